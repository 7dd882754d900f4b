// Between the fast rules and the oracle: the same game, position and move in terms of the other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "oracle/oracle.hpp"

namespace zermelo::test {

games::AnyGame fast(const oracle::Rules& rules);
oracle::Rules rules_of(const games::AnyGame& game);

games::Side to_fast(oracle::Player player);
oracle::Player to_oracle(games::Side side);
games::Outcome to_fast(oracle::Result result);
games::Move to_fast(const games::AnyGame& game, const oracle::Move& move);
oracle::Move to_oracle(const games::AnyGame& game, games::Move move);

/// The position with the stones of the state and the same player to move, after a pass (or two) if
/// that is so in the state.
games::AnyPosition to_fast(const games::AnyGame& game, const oracle::Game& slow,
                           const oracle::State& state);
/// The state with the stones of the position and the same player to move.
oracle::State to_oracle(const games::AnyGame& game, const oracle::Game& slow,
                        const games::AnyPosition& position);

/// The first thing in which position and state differ: the outcome, the player to move, the stones,
/// or the legal moves.
std::optional<std::string> difference(const games::AnyGame& game,
                                      const games::AnyPosition& position, const oracle::Game& slow,
                                      const oracle::State& state);

/// Every choice of options on a board: lines from 1 to the longer side + 1, either player first,
/// and every rule for passing and winning.
std::vector<oracle::Rules> all_options(const std::vector<std::string>& rows, int symbols);

/// The rows of a subset of the cells of a frame: bit k is the k-th cell in reading order.
std::vector<std::string> subset(int width, int height, unsigned set);

}  // namespace zermelo::test
