// Passes server-sent events from a job to the connection that waits for them, and gives jobs their
// turns.
//
//     the job's thread                    the connection's thread
//     send("progress", ...)  -> queue ->  next(): text to write, or a sign of life
//                                         every half second
//     stop() turns true      <-           abandon(): the connection was closed
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
  /// Adds an event. Events that are sent faster than they are read wait, up to a bound, beyond
  /// which the job waits.
  void send(std::string_view name, const Json& data);
  /// The same for events of which only the newest matters. It replaces one that still waits.
  void update(std::string_view name, const Json& data);

  /// Limits that end at stop() or after the seconds, and that send `progress` at most ten times a
  /// second.
  base::Limits limits(double seconds);
  const std::atomic<bool>& stop() const { return stop_; }
  double seconds() const { return watch_.seconds(); }
  /// A limit ended the job early, which `done` will say.
  void reached_limit() { limit_ = true; }
  bool limit() const { return limit_; }

  /// Called by the connection: the text to write, for which it waits half a second at most; nothing
  /// once the job has finished and every event was written.
  std::optional<std::string> next();
  /// The connection was closed, so the job is to end soon.
  void abandon();
  /// Sends the last event of the job.
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

/// Lets a number of jobs run at a time, and the others in the order in which they came.
class Turns {
 public:
  Turns(int at_a_time, int waiting) : free_(at_a_time), most_(waiting) {}

  /// Takes a place in the queue, unless it is full.
  std::optional<std::uint64_t> queue();
  /// Waits for the turn of that place, and reports by `waiting` how many others are ahead of it.
  /// False if the job was abandoned, and its place with it.
  bool wait(std::uint64_t place, Events& events);
  /// Gives back a place at which nobody waits yet.
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
