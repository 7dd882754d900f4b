// Square War and the m,n,k-games, where whoever first fills a winning set wins. The fast rules are
// compared with their slow twins, move by move, and with them what the rules can tell at a glance.
#include <gtest/gtest.h>

#include <memory>

#include "games/conformance.hpp"
#include "games/family.hpp"
#include "oracle/mnk_oracle.hpp"
#include "oracle/square_war_oracle.hpp"

namespace zermelo::test {
namespace {

using games::Certain;
using games::Outcome;
using games::Side;
using oracle::two_colours::State;

std::unique_ptr<oracle::two_colours::Game> slow_twin(const std::string& name) {
  if (name.starts_with("mnk:")) return std::make_unique<oracle::mnk::Game>(name);
  return std::make_unique<oracle::square_war::Game>(name);
}

class ThreatsConformance : public Conformance {
 protected:
  std::unique_ptr<oracle::two_colours::Game> slow = slow_twin(GetParam());
  char first = slow->colours()[0], second = slow->colours()[1];

  Outcome outcome_of(const State& state) const {
    return state.result == first    ? Outcome::a_wins
           : state.result == second ? Outcome::b_wins
           : state.result == '='    ? Outcome::draw
                                    : Outcome::undecided;
  }

  /// What the rules claim to tell at a glance, by the words of the claim.
  Certain certain_of(const State& state) const {
    const char other = state.to_move == first ? second : first;
    const auto win = [&](char colour) { return colour == first ? Certain{1, 1} : Certain{-1, -1}; };
    if (state.result == '=') return {0, 0};
    if (state.result != '.') return win(state.result);
    if (!slow->completing(state, state.to_move).empty()) return win(state.to_move);
    if (slow->completing(state, other).size() > 1) return win(other);
    return {slow->can_get_one(state, second) ? -1 : 0, slow->can_get_one(state, first) ? 1 : 0};
  }
};

INSTANTIATE_TEST_SUITE_P(SquareWar, ThreatsConformance, testing::ValuesIn(listed_square_war()),
                         test_name);
INSTANTIATE_TEST_SUITE_P(Mnk, ThreatsConformance, testing::ValuesIn(listed_mnk()), test_name);

TEST_P(ThreatsConformance, AgreesWithTheSlowTwinAlongRandomGames) {
  const int cells = game.board().size();
  const int games_played = cells > 200 ? 1 : cells > 60 ? 5 : 100;
  for (int i = 0; i < games_played; ++i) {
    auto state = slow->start();
    auto position = game.initial();
    while (true) {
      const auto name = game.position_name(position);
      ASSERT_EQ(name, slow->stones(state));
      ASSERT_EQ(game.outcome(position), outcome_of(state)) << name;
      ASSERT_EQ(game.to_move(position) == Side::a, state.to_move == first) << name;
      if (cells < 100 || random.below(10) == 0) {
        ASSERT_EQ(game.certain(position), certain_of(state)) << name;
      }
      std::vector<std::string> moves;
      for (const auto move : game.moves(position)) moves.push_back(game.move_name(move));
      ASSERT_EQ(moves, slow->moves(state)) << name;
      if (game.outcome(position) != Outcome::undecided) break;
      const auto move = random_move(position);
      state = slow->after(state, game.move_name(move));
      game.play(position, move);
    }
  }
}

/// Each listed set wins for the slow twin, and would not win without any one of its cells; and
/// whatever the twin calls a win contains a listed set.
TEST_P(ThreatsConformance, TheWinningSetsAreThoseOfTheSlowTwin) {
  const auto sets = game.family().winning_sets(game);
  const auto index_of = [&](games::Cell cell) {
    return static_cast<std::size_t>(game.board().row(cell) * slow->width() +
                                    game.board().column(cell));
  };
  const std::string nothing(static_cast<std::size_t>(game.board().size()), '.');
  for (const auto& set : sets) {
    auto content = nothing;
    for (const auto cell : set) content[index_of(cell)] = first;
    ASSERT_TRUE(slow->has_set(content, first));
    for (const auto cell : set) {
      auto less = content;
      less[index_of(cell)] = '.';
      ASSERT_FALSE(slow->has_set(less, first));
    }
  }
  for (int i = 0; i < 100; ++i) {
    auto content = nothing;
    for (auto& letter : content) letter = random.below(3) > 0 ? first : '.';
    const bool listed = std::any_of(sets.begin(), sets.end(), [&](const auto& set) {
      return std::all_of(set.begin(), set.end(),
                         [&](games::Cell cell) { return content[index_of(cell)] == first; });
    });
    ASSERT_EQ(listed, slow->has_set(content, first)) << content;
  }
}

}  // namespace
}  // namespace zermelo::test
