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
  std::uint64_t shard = 0, shards = 1;  // as Shard
  std::string version = {};             // written with every game
};

struct RunResult {
  std::uint64_t played = 0;   // by this call
  std::uint64_t missing = 0;  // of this shard: stopped, or being played by another process
  double seconds = 0;         // wall clock
};

/// What a run tells while it goes on: games of the shard that are recorded, of all; this call's.
struct RunProgress {
  std::uint64_t recorded = 0, all = 0, played = 0;
};

/// Processes that play games for this one, which alone writes them.
class OtherProcesses {
 public:
  virtual ~OtherProcesses() = default;
  /// Gives them what they ask for, out of `open`, and puts back into it what a lost one held; the
  /// games that they have brought. Does not wait. Throws base::InputError if one of them failed.
  virtual std::vector<GameRow> exchange(OpenTasks& open) = 0;
  /// None of them plays a game, or brings one.
  virtual bool finished() const = 0;
  /// Has them end; the games that they bring at last. Does nothing when called again.
  virtual std::vector<GameRow> dismiss() = 0;
};

/// Plays until all games are recorded or claimed by others, or until the limits say stop; a game
/// that is not finished then is forgotten. A game's players and moves follow from the experiment and
/// the game's number alone. Throws base::InputError if the store cannot be written; games told in
/// `progress` are recorded for good.
RunResult run(const Experiment& experiment, Store& store, const RunConfig& config,
              const base::Limits& limits = {},
              const std::function<void(const RunProgress&)>& progress = {},
              OtherProcesses* others = nullptr);

}  // namespace zermelo::experiment
