// Plays the games of an experiment that its store does not hold yet.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/clock.hpp"
#include "experiment/open_tasks.hpp"

namespace zermelo::experiment {

struct RunConfig {
  int threads = 1;
  std::uint64_t shard = 0, shards = 1;  // which part of the games
  std::string version = {};             // written with every game
};

struct RunResult {
  std::uint64_t played = 0;   // games that this call has played
  std::uint64_t missing = 0;  // games of the shard that were stopped, or are played elsewhere
  /// Games in which another program (gtp:) broke. They are not recorded, so that the next call
  /// plays them again.
  std::vector<GameRow> broken = {};
  double seconds = 0;  // time on the clock
};

/// What a run reports while it goes on: how many games of the shard are recorded, how many there
/// are, and how many this call has played.
struct RunProgress {
  std::uint64_t recorded = 0, all = 0, played = 0;
};

/// Processes that play games for this one, which alone writes them.
class OtherProcesses {
 public:
  virtual ~OtherProcesses() = default;
  /// Gives the processes the tasks for which they ask, out of `open`, and puts the tasks of a lost
  /// one back. Returns the games that they have sent. Does not wait. Throws base::InputError if one
  /// of them failed.
  virtual std::vector<GameRow> exchange(OpenTasks& open) = 0;
  /// Whether none of them plays a game or has one to send.
  virtual bool finished() const = 0;
  /// Ends them and returns the last games that they send. Does nothing when it is called again.
  virtual std::vector<GameRow> dismiss() = 0;
};

/// Plays until all games are recorded or claimed by others, or until the limits say stop; a game
/// that is not finished then is discarded. A game's players and moves follow from the experiment
/// and the game's number alone. Throws base::InputError if the store cannot be written; games that
/// `progress` has reported are recorded for good.
RunResult run(const Experiment& experiment, Store& store, const RunConfig& config,
              const base::Limits& limits = {},
              const std::function<void(const RunProgress&)>& progress = {},
              OtherProcesses* others = nullptr);

}  // namespace zermelo::experiment
