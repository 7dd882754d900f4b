// The conformance suite: what every game must do. A new game joins by adding its names to the lists
// in conformance.cpp.
#pragma once

#include <gtest/gtest.h>

#include <optional>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "oracle/bridge.hpp"
#include "oracle/oracle.hpp"

namespace zermelo::test {

/// Names of games that together cover every instantiation and every option of a family.
const std::vector<const char*>& listed_order_chaos();
const std::vector<const char*>& listed_hex();
const std::vector<const char*>& listed_square_war();
const std::vector<const char*>& listed_mnk();
const std::vector<const char*>& listed_positional();
/// The games of all families.
const std::vector<const char*>& listed_games();

/// What every game must do.
class Conformance : public testing::TestWithParam<const char*> {
 protected:
  games::AnyGame game = games::AnyGame::parse(GetParam());
  base::Random random{20240521};

  games::Move random_move(const games::AnyPosition& position);

  /// Plays one random game and calls visit(position) for every position of it, including the first
  /// and the last. Passes are rare, so that games last.
  template <class Visit>
  void walk(Visit&& visit) {
    auto position = game.initial();
    visit(position);
    while (game.outcome(position) == games::Outcome::undecided) {
      game.play(position, random_move(position));
      visit(position);
    }
  }

  /// A random undecided position with at most this many empty cells, if one is found in a few
  /// tries.
  std::optional<games::AnyPosition> late_position(int empty_cells);
  int empty_cells(const games::AnyPosition& position) const;
};

/// What only Order and Chaos has, namely its slow twin.
class OrderChaosConformance : public Conformance {
 protected:
  oracle::Game slow{rules_of(game)};

  /// The largest number of empty cells with which the oracle solves a position in no time.
  int solvable_cells() const;
};

/// The stone that a placing move brings onto the board, in the form that set_up() accepts.
games::Move stone_of(const games::AnyGame& game, const games::AnyPosition& position,
                     games::Move move);

/// A readable name of a parameter for the test runner.
std::string test_name(const testing::TestParamInfo<const char*>& info);

}  // namespace zermelo::test
