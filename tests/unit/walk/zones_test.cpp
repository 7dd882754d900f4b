// Certificates of kind `zones` are played: whatever Chaos does, the proof's stones make a line, and
// they are legal. The certificates are those of the program, from the start and from random
// positions, and of windows on larger boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "prove/order_chaos/threat_win.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {
namespace {

using games::Side;

/// Plays on until the goal is reached: against every move of Chaos', or against random ones.
void play_on(const Walk& walk, const Place& place, base::Random* random, int& plays) {
  if (walk.is_reached(Side::a, place)) {
    ++plays;
    return;
  }
  const auto& game = place.game;
  ASSERT_EQ(game.outcome(place.position), games::Outcome::undecided)
      << game.name() << " " << game.moves_name(place.moves);
  const auto marked = walk.marked(Side::a, place);
  if (game.to_move(place.position) == Side::a) {
    const auto answer = walk.answer(Side::a, place);
    ASSERT_TRUE(marked);
    const auto cell = answer.move.substr(1);
    EXPECT_NE(std::find(marked->cells.begin(), marked->cells.end(), cell), marked->cells.end());
    return play_on(walk, place.with(game.parse_move(place.position, answer.move)), random, plays);
  }
  const auto moves = game.moves(place.position);
  if (random != nullptr) {
    const auto chosen = random->below(static_cast<std::uint32_t>(moves.size()));
    return play_on(walk, place.with(moves[chosen]), random, plays);
  }
  for (const auto move : moves) {
    play_on(walk, place.with(move), random, plays);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(ZonesWalk, AnswersEveryMoveOnSmallBoards) {
  int plays = 0;
  for (const auto* name : {"order-chaos:3x3,line=3,pass=both", "order-chaos:4x3,line=3",
                           "order-chaos:3x3,line=2,first=chaos", "order-chaos:4x2,line=2,pass=both",
                           "order-chaos:3x4,line=3,first=chaos,pass=starter"}) {
    const auto win = prove::order_wins_by_threats(games::AnyGame::parse(name), {}, {}, {});
    if (win.certificate.empty()) continue;
    const auto walk = make_walk(win.certificate);
    EXPECT_EQ(walk->parts(), std::vector<std::string>{"order"});
    EXPECT_EQ(walk->answers() == 0, win.counts[0].number == 0);
    play_on(*walk, walk->start(), nullptr, plays);
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_GT(plays, 1'000);
}

TEST(ZonesWalk, AnswersRandomMovesFromRandomPositions) {
  base::Random random(8);
  int plays = 0, walked = 0;
  prove::ThreatEffort effort;
  effort.free_stones = 2;
  effort.log_entries = 12;
  for (const auto* name : {"order-chaos:5x4,line=4,pass=both", "order-chaos:5x6,line=4,pass=both",
                           "order-chaos:4x4,line=3,first=chaos,pass=starter",
                           "order-chaos:6x5,line=4", "order-chaos:4x5,line=4,first=chaos"}) {
    const auto game = games::AnyGame::parse(name);
    for (int round = 0; round < 20; ++round) {
      std::vector<games::Move> moves;
      auto position = game.initial();
      for (auto left = random.below(8); left > 0; --left) {
        const auto legal = game.moves(position);
        moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        game.play(position, moves.back());
        if (game.outcome(position) != games::Outcome::undecided) break;
      }
      if (game.outcome(position) != games::Outcome::undecided) continue;
      const auto win = prove::order_wins_by_threats(game, moves, {}, effort);
      if (win.certificate.empty()) continue;
      const auto walk = make_walk(win.certificate);
      for (int n = 0; n < 20; ++n) {
        play_on(*walk, walk->start(), &random, plays);
        ASSERT_FALSE(HasFatalFailure()) << win.certificate;
      }
      ++walked;
    }
  }
  EXPECT_GE(walked, 30);
  EXPECT_EQ(plays, 20 * walked);
}

TEST(ZonesWalk, AWindowIsPlayedOnEveryBoardThatHoldsIt) {
  base::Random random(9);
  int plays = 0;
  const auto window =
      prove::order_wins_in_window(games::EveryHeight::parse("order-chaos:4xN,line=4"), 5, {});
  for (const auto& [name, board] :
       {std::pair("order-chaos:4xN,line=4", "order-chaos:4x7,line=4"),
        {"order-chaos:6xN,line=4,pass=both", "order-chaos:6x5,line=4,pass=both"},
        {"order-chaos:4xN,line=4,first=chaos", "order-chaos:4x10,line=4,first=chaos"},
        {"order-chaos:MxN,line=4,first=chaos,pass=both",
         "order-chaos:11x12,line=4,first=chaos,pass=both"}}) {
    const auto text = window.certificate(games::EveryHeight::parse(name));
    const auto walk = make_walk(text, board);
    for (int n = 0; n < 40; ++n) {
      play_on(*walk, walk->start(), &random, plays);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_EQ(plays, 160);
}

TEST(ZonesWalk, WhoLeavesTheProofIsTold) {
  const auto win =
      prove::order_wins_by_threats(games::AnyGame::parse("order-chaos:5x5,line=4"), {}, {}, {});
  ASSERT_FALSE(win.certificate.empty());
  const auto walk = make_walk(win.certificate);
  auto place = walk->start();
  // Order spoils her own lines, and Chaos too, until no line is left.
  bool told = false;
  while (!told && place.game.outcome(place.position) == games::Outcome::undecided) {
    if (place.game.to_move(place.position) == Side::a) {
      try {
        walk->answer(Side::a, place);
      } catch (const base::InputError& error) {
        EXPECT_STREQ(error.what(), "the proof has no answer here: these moves have left it");
        told = true;
      }
    }
    const auto cell = place.moves.size();
    const bool x = (cell % 2 == 0) != (cell / 10 % 2 == 0);
    const auto name = std::string(x ? "X" : "O") + static_cast<char>('a' + cell % 5) +
                      std::to_string(cell / 5 + 1);
    place = place.with(place.game.parse_move(place.position, name));
  }
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace zermelo::walk
