// Families of boards: their names, the invariants that are found for cylinders, and the strategy
// that plays by them, against the values of the first heights.
#include "games/every_height.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "oracle/hex_oracle.hpp"
#include "oracle/refusal.hpp"
#include "play/strategies.hpp"
#include "prove/answer.hpp"
#include "prove/hex/every_height.hpp"
#include "prove/mnk/every_height.hpp"
#include "prove/order_chaos/strips.hpp"
#include "prove/square_war/every_height.hpp"
#include "solve/verify.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::EveryHeight;

std::string cylinder_of(int width, int height, const char* first) {
  return fmt::format("hex:{}x{},wrap=cylinder,first={}", width, height, first);
}

TEST(EveryHeight, ReadsAndWritesNames) {
  const auto family = EveryHeight::parse("hex:3xN,wrap=cylinder");
  EXPECT_EQ(family.name(), "hex:3xN,wrap=cylinder");
  EXPECT_EQ(family.columns(), 3);
  EXPECT_EQ(family.at(7).name(), "hex:3x7,wrap=cylinder");
  EXPECT_EQ(EveryHeight::parse("hex:03xN,swap=off,wrap=cylinder").name(), "hex:3xN,wrap=cylinder");
  const auto both = EveryHeight::parse("square-war:MxN,opening=adjacent");
  EXPECT_EQ(both.name(), "square-war:MxN");
  EXPECT_EQ(both.numbers(), "M,N");
  EXPECT_EQ(both.at(6).name(), "square-war:6x6");
  EXPECT_EQ(both.at(6, 9).name(), "square-war:6x9");
  EXPECT_EQ(EveryHeight::parse("mnk:3xN,line=3").at(5).name(), "mnk:3x5,line=3");
  EXPECT_FALSE(EveryHeight::is_meant_by("hex:3x7,wrap=cylinder"));
  EXPECT_FALSE(EveryHeight::is_meant_by("order-chaos:##/#.,line=2"));
  EXPECT_FALSE(EveryHeight::is_meant_by("positional:box:3^3,box-lines"));
}

TEST(EveryHeight, SaysWhatWouldBeRight) {
  const auto said = [](const char* name) { return refusal([&] { EveryHeight::parse(name); }); };
  EXPECT_EQ(said("hex:Nx3,wrap=cylinder"),
            "'hex:Nx3,wrap=cylinder': the height of a family is N and its width is a number, as in "
            "hex:3xN,wrap=cylinder, or M in games other than Hex, as in square-war:MxN");
  EXPECT_NE(said("hex:MxN,wrap=cylinder"), "");
  EXPECT_NE(said("mnk:MxM,line=3"), "");
  EXPECT_EQ(said("hex:3xH,wrap=cylinder"),
            "'hex:3xH,wrap=cylinder': the height of a family is written N, as in "
            "hex:3xN,wrap=cylinder");
  EXPECT_EQ(said("hex:3xN"),
            "'hex:3xN': a family of Hex is one of cylinders, as in hex:3xN,wrap=cylinder");
  EXPECT_EQ(said("hex:3xN,wrap=cylinder,first=blue"),
            "'hex:3xN,wrap=cylinder,first=blue': the claim is made whoever begins, so leave out "
            "first=, as in hex:3xN,wrap=cylinder");
  EXPECT_NE(said("positional:3xN,rows=3").find("such as positional:3x4,rows=3"), std::string::npos);
  EXPECT_NE(said("hex:0xN,wrap=cylinder"), "");
  EXPECT_NE(said("hex:400xN,wrap=cylinder"), "");
  EXPECT_NE(said("hex:3xN,wrap=cylinder,swap=on"), "");
  EXPECT_NE(said("hex:3x4,wrap=cylinder").find("the letter N"), std::string::npos);
}

TEST(PairInvariant, IsFoundForWidth3AndEvenWidthsAndIsVerified) {
  for (const int width : {2, 3, 4, 6, 8}) {
    const auto family = EveryHeight::parse(fmt::format("hex:{}xN,wrap=cylinder", width));
    const auto found = prove::answer_every_height(family);
    ASSERT_TRUE(found.invariant) << width;
    const auto text = prove::family_certificate(family, *found.invariant);
    const auto verdict = checker::check(text, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << verdict.detail;
    EXPECT_EQ(verdict.claim, "for every N >= 1, whoever begins, red wins " + family.name());
  }
}

TEST(PairInvariant, IsNotFoundForWidth1OnWhichBlueWinsNorForWideCylinders) {
  for (const int width : {1, 7, 14}) {
    const auto family = EveryHeight::parse(fmt::format("hex:{}xN,wrap=cylinder", width));
    EXPECT_FALSE(prove::answer_every_height(family).invariant) << width;
  }
}

// The theorem's first cases, by plain negamax and by the solver for connections.
TEST(PairInvariant, TheFirstHeightsHaveTheValueThatIsClaimed) {
  for (const auto* first : {"red", "blue"}) {
    for (const auto& [width, height] :
         {std::pair(2, 1), {2, 4}, {3, 1}, {3, 2}, {3, 3}, {3, 4}, {4, 2}}) {
      const oracle::hex::Game game(oracle::hex::parse(cylinder_of(width, height, first)));
      oracle::hex::Negamax negamax(game);
      EXPECT_EQ(negamax.winner(game.start()), 'R') << width << 'x' << height << ' ' << first;
    }
    for (int height = 1; height <= 5; ++height) {
      const auto game = AnyGame::parse(cylinder_of(3, height, first));
      EXPECT_EQ(prove::answer(prove::at_start(game)).value, games::Outcome::a_wins) << height;
    }
  }
}

// Odd heights have half a group at their end, and with Red first she has a stone that she does not
// imagine.
TEST(ByInvariant, WinsAgainstEveryReply) {
  for (const auto* first : {"red", "blue"}) {
    for (const auto& [width, height] :
         {std::pair(2, 1), {2, 5}, {3, 1}, {3, 2}, {3, 3}, {3, 4}, {3, 5}, {4, 3}}) {
      const auto game = AnyGame::parse(cylinder_of(width, height, first));
      const auto strategy = play::make_strategy(game, "invariant");
      EXPECT_TRUE(solve::verify(*strategy).wins) << game.name();
    }
  }
}

// Blue plays at random on boards that no search could settle.
TEST(ByInvariant, WinsOnTallBoards) {
  base::Random random(5);
  for (const auto& [width, height] : {std::pair(3, 40), {3, 61}, {8, 17}}) {
    for (const auto* first : {"red", "blue"}) {
      const auto game = AnyGame::parse(cylinder_of(width, height, first));
      const auto strategy = play::make_strategy(game, "invariant");
      auto position = game.initial();
      while (game.outcome(position) == games::Outcome::undecided) {
        const auto moves = game.moves(position);
        const bool red = game.to_move(position) == games::kRed;
        const auto advice = red ? strategy->advise(position) : games::Advice{};
        ASSERT_TRUE(!red || advice.move) << game.position_name(position);
        game.play(position, red ? *advice.move
                                : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      EXPECT_EQ(game.outcome(position), games::Outcome::a_wins) << game.name();
    }
  }
}

TEST(ByInvariant, IsOnlyForCylindersOfItsWidth) {
  const auto said = [](const char* game, const char* name) {
    return refusal([&] { play::make_strategy(AnyGame::parse(game), name); });
  };
  EXPECT_NE(said("hex:3x3", "invariant").find("plays Red in hex:WxH,wrap=cylinder"),
            std::string::npos);
  EXPECT_NE(said("hex:7x3,wrap=cylinder", "invariant").find("none is known for width 7"),
            std::string::npos);
  EXPECT_NE(said("hex:3x3,wrap=cylinder", "invariant,file=").find("invariant,file=CERTIFICATE"),
            std::string::npos);
  EXPECT_NE(said("hex:3x3,wrap=cylinder", "invariant,file=/no/such/file").find("cannot read"),
            std::string::npos);
}

/// The winner on every height from `from` on, checked, and the same by search on some heights.
void expect_on_strips(const std::string& name, const std::string& winner, int from,
                      int heights = 3) {
  const auto family = EveryHeight::parse(name);
  const auto found = prove::answer_strips(family);
  EXPECT_EQ(found.winner, winner) << name;
  EXPECT_EQ(found.from, from) << name;
  const auto verdict = checker::check(found.certificate, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << verdict.detail;
  EXPECT_EQ(verdict.claim,
            fmt::format("for every {} >= {}, {} wins {}", family.numbers(), from, winner, name));
  for (int height = from; height < from + heights; ++height) {
    const auto game = family.at(height);
    const auto value = prove::answer(prove::at_start(game)).value;
    EXPECT_EQ(game.outcome_name(value), winner) << game.name();
  }
}

TEST(Strips, OrderWinsByInnerBoards) {
  expect_on_strips("order-chaos:1xN,line=1", "order", 1);
  expect_on_strips("order-chaos:2xN,line=2,first=chaos", "order", 1);
  expect_on_strips("order-chaos:3xN,line=2,first=chaos,pass=both", "order", 1);
  expect_on_strips("order-chaos:3xN,line=3", "order", 3);
  expect_on_strips("order-chaos:4xN,line=3,first=chaos,pass=starter", "order", 3);
}

TEST(Strips, ChaosWinsByPairsThatRepeatThemselves) {
  expect_on_strips("order-chaos:1xN,line=3,pass=both", "chaos", 1);
  expect_on_strips("order-chaos:2xN,line=3", "chaos", 1);
  expect_on_strips("order-chaos:3xN,line=4,first=chaos,pass=starter", "chaos", 1);
  const auto nine = prove::answer_strips(EveryHeight::parse("order-chaos:9xN,line=9,pass=both"));
  ASSERT_TRUE(nine.pairing);
  EXPECT_TRUE(pairing::is_pairing(*nine.pairing, {9, 9, false}));
  EXPECT_FALSE(pairing::is_pairing(*nine.pairing, {9, 8, false}));
  EXPECT_FALSE(pairing::is_pairing(*nine.pairing, {9, 9, true}));
}

// Where he may have to open a pair, the pairs stand in an order.
TEST(Strips, ChaosWinsByOrderedPairs) {
  expect_on_strips("order-chaos:3xN,line=4", "chaos", 1);
  expect_on_strips("order-chaos:2xN,line=4,pass=starter", "chaos", 1);
  expect_on_strips("order-chaos:1xN,line=4,first=chaos", "chaos", 1);
  expect_on_strips("order-chaos:3xN,line=5,first=chaos,win=exact", "chaos", 1);
}

TEST(BoardsOfAnySize, AreWonByOrderOrChaos) {
  expect_on_strips("order-chaos:MxN,line=2", "order", 2);
  expect_on_strips("order-chaos:MxN,line=3,first=chaos,pass=starter", "order", 4, 1);
  expect_on_strips("order-chaos:MxN,line=9,pass=both", "chaos", 1);
  for (const auto* rules : {"", ",first=chaos", ",pass=starter", ",first=chaos,pass=both"}) {
    expect_on_strips(fmt::format("order-chaos:MxN,line=10{}", rules), "chaos", 1);
  }
  const auto ten = prove::answer_strips(EveryHeight::parse("order-chaos:MxN,line=10"));
  ASSERT_TRUE(ten.pairing);
  EXPECT_TRUE(pairing::is_pairing(*ten.pairing, {0, 10, true}));
  EXPECT_FALSE(pairing::is_pairing(*ten.pairing, {0, 9, true}));
  EXPECT_EQ(prove::answer_strips(EveryHeight::parse("order-chaos:MxN,line=9")).winner, "");
}

/// The claim, accepted by the checker, and the value of the first members by search.
void expect_of_sets(const std::string& certificate, const EveryHeight& family, int from,
                    const std::string& value) {
  const auto verdict = checker::check(certificate, checker::Strictness::kStrict);
  ASSERT_EQ(verdict.status, checker::Verdict::Status::kVerified) << family.name() << verdict.detail;
  EXPECT_EQ(verdict.claim,
            fmt::format("for every {} >= {}, {}{}", family.numbers(), from,
                        value == "draw" ? "a draw: " : value + " wins ", family.name()));
  for (const int more : {0, 1}) {
    const auto game = family.at(from + more);
    const auto answer = prove::answer(prove::at_start(game)).value;
    EXPECT_EQ(game.outcome_name(answer), value) << game.name();
  }
}

constexpr std::uint64_t kFewPositions = 3'000;

TEST(Windows, TheFirstPlayerWinsRows) {
  for (const auto& [name, from] : {std::pair("mnk:1xN,line=2", 3),
                                   {"mnk:2xN,line=2", 2},
                                   {"mnk:MxN,line=2", 2},
                                   {"mnk:3xN,line=3", 4},
                                   {"mnk:4xN,line=3", 3},
                                   {"mnk:MxN,line=3", 4},
                                   {"mnk:5xN,line=4", 6},
                                   {"mnk:6xN,line=4", 5}}) {
    const auto family = EveryHeight::parse(name);
    const bool four = family.name().ends_with("line=4");
    const auto found = prove::answer_mnk_families(
        family, {}, {.window = {.most_positions = (four ? 12 : 1) * kFewPositions}});
    ASSERT_TRUE(found.window.from) << name;
    EXPECT_EQ(*found.window.from, from) << name;
    EXPECT_LE(found.window.certificate.size(), 5'000U) << name;
    expect_of_sets(found.certificate, family, from, "x");
  }
}

TEST(Windows, ThreatsWinInTheWindowThatIsNamed) {
  const auto family = EveryHeight::parse("mnk:5xN,line=4");
  for (const int rows : {6, 8}) {
    const auto found = prove::answer_mnk_families(family, {}, {.window = {.rows = rows}});
    ASSERT_TRUE(found.window.from);
    EXPECT_EQ(*found.window.from, rows);
    const auto verdict = checker::check(found.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << verdict.detail;
  }
  const auto few = prove::answer_mnk_families(family, {}, {.window = {.rows = 4}});
  EXPECT_FALSE(few.window.from);
  EXPECT_FALSE(few.window.stopped);
}

TEST(Windows, BlackWinsSquareWarOnEveryBoardFrom6x6) {
  for (const auto* name : {"square-war:MxN", "square-war:MxN,opening=free"}) {
    const auto family = EveryHeight::parse(name);
    const auto found =
        prove::answer_square_war_families(family, {}, {.most_positions = kFewPositions});
    ASSERT_TRUE(found.from) << name;
    EXPECT_EQ(*found.from, 6) << name;
    expect_of_sets(found.certificate, family, 6, "black");
  }
}

TEST(Windows, LinesOfOneCellAreWonByTheFirstStone) {
  for (const auto* name : {"mnk:3xN,line=1", "mnk:MxN,line=1"}) {
    const auto family = EveryHeight::parse(name);
    expect_of_sets(prove::answer_mnk_families(family).certificate, family, 1, "x");
  }
}

TEST(Windows, WhatIsNotWonIsNotFound) {
  for (const auto* name : {"mnk:2xN,line=4", "square-war:3xN", "mnk:MxN,line=7"}) {
    const auto family = EveryHeight::parse(name);
    const bool rows = family.game() == "mnk";
    const auto found =
        rows ? prove::answer_mnk_families(family, {}, {.window = {.most_positions = kFewPositions}})
                   .window
             : prove::answer_square_war_families(family, {}, {.most_positions = kFewPositions});
    EXPECT_FALSE(found.from) << name;
    EXPECT_EQ(found.certificate, "") << name;
  }
}

TEST(Windows, ShortColumnsAndLongRowsAreDrawn) {
  for (const auto* name :
       {"mnk:1xN,line=3", "mnk:2xN,line=3", "mnk:3xN,line=4", "mnk:2xN,line=7", "mnk:9xN,line=9"}) {
    const auto family = EveryHeight::parse(name);
    const auto found = prove::answer_mnk_families(family);
    ASSERT_TRUE(found.pairing) << name;
    expect_of_sets(found.certificate, family, 1, "draw");
  }
}

TEST(Tiles, LongRowsAreDrawnOnEveryBoard) {
  for (const auto* name : {"mnk:MxN,line=8", "mnk:MxN,line=9", "mnk:8xN,line=8", "mnk:12xN,line=8",
                           "mnk:MxN,line=1000000"}) {
    const auto family = EveryHeight::parse(name);
    const auto found = prove::answer_mnk_families(family);
    ASSERT_TRUE(found.tiling) << name;
    EXPECT_EQ(found.positions, 0U) << name;
    expect_of_sets(found.certificate, family, 1, "draw");
  }
}

TEST(Tiles, BlocksOfRowsHoldStrips) {
  for (const auto* name : {"mnk:6xN,line=6", "mnk:7xN,line=7"}) {
    const auto family = EveryHeight::parse(name);
    const auto found = prove::answer_mnk_families(family);
    ASSERT_TRUE(found.tiling) << name;
    EXPECT_EQ(found.tiling->rows, 4) << name;
    EXPECT_GT(found.positions, 0U) << name;
    expect_of_sets(found.certificate, family, 1, "draw");
  }
}

// Five columns are too narrow for blocks of up to five rows, or the search is too short.
TEST(Tiles, WhatIsNotFoundIsBounded) {
  const prove::MnkEffort effort{.window = {.most_positions = kFewPositions},
                                .most_positions_on_tiles = 50'000};
  const auto family = EveryHeight::parse("mnk:5xN,line=5");
  const auto found = prove::answer_mnk_families(family, {}, effort);
  EXPECT_FALSE(found.tiling);
  EXPECT_FALSE(found.window.from);
  EXPECT_GE(found.positions, 50'000U);
  const auto same = prove::answer_mnk_families(family, {}, effort);
  EXPECT_EQ(same.positions, found.positions);
}

TEST(Strips, UnknownIsAnAnswer) {
  const auto exact = EveryHeight::parse("order-chaos:3xN,line=3,win=exact,first=chaos");
  EXPECT_EQ(prove::answer_strips(exact).winner, "");
}

// Nobody stops the program: the positions of all inner boards together are bounded.
TEST(Strips, TheSearchOfInnerBoardsEnds) {
  const auto family = EveryHeight::parse("order-chaos:5xN,line=5,first=chaos");
  const auto few = prove::answer_strips(family, {}, 3'000);
  EXPECT_EQ(few.winner, "");
  EXPECT_TRUE(few.gave_up);
  EXPECT_FALSE(few.stopped);
  EXPECT_GE(few.positions, 3'000U);
  EXPECT_LT(few.positions, 4'000U);
  const auto same = prove::answer_strips(family, {}, 3'000);
  EXPECT_EQ(same.positions, few.positions);

  const auto small = EveryHeight::parse("order-chaos:2xN,line=2,first=chaos");
  const auto enough = prove::answer_strips(small);
  EXPECT_EQ(enough.winner, "order");
  EXPECT_FALSE(enough.gave_up);
  EXPECT_GT(enough.positions, 0U);
  EXPECT_TRUE(prove::answer_strips(small, {}, 1).gave_up);
}

}  // namespace
}  // namespace zermelo::test
