#include "session/gtp_queue.hpp"

#include "base/text.hpp"
#include "play/vertex.hpp"

namespace zermelo::session {

namespace {

bool is_interrupt(const std::string& line) {
  const auto words = base::words(line);
  if (words.size() == 2 && words[0] == "#" && words[1] == "interrupt") return true;
  const bool numbered = words.size() == 2 && base::parse_number<std::uint32_t>(words[0]);
  return (words.size() == 1 || numbered) && play::lower_case(words.back()) == "gogui-interrupt";
}

}  // namespace

void GtpQueue::push(std::string line) {
  const std::lock_guard lock(mutex_);
  if (is_interrupt(line)) {
    interrupted_ = pushed_;
    if (popped_ > 0 && popped_ <= interrupted_) stop_ = true;
  }
  lines_.push_back(std::move(line));
  input_ = true;
  ++pushed_;
  changed_.notify_one();
}

void GtpQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  input_ = true;
  changed_.notify_one();
}

void GtpQueue::abandon() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  stop_ = true;
  input_ = true;
  lines_.clear();
  changed_.notify_one();
}

std::optional<std::string> GtpQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return closed_ || !lines_.empty(); });
  if (lines_.empty()) return std::nullopt;
  auto line = std::move(lines_.front());
  lines_.pop_front();
  input_ = closed_ || !lines_.empty();
  stop_ = ++popped_ <= interrupted_;
  return line;
}

}  // namespace zermelo::session
