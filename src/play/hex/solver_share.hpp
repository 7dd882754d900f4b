// The solver of Hex on a share of a player's time, beside its search.
#pragma once

#include <memory>
#include <optional>

#include "base/clock.hpp"
#include "games/any_game.hpp"
#include "prove/answer.hpp"
#include "search/helping_threads.hpp"

namespace zermelo::play {

/// The solver gets this share of the time, counted in positions that take about as long.
inline constexpr double kSolverShare = 0.15;
/// About how long an iteration takes, per cell of the board.
inline constexpr double kSecondsOfAHexCell = 0.1e-6;

/// For one move of the player. What it refers to outlives it.
class SolverShare {
 public:
  /// `helpers` may be null: then the search waits while the solver works. `threads` are all that
  /// search.
  SolverShare(const games::AnyGame& game, const games::AnyPosition& position, prove::Prover& prover,
              const base::Limits& limits, search::Helpers* helpers, unsigned threads);
  ~SolverShare();
  SolverShare(const SolverShare&) = delete;
  SolverShare& operator=(const SolverShare&) = delete;

  /// Goes on proving if the solver's share is large enough after so many iterations. Its answer,
  /// if it knows one.
  std::optional<prove::Answer> after(std::uint64_t iterations);
  /// Waits for what is still being proved, once there are no more iterations.
  std::optional<prove::Answer> last();

 private:
  std::optional<prove::Answer> known();

  const games::AnyGame& game_;
  const games::AnyPosition& position_;
  prove::Prover& prover_;
  const base::Limits& limits_;
  search::Helpers* helpers_;
  unsigned threads_;
  double cost_of_a_position_, seconds_of_an_iteration_;
  base::Stopwatch watch_;
  double proving_ = 0;  // seconds of the share that have been used
  double next_ = 12;  // positions of the next try, at least: to begin one takes as long as several
  prove::Answer answer_;
  std::shared_ptr<search::Helpers::Task> task_;
  std::uint64_t due_ = 0;  // iterations before its answer is taken
};

}  // namespace zermelo::play
