// Exhaustive verification: a strategy is played against every reply (Castelein, "Order and Chaos",
// 2019, Algorithm 1, with its counts).
//
// A strategy whose rules speak of the opponent's previous move (Strategy::looks_back) is asked with
// that move, and then a position counts once for each previous move with which it arises. Where
// rules leave a choice, either the strategy makes it, or every choice is tried. In the latter case
// the result holds for every way to choose, including different choices at different times.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "games/strategy.hpp"

namespace zermelo::solve {

struct Verification {
  bool complete = false;        // false: a limit was reached, and the counts are of what was seen
  bool wins = false;            // complete, and every play ends with a win for the strategy's side
  std::uint64_t plays = 0;      // paths to an end of the game; 2^64 - 1: that many or more
  std::uint64_t positions = 0;  // distinct positions, of both players' turns and ends
  std::uint64_t losses = 0;     // plays that do not end with a win
  std::uint64_t lost_positions = 0;  // distinct ends without a win
  /// A shortest play from the start without a win; if not complete, the first one that was met.
  std::vector<games::Move> counterexample;
  double seconds = 0;
};

enum class Choice : std::uint8_t { of_the_strategy, every };

/// Plays the strategy from the start of its game. If the strategy has no move or an illegal one,
/// the play counts as lost and ends there. Positions are remembered, so the work is proportional to
/// the number of distinct positions, not of plays. `on_answer` is called once for each distinct
/// position in which the strategy moves. Where a strategy draws lots, every lot is tried.
Verification verify(
    const games::Strategy& strategy, const base::Limits& limits = {},
    const std::function<void(const games::AnyPosition&, games::Move)>& on_answer = {},
    Choice choice = Choice::of_the_strategy);

/// What is played out to verify a strategy: the inner one of a lifted strategy, else itself.
const games::Strategy& played_for(const games::Strategy& strategy);

/// A play that the strategy does not win, from what playing out `played` has shown, which is the
/// strategy itself or the one that is played for it. A loss of the inner strategy counts only if it
/// is one on the whole board, too.
std::optional<std::vector<games::Move>> refutation(const games::Strategy& strategy,
                                                   const games::Strategy& played,
                                                   const Verification& verification);

}  // namespace zermelo::solve
