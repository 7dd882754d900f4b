#include "server/http/events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace zermelo::server {

using namespace std::chrono_literals;

namespace {
constexpr std::size_t kMostWaiting = 256;  // events
}

void Events::push(std::string_view name, const Json& data, bool replace) {
  auto text = data.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::unique_lock lock(mutex_);
  if (replace) {
    const auto same = std::find_if(queue_.begin(), queue_.end(),
                                   [&](const Event& event) { return event.name == name; });
    if (same != queue_.end()) queue_.erase(same);
  }
  changed_.wait(lock, [&] { return queue_.size() < kMostWaiting || stop_; });
  queue_.push_back({std::string(name), std::move(text)});
  if (notify_) notify_();
}

void Events::send(std::string_view name, const Json& data) { push(name, data, false); }
void Events::update(std::string_view name, const Json& data) { push(name, data, true); }

base::Limits Events::limits(double seconds) {
  base::Limits limits;
  limits.stop = &ending_;
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

void Events::on_news(std::function<void()> notify) {
  const std::lock_guard lock(mutex_);
  notify_ = std::move(notify);
  if (notify_) notify_();
}

std::optional<std::deque<Events::Event>> Events::take_events() {
  const std::lock_guard lock(mutex_);
  if (queue_.empty() && (finished_ || abandoned_)) return std::nullopt;
  changed_.notify_all();
  return std::exchange(queue_, {});
}

std::optional<std::string> Events::take() {
  const auto events = take_events();
  if (!events) return std::nullopt;
  std::string text;
  for (const auto& [name, data] : *events) {
    text += fmt::format("event: {}\ndata: {}\n\n", name, data);
  }
  return text;
}

void Events::end_soon() {
  const std::lock_guard lock(mutex_);
  limit_ = true;
  stop_ = true;
  ending_ = true;
  changed_.notify_all();
}

void Events::abandon() {
  const std::lock_guard lock(mutex_);
  abandoned_ = true;
  stop_ = true;
  ending_ = true;
  notify_ = {};
  changed_.notify_all();
}

void Events::finish() {
  const std::lock_guard lock(mutex_);
  finished_ = true;
  if (notify_) notify_();
}

std::deque<Turns::Place>::iterator Turns::find(std::uint64_t number) {
  return std::find_if(places_.begin(), places_.end(),
                      [&](const Place& place) { return place.number == number; });
}

bool Turns::admits(Purpose purpose) const {
  return purpose == Purpose::search || checks_ < std::max(1, all_ - 1);
}

std::ptrdiff_t Turns::ahead_of(std::deque<Place>::iterator at) const {
  const bool check_waits = !admits(Purpose::check);
  const auto before = std::deque<Place>::const_iterator(at);
  return std::count_if(places_.begin(), before, [&](const Place& place) {
    return place.purpose == Purpose::search || at->purpose == Purpose::check || !check_waits;
  });
}

std::optional<std::uint64_t> Turns::queue(Purpose purpose) {
  const std::lock_guard lock(mutex_);
  const auto same = std::count_if(places_.begin(), places_.end(),
                                  [&](const Place& place) { return place.purpose == purpose; });
  const int most = purpose == Purpose::check ? (most_ + 3) / 4 : most_;
  if (static_cast<int>(same) >= most + free_) return std::nullopt;
  places_.push_back({next_, purpose});
  return next_++;
}

bool Turns::wait(std::uint64_t place, Events& events) {
  std::unique_lock lock(mutex_);
  std::ptrdiff_t told = 0;
  while (true) {
    const auto at = find(place);
    if (events.stop()) {
      places_.erase(at);
      changed_.notify_all();
      return false;
    }
    const auto before = ahead_of(at);
    if (before == 0 && free_ > 0 && admits(at->purpose)) {
      if (at->purpose == Purpose::check) ++checks_;
      running_.push_back({&events, at->purpose});
      places_.erase(at);
      --free_;
      changed_.notify_all();
      return true;
    }
    if (before == 0 && free_ == 0 && admits(at->purpose)) make_room(at->purpose);
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

bool Turns::enter_at_once() {
  const std::lock_guard lock(mutex_);
  const bool search_waits = std::any_of(places_.begin(), places_.end(), [](const Place& place) {
    return place.purpose == Purpose::search;
  });
  if (search_waits || free_ == 0) return false;
  --free_;
  return true;
}

void Turns::drop(std::uint64_t place) {
  const std::lock_guard lock(mutex_);
  places_.erase(find(place));
  changed_.notify_all();
}

void Turns::make_room(Purpose purpose) {
  Running* first = nullptr;
  for (auto& running : running_) {
    if (running.told) return;
    const bool search = running.purpose == Purpose::search;
    if (!search && purpose != Purpose::search) continue;
    if (running.watch.seconds() < share_) continue;
    if (first == nullptr || (search && first->purpose != Purpose::search)) first = &running;
  }
  if (first == nullptr) return;
  first->told = true;
  first->events->end_early();
}

void Turns::leave(const Events& events) {
  const std::lock_guard lock(mutex_);
  const auto at = std::find_if(running_.begin(), running_.end(),
                               [&](const Running& running) { return running.events == &events; });
  if (at->purpose == Purpose::check) --checks_;
  running_.erase(at);
  ++free_;
  changed_.notify_all();
}

void Turns::leave_at_once() {
  const std::lock_guard lock(mutex_);
  ++free_;
  changed_.notify_all();
}

}  // namespace zermelo::server
