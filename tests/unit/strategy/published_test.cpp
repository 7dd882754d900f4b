// The published strategies against every reply: the counts on record, and the games that they
// refuse.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.hpp"
#include "games/strategy.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"
#include "strategy/order_chaos/iv2.hpp"
#include "strategy/order_chaos/lemma_iv1.hpp"
#include "strategy/order_chaos/t1.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using solve::verify;
using strategy::make_strategy;
using strategy::StrategyIV2;
using strategy::T1;

const std::vector<const char*> kModes{
    "",           ",first=chaos",          ",pass=starter", ",first=chaos,pass=starter",
    ",pass=both", ",first=chaos,pass=both"};

AnyGame four(const char* mode) {
  return AnyGame::parse(std::string("order-chaos:4x4,line=4") + mode);
}

/// The play must lead from the start to the end with the strategy's own moves, and must be lost.
void expect_lost_play(const games::Strategy& strategy, const std::vector<games::Move>& play) {
  const auto& game = strategy.game();
  auto position = game.initial();
  for (const auto move : play) {
    ASSERT_TRUE(game.legal(position, move));
    if (game.to_move(position) == strategy.side()) {
      EXPECT_EQ(strategy.advise(position).move, move);
    }
    game.play(position, move);
  }
  EXPECT_EQ(game.outcome(position), games::win_of(games::other(strategy.side())));
}

TEST(T1Strategy, LosesSevenPlaysOnSixBoards) {
  const T1 t1(four(""), {});
  const auto v = verify(t1);
  EXPECT_TRUE(v.complete);
  EXPECT_FALSE(v.wins);
  EXPECT_EQ(v.plays, 179592U);
  EXPECT_EQ(v.losses, 7U);
  EXPECT_EQ(v.lost_positions, 6U);
  EXPECT_EQ(v.counterexample.size(), 16U);
  expect_lost_play(t1, v.counterexample);
}

TEST(T1Strategy, TheFormulaOfRuleFiveLosesTheSameNumber) {
  const auto v = verify(T1(four(""), {.rule5_as_printed = true}));
  EXPECT_EQ(v.plays, 193752U);
  EXPECT_EQ(v.losses, 7U);
}

TEST(T1Strategy, LosesNothingWhenChaosBegins) {
  const auto v = verify(T1(four(",first=chaos"), {}));
  EXPECT_TRUE(v.wins);
  EXPECT_EQ(v.plays, 512872U);
}

TEST(T1Strategy, RuleFourAsPrintedLosesMore) {
  EXPECT_EQ(verify(T1(four(""), {.rule4_as_printed = true})).losses, 552U);
}

TEST(T1Strategy, WithItsExceptionsItWins) {
  const auto plays = [](const char* mode) {
    const auto v = verify(T1(four(mode), {.exceptions = T1::kAll}));
    EXPECT_TRUE(v.wins) << mode;
    EXPECT_EQ(v.losses, 0U) << mode;
    EXPECT_TRUE(v.counterexample.empty()) << mode;
    return v.plays;
  };
  EXPECT_EQ(plays(""), 179888U);
  EXPECT_EQ(plays(",first=chaos"), 512872U);
  EXPECT_EQ(plays(",first=chaos,pass=starter"), 1152749U);
  EXPECT_GT(plays(",pass=both"), 179888U);
}

TEST(T1Strategy, EveryExceptionChangesAMove) {
  const auto game = four("");
  const T1 plain(game, {}), repaired(game, {.exceptions = T1::kAll});
  for (const auto& [rows, place, symbol] : T1::exceptions()) {
    std::vector<games::Move> stones;
    for (const auto p : strategy::Matrix(4).places()) {
      const char c = rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
      if (c != '.') stones.push_back(strategy::move_at(game, p, c));
    }
    const auto position = game.set_up(stones, games::kOrder);
    ASSERT_EQ(game.outcome(position), games::Outcome::undecided);
    const auto repair = strategy::move_at(game, place, symbol);
    EXPECT_EQ(repaired.advise(position).move, repair);
    EXPECT_NE(plain.advise(position).move, repair);
  }
}

TEST(T1Strategy, EveryExceptionIsNeeded) {
  for (unsigned k = 0; k < 6; ++k) {
    const auto v = verify(T1(four(""), {.exceptions = T1::kAll & ~(1U << k)}));
    EXPECT_GT(v.losses, 0U) << "without board " << k + 1;
    EXPECT_LE(v.losses, 7U);
  }
}

TEST(T1Strategy, FollowsItsRulesInOrder) {
  const auto game = four("");
  const T1 t1(game, {});
  const auto answer = [&](const char* moves) {
    const auto advice = t1.advise(game.after(game.parse_moves(moves)));
    return game.move_name(advice.move.value()) + ", " + advice.rule.substr(0, 6);
  };
  EXPECT_EQ(answer(""), "Xb2, rule 1");
  EXPECT_EQ(answer("Xb2 Xa2 Xc2 Oa1"), "Xd2, rule 2");
}

TEST(PaperIV2, WinsInEveryMode) {
  for (const char* mode : kModes) {
    const auto v = verify(StrategyIV2(four(mode), {}));
    EXPECT_TRUE(v.wins) << mode;
    EXPECT_EQ(v.losses, 0U) << mode;
  }
  EXPECT_EQ(verify(StrategyIV2(four(""), {})).plays, 179888U);
}

TEST(PaperIV2, WithoutItsExceptionsItLosesSevenPlays) {
  const StrategyIV2 plain(four(""), {.exceptions = 0});
  const auto v = verify(plain);
  EXPECT_FALSE(v.wins);
  EXPECT_EQ(v.losses, 7U);
  EXPECT_EQ(v.lost_positions, 6U);
  expect_lost_play(plain, v.counterexample);
}

TEST(PaperIV2, EveryExceptionIsNeeded) {
  for (unsigned k = 0; k < 6; ++k) {
    EXPECT_FALSE(verify(StrategyIV2(four(""), {.exceptions = StrategyIV2::kAll & ~(1U << k)})).wins)
        << "without board " << k + 1;
  }
}

TEST(PaperIV2, StepFiveAsPrintedLosesMore) {
  EXPECT_GT(verify(StrategyIV2(four(""), {.exceptions = 0, .step5_as_printed = true})).losses, 7U);
}

TEST(PaperIV1, WinsOnTheThreeSmallBoards) {
  for (int n = 1; n <= 3; ++n) {
    const auto board =
        "order-chaos:" + std::to_string(n) + "x" + std::to_string(n) + ",line=" + std::to_string(n);
    for (const char* mode : kModes) {
      const auto game = AnyGame::parse(board + mode);
      const auto v = verify(strategy::LemmaIV1(game));
      EXPECT_TRUE(v.wins) << game.name() << ": " << game.moves_name(v.counterexample);
    }
  }
}

TEST(Readings, ByTheLetterHundredsOfPlaysAreLost) {
  const auto t1 = verify(*make_strategy(four(""), "t1:literal"));
  EXPECT_EQ(t1.plays, 245108U);
  EXPECT_EQ(t1.losses, 553U);
  const auto game = four(",first=chaos,pass=starter");
  const auto iv2 = make_strategy(game, "iv2:literal");
  const auto v = verify(*iv2);
  EXPECT_GT(v.losses, 100U);
  expect_lost_play(*iv2, v.counterexample);
  for (const char* name : {"t1:literal", "iv2:literal"}) {
    EXPECT_EQ(make_strategy(game, name)->name(), name);
  }
}

TEST(Readings, LuosBoundIsANumber) {
  const auto game = AnyGame::parse("square-war:19x19");
  EXPECT_EQ(make_strategy(game, "luo:m=18")->name(), "luo:m=18");
  EXPECT_EQ(make_strategy(game, "luo:m=32")->name(), "luo");
  for (const char* name : {"luo:m=17", "luo:m=6", "luo:m=66", "luo:m=", "luo:m=x", "luo:k=18"}) {
    EXPECT_THROW(make_strategy(game, name), base::InputError) << name;
  }
}

/// Lemma VI.1 on every board within 3x3: vi1 wins with Chaos first and passing just where three
/// cells are connected, which on so few cells are three that a chain of neighbours joins.
TEST(LemmaVI1Strategy, WinsWhereThreeCellsAreConnected) {
  int won = 0;
  for (unsigned set = 1; set < 512; ++set) {
    std::string shape;
    for (unsigned k = 0; k < 9; ++k) {
      if (k == 3 || k == 6) shape += '/';
      shape += ((set >> k) & 1) != 0 ? '#' : '.';
    }
    const auto beside = [](unsigned a, unsigned b) {
      const int x = static_cast<int>(a % 3) - static_cast<int>(b % 3);
      const int y = static_cast<int>(a / 3) - static_cast<int>(b / 3);
      return a != b && std::abs(x) <= 1 && std::abs(y) <= 1;
    };
    bool three = false;  // a cell with two neighbours
    for (unsigned a = 0; a < 9; ++a) {
      int neighbours = 0;
      for (unsigned b = 0; b < 9; ++b) {
        neighbours += ((set >> a) & (set >> b) & 1) != 0 && beside(a, b) ? 1 : 0;
      }
      three = three || neighbours >= 2;
    }
    const auto game = AnyGame::parse("order-chaos:" + shape + ",line=2,first=chaos,pass=starter");
    EXPECT_EQ(verify(*make_strategy(game, "vi1")).wins, three) << game.name();
    won += three ? 1 : 0;
  }
  EXPECT_GT(won, 100);
  EXPECT_THROW(make_strategy(AnyGame::parse("order-chaos:3x3,line=3"), "vi1"), base::InputError);
}

TEST(Catalogue, EveryEntryTakesItsExampleAndKeepsItsName) {
  for (const auto& entry : strategy::catalogue()) {
    const auto game = AnyGame::parse(entry.example);
    const auto made = make_strategy(game, entry.name);
    EXPECT_TRUE(made->name().starts_with(entry.name)) << entry.name;
    EXPECT_EQ(made->game().name(), game.name());
    EXPECT_EQ(made->side(), games::kOrder);
    auto start = game.initial();
    if (game.to_move(start) == games::kChaos) game.play(start, game.moves(start).front());
    const auto advice = made->advise(start);
    ASSERT_TRUE(advice.move) << entry.name;
    EXPECT_TRUE(game.legal(start, *advice.move)) << entry.name;
    EXPECT_FALSE(advice.rule.empty()) << entry.name;
    EXPECT_FALSE(entry.plays.empty() || entry.source.empty());
  }
}

TEST(Catalogue, RefusesWhatAStrategyIsNotFor) {
  const auto expect_refused = [](const char* game, const char* name) {
    EXPECT_THROW(make_strategy(AnyGame::parse(game), name), base::InputError)
        << game << " " << name;
  };
  expect_refused("order-chaos:4x4,line=4", "t2");
  expect_refused("order-chaos:4x4,line=4", "");
  expect_refused("order-chaos:4x4,line=4", "mirror:");
  for (const char* name : {"t1", "t1-final", "iv2"}) {
    for (const char* game :
         {"order-chaos:4x4,line=3", "order-chaos:5x5,line=5", "order-chaos:4x5,line=4",
          "order-chaos:4x4,line=4,win=exact", "order-chaos:4x4,line=4,symbols=3",
          "order-chaos:####/####/####/###,line=4"}) {
      expect_refused(game, name);
    }
  }
  for (const char* game : {"order-chaos:4x4,line=4", "order-chaos:3x3,line=2",
                           "order-chaos:3x2,line=3", "order-chaos:3x3,line=3,win=exact-at-end"}) {
    expect_refused(game, "iv1");
  }
}

TEST(Catalogue, TheRefusalNamesTheStrategyAndTheGame) {
  try {
    make_strategy(AnyGame::parse("order-chaos:5x5,line=5"), "t1");
    FAIL() << "taken";
  } catch (const base::InputError& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("'t1'"), std::string::npos) << text;
    EXPECT_NE(text.find("order-chaos:5x5,line=5"), std::string::npos) << text;
    EXPECT_NE(text.find("order-chaos:4x4,line=4"), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace zermelo::test
