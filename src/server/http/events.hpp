// Server-sent events from a job to the connection that waits for them, and turns between jobs.
//
//     the job's thread                    the connection's thread
//     send("progress", ...)  -> queue ->  next(): text to write, or a sign of life every half second
//     stop() turns true      <-           abandon(): nobody listens any more
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "server/request.hpp"

namespace zermelo::server {

class Events {
 public:
  /// Adds an event. What is sent faster than it is read waits, up to a bound; then the job waits.
  void send(std::string_view name, const Json& data);
  /// The same for events of which only the newest matters: one that still waits is replaced.
  void update(std::string_view name, const Json& data);

  /// Limits that end at stop() or after the seconds, and send `progress` at most ten times a second.
  base::Limits limits(double seconds);
  const std::atomic<bool>& stop() const { return stop_; }
  double seconds() const { return watch_.seconds(); }
  /// The job ended before its end, by a limit; `done` will say so.
  void reached_limit() { limit_ = true; }
  bool limit() const { return limit_; }

  /// The connection's side: text to write, waiting for it half a second at most; nothing once the
  /// job has finished and all is told.
  std::optional<std::string> next();
  /// Nobody listens any more: the job is to end soon.
  void abandon();
  /// The job's last word.
  void finish();

 private:
  struct Event {
    std::string name, text;
  };
  void push(std::string_view name, const Json& data, bool replace);

  base::Stopwatch watch_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> queue_;
  bool finished_ = false;
  std::atomic<bool> stop_{false};
  std::atomic<bool> limit_{false};
};

/// So many jobs at a time, the others in the order in which they came.
class Turns {
 public:
  Turns(int at_a_time, int waiting) : free_(at_a_time), most_(waiting) {}

  /// Takes a place in the queue, or says that it is full.
  std::optional<std::uint64_t> queue();
  /// Waits for the turn of that place and tells by `waiting` how many stand before it; false if the
  /// job was abandoned, and its place with it.
  bool wait(std::uint64_t place, Events& events);
  /// Gives a place back before anybody waits at it.
  void drop(std::uint64_t place);
  /// Ends the turn.
  void leave();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::uint64_t> places_;
  std::uint64_t next_ = 0;
  int free_;
  int most_;
};

}  // namespace zermelo::server
