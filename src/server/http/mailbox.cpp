#include "server/http/mailbox.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace zermelo::server {

Mailbox::Mailbox() : descriptor_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Mailbox::~Mailbox() { ::close(descriptor_); }

void Mailbox::post(std::uint64_t connection, Reply reply) {
  const std::lock_guard lock(mutex_);
  post_.replies.emplace_back(connection, std::move(reply));
  wake();
}

void Mailbox::news(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  post_.news.push_back(connection);
  wake();
}

void Mailbox::wake() {
  const std::uint64_t one = 1;
  static_cast<void>(!::write(descriptor_, &one, sizeof(one)));  // fails only if it is awake anyway
}

Mailbox::Post Mailbox::take() {
  const std::lock_guard lock(mutex_);
  std::uint64_t count = 0;
  static_cast<void>(!::read(descriptor_, &count, sizeof(count)));
  return std::exchange(post_, {});
}

}  // namespace zermelo::server
