// Square War: the fast rules against the slow twin, move by move.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "board/squares.hpp"
#include "games/conformance.hpp"
#include "oracle/refusal.hpp"
#include "oracle/square_war_oracle.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Certain;
using games::Outcome;
using oracle::square_war::State;

class SquareWarConformance : public Conformance {
 protected:
  oracle::square_war::Game slow{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Games, SquareWarConformance, testing::ValuesIn(listed_square_war()),
                         test_name);

std::string outcome_of(const State& state) {
  return state.result == 'B'   ? "black"
         : state.result == 'W' ? "white"
         : state.result == '=' ? "draw"
                               : "undecided";
}

/// What the rules claim to see at a glance, by its words.
Certain certain_of(const oracle::square_war::Game& slow, const State& state) {
  const char other = state.to_move == 'B' ? 'W' : 'B';
  const auto win = [](char colour) { return colour == 'B' ? Certain{1, 1} : Certain{-1, -1}; };
  if (state.result == '=') return {0, 0};
  if (state.result != '.') return win(state.result);
  if (!slow.completing(state, state.to_move).empty()) return win(state.to_move);
  if (slow.completing(state, other).size() > 1) return win(other);
  return {slow.can_get_one(state, 'W') ? -1 : 0, slow.can_get_one(state, 'B') ? 1 : 0};
}

TEST_P(SquareWarConformance, AgreesWithTheSlowTwinAlongRandomGames) {
  const int cells = game.board().size();
  const int games_played = cells > 200 ? 1 : cells > 60 ? 5 : 100;
  for (int i = 0; i < games_played; ++i) {
    auto state = slow.start();
    auto position = game.initial();
    while (true) {
      const auto name = game.position_name(position);
      ASSERT_EQ(name, slow.stones(state));
      ASSERT_EQ(game.outcome_name(game.outcome(position)), outcome_of(state)) << name;
      ASSERT_EQ(game.to_move(position) == games::kBlack, state.to_move == 'B') << name;
      if (cells < 100 || random.below(10) == 0) {
        ASSERT_EQ(game.certain(position), certain_of(slow, state)) << name;
      }
      std::vector<std::string> moves;
      for (const auto move : game.moves(position)) moves.push_back(game.move_name(move));
      ASSERT_EQ(moves, slow.moves(state)) << name;
      if (game.outcome(position) != Outcome::undecided) break;
      const auto move = random_move(position);
      state = slow.after(state, game.move_name(move));
      game.play(position, move);
    }
  }
}

TEST_P(SquareWarConformance, TheWinningSetsAreAllSquares) {
  std::size_t expected = 0;
  for (int d = 1; d < std::min(slow.width(), slow.height()); ++d) {
    expected += static_cast<std::size_t>((slow.width() - d) * (slow.height() - d));
  }
  const auto squares = board::squares(game.board());
  EXPECT_EQ(squares.size(), expected);
  for (const auto& square : squares) {
    std::string content(static_cast<std::size_t>(slow.width() * slow.height()), '.');
    for (const auto cell : square) {
      content[static_cast<std::size_t>(game.board().row(cell) * slow.width() +
                                       game.board().column(cell))] = 'B';
    }
    EXPECT_TRUE(slow.has_square(content, 'B'));
  }
}

TEST(SquareWarRules, TheFigureOfThePaper) {
  // Figure 1: black stones 1, 3, 5 and 7 become the four vertices of a square.
  const auto game = AnyGame::parse("square-war:19x19");
  auto position = game.after(game.parse_moves("j10 a1 i10 s19 i11 b5"));
  EXPECT_EQ(game.certain(position), (Certain{1, 1}));
  game.play(position, game.parse_move(position, "j11"));
  EXPECT_EQ(game.outcome(position), Outcome::a_wins);
}

TEST(SquareWarRules, ASquareOnTheDiagonalIsNone) {
  const auto game = AnyGame::parse("square-war:3x3,opening=free");
  const auto position = game.after(game.parse_moves("b1 a1 a2 b2 b3 c3 c2"));
  EXPECT_EQ(game.outcome(position), Outcome::undecided);
}

TEST(SquareWarRules, BlacksSecondStoneStandsBesideTheFirst) {
  const auto game = AnyGame::parse("square-war:5x5");
  auto position = game.after(game.parse_moves("a1 b1"));
  EXPECT_EQ(game.moves_name(game.moves(position)), "a2");
  EXPECT_TRUE(refusal([&] {
                game.parse_move(position, "c3");
              }).find("must be a neighbour of the first") != std::string::npos);
  EXPECT_EQ(AnyGame::parse("square-war:5x5,opening=free").parse_moves("a1 b1 c3").size(), 3U);
  // On a board one cell wide White can take the last neighbour; then any cell will do.
  const auto strip = AnyGame::parse("square-war:3x1");
  EXPECT_EQ(strip.moves_name(strip.moves(strip.after(strip.parse_moves("a1 b1")))), "c1");
}

TEST(SquareWarRules, Names) {
  EXPECT_EQ(AnyGame::parse("square-war:7x3,opening=adjacent").name(), "square-war:7x3");
  EXPECT_EQ(AnyGame::parse("square-war:7x3,opening=free").name(), "square-war:7x3,opening=free");
  for (const auto* bad :
       {"square-war:", "square-war:0x3", "square-war:3x3,opening=", "square-war:3x3,opening=no",
        "square-war:3x3,size=3", "square-war:3x3,opening=free,opening=free", "square-war:##/##"}) {
    EXPECT_THROW(AnyGame::parse(bad), base::InputError) << bad;
  }
}

}  // namespace
}  // namespace zermelo::test
