// Mirroring: its pairs, the games that it lifts, and the whole board played out where that is
// possible.
#include "strategy/order_chaos/mirror.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using strategy::make_strategy;
using strategy::Mirror;

std::unique_ptr<games::Strategy> made(const std::string& game, const char* name) {
  return make_strategy(AnyGame::parse(game), name);
}

TEST(Mirroring, WinsOnTheWholeBoardWhereItCanBePlayedOut) {
  int games_won = 0;
  for (const int n : {1, 2}) {
    const auto board = "order-chaos:" + std::to_string(n + 2) + "x" + std::to_string(n + 2) +
                       ",line=" + std::to_string(n + 1);
    for (const char* first : {"", ",first=chaos"}) {
      for (const char* pass : {"", ",pass=starter", ",pass=both"}) {
        for (const char* win : {"", ",win=exact"}) {
          const auto strategy = made(board + first + pass + win, "mirror:iv1");
          const auto v = solve::verify(*strategy);
          EXPECT_TRUE(v.wins) << strategy->game().name() << ": "
                              << strategy->game().moves_name(v.counterexample);
          ++games_won;
        }
      }
    }
  }
  EXPECT_EQ(games_won, 24);
  // For exact-at-end Chaos must begin, nobody may pass, and the inner board must be even.
  EXPECT_TRUE(
      solve::verify(*made("order-chaos:4x4,line=3,first=chaos,win=exact-at-end", "mirror:iv1"))
          .wins);
}

TEST(Mirroring, RefusesWhatTheLemmaDoesNotCover) {
  for (const char* game :
       {"order-chaos:4x4,line=4", "order-chaos:4x5,line=3", "order-chaos:2x2,line=1",
        "order-chaos:3x3,line=2,symbols=3", "order-chaos:4x4,line=3,win=exact-at-end",
        "order-chaos:4x4,line=3,first=chaos,pass=starter,win=exact-at-end",
        "order-chaos:3x3,line=2,first=chaos,win=exact-at-end",
        "order-chaos:####/####/####/###.,line=3"}) {
    EXPECT_THROW(made(game, "mirror"), base::InputError) << game;
    EXPECT_THROW(made(game, "mirror:iv1"), base::InputError) << game;
  }
  EXPECT_THROW(made("order-chaos:6x6,line=5", "mirror:mirror:iv1"), base::InputError);
  EXPECT_THROW(made("order-chaos:6x6,line=5", "mirror:iv1"), base::InputError)
      << "4x4 is not iv1's";
  EXPECT_THROW(made("order-chaos:7x7,line=6", "mirror"), base::InputError) << "nothing wins 5x5";
}

TEST(Mirroring, KeepsTheOptionsInside) {
  const auto inner = [](const char* game) {
    return Mirror::inner_game(AnyGame::parse(game)).name();
  };
  EXPECT_EQ(inner("order-chaos:6x6,line=5"), "order-chaos:4x4,line=4");
  EXPECT_EQ(inner("order-chaos:6x6,line=5,first=chaos,pass=both,win=exact"),
            "order-chaos:4x4,line=4,first=chaos,pass=both");
  EXPECT_EQ(inner("order-chaos:6x6,line=5,first=chaos,win=exact-at-end"),
            "order-chaos:4x4,line=4,first=chaos");
}

TEST(Mirroring, PairsAreTheOpposingCellsOfTheBorder) {
  for (const int n : {1, 2, 3, 4}) {
    const auto board = "order-chaos:" + std::to_string(n + 2) + "x" + std::to_string(n + 2) +
                       ",line=" + std::to_string(n + 1);
    const auto strategy = made(board, "mirror");
    const auto& mirror = dynamic_cast<const Mirror&>(*strategy);
    const auto& cells = mirror.game().board();
    EXPECT_EQ(cells.cell_name(mirror.offset()), "b2");
    EXPECT_EQ(mirror.name(), n == 4 ? "mirror:t1-final" : "mirror:iv1");
    std::set<games::Cell> paired;
    for (const auto& [a, b] : mirror.pairs()) {
      EXPECT_TRUE(paired.insert(a).second);
      EXPECT_TRUE(paired.insert(b).second);
      const int x = cells.column(a), y = cells.row(a), x2 = cells.column(b), y2 = cells.row(b);
      const auto edge = [n](int k) { return k == 0 || k == n + 1; };
      // Across the board in each coordinate that lies on the edge; the other one stays the same.
      EXPECT_EQ(x2, edge(x) ? n + 1 - x : x);
      EXPECT_EQ(y2, edge(y) ? n + 1 - y : y);
      EXPECT_TRUE(edge(x) || edge(y));
    }
    EXPECT_EQ(static_cast<int>(paired.size()), (n + 2) * (n + 2) - n * n);
  }
}

TEST(Mirroring, APlayLostOnTheInnerBoardIsNotWonOnTheWholeBoard) {
  const auto strategy = made("order-chaos:6x6,line=5", "mirror:t1");
  const auto& mirror = dynamic_cast<const Mirror&>(*strategy);
  const auto& game = mirror.game();
  const auto inner = solve::verify(mirror.inner());
  ASSERT_FALSE(inner.wins);
  const auto play = mirror.lift(inner.counterexample);
  ASSERT_TRUE(play);
  auto position = game.initial();
  for (const auto move : *play) {
    ASSERT_TRUE(game.legal(position, move));
    if (game.to_move(position) == games::kOrder) {
      EXPECT_EQ(mirror.advise(position).move, move);
    }
    game.play(position, move);
  }
  // Lost on the full board, or given up: if the inner board is full without success, Order has no
  // rule left.
  const bool gives_up = game.outcome(position) == games::Outcome::undecided &&
                        game.to_move(position) == games::kOrder && !mirror.advise(position).move;
  EXPECT_TRUE(gives_up || game.outcome(position) == games::Outcome::b_wins)
      << game.moves_name(*play);
}

TEST(Mirroring, FollowsItsRulesInOrder) {
  const auto strategy = made("order-chaos:6x6,line=5", "mirror:t1-final");
  const auto& game = strategy->game();
  const auto answer = [&](const char* moves) {
    const auto advice = strategy->advise(game.after(game.parse_moves(moves)));
    return game.move_name(advice.move.value()) + " " +
           advice.rule.substr(0, advice.rule.find(')') + 1);
  };
  EXPECT_EQ(answer(""), "Xc3 mirror (iii)");
  EXPECT_EQ(answer("Xc3 Xa3"), "Of3 mirror (ii)");
  EXPECT_EQ(answer("Xc3 Oc1"), "Xc6 mirror (ii)");
  EXPECT_EQ(answer("Xc3 Xa1"), "Of6 mirror (ii)");
  EXPECT_EQ(answer("Xc3 Of1"), "Xa6 mirror (ii)");
  EXPECT_EQ(answer("Xb3 Xc3 Xd3 Xe3"), "Xa3 mirror (i)");
  EXPECT_EQ(answer("Xb3 Xc3 Xd3 Xf1 Xe3 Oc1"), "Xa3 mirror (i)") << "before the border is answered";
}

}  // namespace
}  // namespace zermelo::test
