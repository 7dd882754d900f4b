#include "server/http/events.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::server {

using namespace std::chrono_literals;

namespace {
constexpr std::size_t kMostWaiting = 256;  // events
}

void Events::push(std::string_view name, const Json& data, bool replace) {
  auto text = fmt::format("event: {}\ndata: {}\n\n", name,
                          data.dump(-1, ' ', false, Json::error_handler_t::replace));
  std::unique_lock lock(mutex_);
  if (replace) {
    const auto same = std::find_if(queue_.begin(), queue_.end(),
                                   [&](const Event& event) { return event.name == name; });
    if (same != queue_.end()) queue_.erase(same);
  }
  changed_.wait(lock, [&] { return queue_.size() < kMostWaiting || stop_; });
  queue_.push_back({std::string(name), std::move(text)});
  changed_.notify_all();
}

void Events::send(std::string_view name, const Json& data) { push(name, data, false); }
void Events::update(std::string_view name, const Json& data) { push(name, data, true); }

base::Limits Events::limits(double seconds) {
  base::Limits limits;
  limits.stop = &stop_;
  limits.seconds = seconds;
  limits.progress = [this, watch = base::Stopwatch(), last = -1.0](double fraction,
                                                                   double done) mutable {
    constexpr double pause = 0.1;
    const double now = watch.seconds();
    if (last >= 0 && now - last < pause) return;
    last = now;
    update("progress", {{"fraction", fraction >= 0 ? Json(std::min(fraction, 1.0)) : Json(nullptr)},
                        {"done", done},
                        {"seconds", now}});
  };
  return limits;
}

std::optional<std::string> Events::next() {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, 500ms, [&] { return !queue_.empty() || finished_ || stop_; });
  if (queue_.empty()) {
    if (finished_ || stop_) return std::nullopt;
    return ":\n\n";
  }
  std::string text;
  for (; !queue_.empty(); queue_.pop_front()) text += queue_.front().text;
  changed_.notify_all();
  return text;
}

void Events::abandon() {
  const std::lock_guard lock(mutex_);
  stop_ = true;
  changed_.notify_all();
}

void Events::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  changed_.notify_all();
}

std::optional<std::uint64_t> Turns::queue() {
  const std::lock_guard lock(mutex_);
  if (static_cast<int>(places_.size()) >= most_ + free_) return std::nullopt;
  places_.push_back(next_);
  return next_++;
}

bool Turns::wait(std::uint64_t place, Events& events) {
  std::unique_lock lock(mutex_);
  std::ptrdiff_t told = 0;
  while (true) {
    const auto at = std::find(places_.begin(), places_.end(), place);
    const auto before = at - places_.begin();
    if (events.stop()) {
      places_.erase(at);
      changed_.notify_all();
      return false;
    }
    if (before == 0 && free_ > 0) {
      places_.pop_front();
      --free_;
      changed_.notify_all();
      return true;
    }
    if (before + 1 != told) {
      told = before + 1;
      lock.unlock();
      events.update("waiting", {{"before", before}});
      lock.lock();
      continue;
    }
    changed_.wait_for(lock, 200ms);
  }
}

void Turns::drop(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  places_.erase(std::find(places_.begin(), places_.end(), place));
  changed_.notify_all();
}

void Turns::leave() {
  const std::lock_guard lock(mutex_);
  ++free_;
  changed_.notify_all();
}

}  // namespace zermelo::server
