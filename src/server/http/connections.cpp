#include "server/http/connections.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <vector>

namespace zermelo::server {

namespace {

// What epoll reports; connections have the numbers from kFirst on.
constexpr std::uint64_t kListening = 0, kMail = 1, kFirst = 2;
constexpr int kTick = 250;  // milliseconds
// Descriptors that are left to the rest of the program: stores, files, the terminal.
constexpr std::size_t kDescriptors = 64;

/// As many connections as were asked for, or as the system allows this process.
std::size_t most_connections(int asked) {
  const auto wanted = static_cast<rlim_t>(asked) + kDescriptors;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return static_cast<std::size_t>(asked);
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = std::min(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  const auto free = limit.rlim_cur - std::min<rlim_t>(limit.rlim_cur - 1, kDescriptors);
  return std::min(static_cast<std::size_t>(asked), static_cast<std::size_t>(free));
}

void watch(int epoll, int operation, int descriptor, std::uint64_t id, std::uint32_t flags) {
  epoll_event event{};
  event.events = flags;
  event.data.u64 = id;
  ::epoll_ctl(epoll, operation, descriptor, &event);
}

}  // namespace

Connections::Connections(int listening, const Config& config, Answering& answering)
    : listening_(listening),
      epoll_(::epoll_create1(EPOLL_CLOEXEC)),
      config_(config),
      answering_(answering),
      most_(most_connections(config.connections)),
      bodies_(std::make_shared<Budget>(config.bodies)),
      mailbox_(std::make_shared<Mailbox>()),
      next_(kFirst) {
  if (epoll_ < 0) throw std::system_error(errno, std::generic_category(), "epoll");
  watch(epoll_, EPOLL_CTL_ADD, listening_, kListening, EPOLLIN);
  watch(epoll_, EPOLL_CTL_ADD, mailbox_->descriptor(), kMail, EPOLLIN);
  thread_ = std::thread([this] { run(); });
}

Connections::~Connections() { end(); }

void Connections::end() {
  if (!thread_.joinable()) return;
  ending_ = true;
  mailbox_->wake();
  thread_.join();
  ::close(epoll_);
  ::close(listening_);
  all_.clear();
}

void Connections::run() {
  std::array<epoll_event, 256> events{};
  auto last = Connection::Clock::now();
  while (!ending_) {
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                                   all_.empty() && accepting_ ? -1 : kTick);
    for (int i = 0; i < count && !ending_; ++i) {
      const auto& event = events.at(static_cast<std::size_t>(i));
      handle(event.data.u64, event.events);
    }
    const auto now = Connection::Clock::now();
    if (now - last < std::chrono::milliseconds(kTick)) continue;
    tick(std::chrono::duration<double>(now - last).count());
    last = now;
  }
}

void Connections::handle(std::uint64_t id, std::uint32_t flags) {
  if (id == kListening) return accept();
  if (id == kMail) return take_mail();
  const auto at = all_.find(id);
  if (at == all_.end()) return;  // closed since
  auto& connection = *at->second;
  const auto before = connection.interest();
  if ((flags & (EPOLLERR | EPOLLHUP)) != 0 || (flags & before & EPOLLRDHUP) != 0) {
    connection.hung_up();
  } else {
    if ((flags & EPOLLIN) != 0) connection.readable();
    if ((flags & EPOLLOUT) != 0) connection.writable();
  }
  settle(connection, before);
}

void Connections::settle(Connection& connection, std::uint32_t before) {
  const auto id = connection.id();
  if (connection.phase() == Connection::Phase::closed) {
    all_.erase(id);
    if (!accepting_) listen_again(true);
    return;
  }
  const auto now = connection.interest();
  if (now != before) watch(epoll_, EPOLL_CTL_MOD, connection.socket(), id, now);
}

void Connections::listen_again(bool on) {
  accepting_ = on;
  watch(epoll_, EPOLL_CTL_MOD, listening_, kListening, on ? std::uint32_t{EPOLLIN} : 0U);
}

void Connections::accept() {
  constexpr int most = 64;  // at a time, so that the others get their turn
  for (int i = 0; i < most; ++i) {
    const int socket = ::accept4(listening_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket < 0) {
      const bool full = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
      if (full && !make_place()) listen_again(false);
      return;
    }
    if (all_.size() >= most_ && !make_place()) {
      ::close(socket);
      return listen_again(false);
    }
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    const auto id = next_++;
    auto& connection = all_[id];
    connection = std::make_unique<Connection>(socket, id, config_, answering_, bodies_);
    watch(epoll_, EPOLL_CTL_ADD, socket, id, connection->interest());
  }
}

bool Connections::make_place() {
  const auto now = Connection::Clock::now();
  const Connection* first = nullptr;
  for (const auto& [id, connection] : all_) {
    const int rank = connection->dispensable(now);
    if (rank == 0) continue;
    if (first == nullptr || rank > first->dispensable(now) ||
        (rank == first->dispensable(now) && connection->since() < first->since())) {
      first = connection.get();
    }
  }
  if (first == nullptr) return false;
  all_.erase(first->id());
  return true;
}

void Connections::take_mail() {
  auto post = mailbox_->take();
  for (auto& [id, reply] : post.replies) {
    const auto at = all_.find(id);
    if (at == all_.end()) continue;
    const auto before = at->second->interest();
    const auto events = reply.events;
    at->second->reply(std::move(reply));
    if (events) events->on_news([mailbox = mailbox_, id = id] { mailbox->news(id); });
    settle(*at->second, before);
  }
  for (const auto id : post.news) {
    const auto at = all_.find(id);
    if (at == all_.end()) continue;
    const auto before = at->second->interest();
    at->second->news();
    settle(*at->second, before);
  }
}

void Connections::tick(double seconds) {
  const auto now = Connection::Clock::now();
  std::vector<Connection*> list;
  for (const auto& [id, connection] : all_) list.push_back(connection.get());
  for (auto* connection : list) {
    const auto before = connection->interest();
    connection->tick(now, seconds);
    settle(*connection, before);
  }
  feed();
  bound_answers();
  if (!accepting_) listen_again(true);
}

void Connections::feed() {
  const auto now = Connection::Clock::now();
  std::vector<Connection*> list;
  for (const auto& [id, connection] : all_) {
    if (connection->has_large_body()) list.push_back(connection.get());
  }
  Connection *slowest = nullptr, *first = nullptr;  // of those that read, and that wait
  for (auto* connection : list) {
    const auto before = connection->interest();
    if (connection->is_starved()) connection->settle();
    settle(*connection, before);
    if (!connection->has_large_body()) continue;  // it is complete
    if (connection->is_starved()) {
      if (first == nullptr || connection->since() < first->since()) first = connection;
    } else if (slowest == nullptr || connection->rate(now) < slowest->rate(now)) {
      slowest = connection;
    }
  }
  if (first == nullptr) return;
  // Where memory is missing, a slow one gives up; if all wait for one another, the first does.
  constexpr double slow = 65536;  // bytes in a second
  if (slowest != nullptr && slowest->rate(now) > slow) return;
  if (slowest == nullptr) slowest = first;
  const auto before = slowest->interest();
  slowest->give_up();
  settle(*slowest, before);
}

void Connections::bound_answers() {
  std::vector<Connection*> list;
  std::size_t sum = 0;
  for (const auto& [id, connection] : all_) {
    if (connection->unsent() == 0) continue;
    list.push_back(connection.get());
    sum += connection->unsent();
  }
  std::sort(list.begin(), list.end(), [](const auto* a, const auto* b) {
    return a->since() != b->since() ? a->since() < b->since() : a->id() < b->id();
  });
  for (const auto* connection : list) {
    if (sum <= config_.answers) break;
    sum -= connection->unsent();
    all_.erase(connection->id());
  }
}

}  // namespace zermelo::server
