// Passes server-sent events from a job to the connection that waits for them, and gives jobs their
// turns.
//
//     the job's thread                    the thread of the connections
//     send("progress", ...)  -> queue ->  it is notified, and takes what there is to write
//     stop() turns true      <-           abandon(): the connection was closed
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
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

  /// Limits that end when the job is to end or after the seconds, and that send `progress` at most
  /// ten times a second.
  base::Limits limits(double seconds);
  /// Whether nobody waits for the events any more.
  const std::atomic<bool>& stop() const { return stop_; }
  /// The job is to end now, as it would at its limit, with what it has.
  void end_early() { ending_ = true; }
  double seconds() const { return watch_.seconds(); }
  /// A limit ended the job early, which `done` will say.
  void reached_limit() { limit_ = true; }
  bool limit() const { return limit_; }

  /// Called whenever there is something to take, by the job's thread, and never for long.
  void on_news(std::function<void()> notify);
  struct Event {
    std::string name, data;  // the data as JSON in one line
  };
  /// The events that wait, perhaps none; nothing once the job has finished and every event was
  /// taken.
  std::optional<std::deque<Event>> take_events();
  /// The same as the text of a stream of server-sent events.
  std::optional<std::string> take();
  /// The client wants no more: the job is to end soon, or never to begin, and to tell what it has.
  void end_soon();
  /// Nobody waits for the events any more, so the job is to end soon.
  void abandon();
  /// Sends the last event of the job.
  void finish();

 private:
  void push(std::string_view name, const Json& data, bool replace);

  base::Stopwatch watch_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> queue_;
  std::function<void()> notify_;
  bool finished_ = false;
  bool abandoned_ = false;
  std::atomic<bool> stop_{false};
  std::atomic<bool> ending_{false};
  std::atomic<bool> limit_{false};
};

/// What a job is for. Checks of what clients upload never take all turns, so that uploads cannot
/// keep searches from being made.
enum class Purpose { search, check };

/// Lets a number of jobs run at a time, and the others in the order in which they came, except that
/// searches pass checks that have to wait for another check. Where more than one job may run, one
/// turn is always left to searches.
///
/// A job keeps its turn for as long as it likes while nobody waits. Once somebody waits who could
/// begin, the search that began first ends early, when it has had its share of seconds; a check
/// does so only for a search, and where no search runs. So whoever is the n-th to wait for one of k
/// turns waits for about n / k shares, however long the others would like to search.
class Turns {
 public:
  Turns(int at_a_time, int waiting, double share)
      : free_(at_a_time), most_(waiting), all_(at_a_time), share_(share) {}

  /// Takes a place in the queue, unless it is full: by a quarter of it for checks.
  std::optional<std::uint64_t> queue(Purpose purpose = Purpose::search);
  /// Waits for the turn of that place, and reports by `waiting` how many others are ahead of it.
  /// False if the job was abandoned, and its place with it. The events must live until leave().
  bool wait(std::uint64_t place, Events& events);
  /// Takes a turn if one is free now and no search waits for it.
  bool enter_at_once();
  /// Gives back a place at which nobody waits yet.
  void drop(std::uint64_t place);
  /// Ends the turn of the job with these events.
  void leave(const Events& events);

  /// A turn, if there was one, as long as it lives.
  class AtOnce {
   public:
    explicit AtOnce(Turns& turns) : turns_(turns.enter_at_once() ? &turns : nullptr) {}
    ~AtOnce() {
      if (turns_ != nullptr) turns_->leave_at_once();
    }
    AtOnce(const AtOnce&) = delete;
    AtOnce& operator=(const AtOnce&) = delete;
    explicit operator bool() const { return turns_ != nullptr; }

   private:
    Turns* turns_;
  };

 private:
  struct Place {
    std::uint64_t number;
    Purpose purpose;
  };
  struct Running {
    Events* events;
    Purpose purpose;
    base::Stopwatch watch = {};
    bool told = false;  // to end early
  };
  void leave_at_once();
  std::deque<Place>::iterator find(std::uint64_t number);
  /// Whether another job for this may run, as soon as there is a turn.
  bool admits(Purpose purpose) const;
  /// How many jobs at places before this one would begin before it.
  std::ptrdiff_t ahead_of(std::deque<Place>::iterator at) const;
  /// Tells a job to end early, if one has had its share and none was told that has not ended yet.
  void make_room(Purpose purpose);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Place> places_;
  std::deque<Running> running_;  // which began first stands first
  std::uint64_t next_ = 0;
  int free_;
  int most_;
  int all_;
  double share_;    // seconds
  int checks_ = 0;  // that run
};

}  // namespace zermelo::server
