// Clocks for whole games, and players who keep to them.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "base/error.hpp"
#include "oracle/refusal.hpp"
#include "play/match.hpp"
#include "play/timed_player.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Side;
using play::MoveClock;

TEST(TimeControl, IsReadAsItIsWritten) {
  const auto read = [](const char* text) {
    const auto settings = play::parse_time_control(text);
    return settings ? std::pair(settings->main, settings->increment) : std::pair(-1.0, -1.0);
  };
  EXPECT_EQ(read("10m+5s"), std::pair(600.0, 5.0));
  EXPECT_EQ(read("90s"), std::pair(90.0, 0.0));
  EXPECT_EQ(read("1.5"), std::pair(1.5, 0.0));
  EXPECT_EQ(read("1h+0.5m"), std::pair(3600.0, 30.0));
  for (const char* text : {"", "+5s", "0+5s", "5m+", "-1s", "5d", "m", "1e9", "nan", "5m+5s+5s"}) {
    EXPECT_EQ(read(text).first, -1) << text;
  }
}

TEST(MoveClock, AnIncrementIsSpentAsItComes) {
  for (const auto& [main, increment] :
       {std::pair(60.0, 5.0), {1.0, 0.1}, {0.2, 10.0}, {3.0, 0.0}}) {
    MoveClock clock({.main = main, .increment = increment});
    double left = main, spent = 0;
    for (int moves = 60; moves > 0; --moves) {
      const double budget = clock.budget(moves);
      ASSERT_GT(budget, 0);
      ASSERT_LE(budget, left) << "what there is before the increment";
      clock.spend(budget);
      left += increment - budget;
      spent += budget;
    }
    EXPECT_GT(spent, 0.6 * (main + 60 * increment)) << main << "+" << increment;
  }
}

/// With GTP's clock a move also takes what the engine does not measure.
TEST(MoveClock, WhatIsNotMeasuredDoesNotLoseTheGame) {
  struct Case {
    MoveClock::Settings settings;
    int moves;
    double unmeasured;
  };
  for (const auto& [settings, moves, unmeasured] :
       {Case{{.main = 5}, 85, 0.01}, Case{{.main = 2}, 25, 0.006}, Case{{.main = 2}, 85, 0.006},
        Case{{.main = 600}, 200, 0.01}, Case{{.main = 1, .increment = 0.1}, 85, 0.003},
        Case{{.main = 0.4, .period = 0.16, .stones = 4}, 40, 0.003},
        Case{{.period = 1, .stones = 5}, 40, 0.01}}) {
    MoveClock clock(settings);
    double left = settings.main > 0 ? settings.main : settings.period, used = 0;
    int stones = settings.main > 0 ? 0 : settings.stones;
    for (int move = moves; move > 0; --move) {
      const double budget = clock.budget(move);
      clock.spend(budget);
      used += budget;
      left -= budget + unmeasured;
      // The clock of a referee, who knows nothing of what was measured.
      if (stones == 0 && left < 0 && settings.period > 0) {
        left += settings.period;
        stones = settings.stones;
      }
      ASSERT_GT(left, 0) << "of " << settings.main << " + " << settings.period << ", with " << move
                         << " moves to go";
      if (stones == 0) left += settings.increment;
      if (stones > 0 && --stones == 0) {
        left = settings.period;
        stones = settings.stones;
      }
    }
    EXPECT_GT(used, 0.5 * settings.main) << "time is there to be used";
  }
}

/// Notes the time that it is given, and takes some.
class Noting final : public play::Player {
 public:
  Noting(AnyGame game, std::vector<double>& noted) : game_(std::move(game)), noted_(noted) {}
  games::Advice choose(const games::AnyPosition& position, const base::Limits& limits) override {
    noted_.push_back(limits.seconds);
    const base::Stopwatch watch;
    while (watch.seconds() < 0.02) {
    }
    return {game_.moves(position).front(), "", {}};
  }

 private:
  AnyGame game_;
  std::vector<double>& noted_;
};

TEST(TimedPlayer, LimitsEachMoveAndTheGame) {
  const auto game = AnyGame::parse("hex:5x5");
  const auto noted_with = [&](const play::Timing& timing, const base::Limits& limits) {
    std::vector<double> noted;
    const auto player = play::make_timed(game, std::make_unique<Noting>(game, noted), timing);
    const std::vector<games::Move> moves = game.parse_moves("a1 a2");
    for (const std::size_t heard : {0U, 2U, 0U}) {
      player->hear(std::span(moves).first(heard));
      player->choose(game.after(std::span(moves).first(heard)), limits);
    }
    return noted;
  };
  base::Limits limits;
  EXPECT_EQ(noted_with({.seconds = 2}, limits), std::vector<double>(3, 2.0));
  limits.seconds = 1;
  EXPECT_EQ(noted_with({.seconds = 2}, limits), std::vector<double>(3, 1.0)) << "the shorter one";
  limits.seconds = 0;
  const auto noted = noted_with({.clock = MoveClock::Settings{.main = 1}}, limits);
  EXPECT_NEAR(noted[0], 0.9 * (0.98 - 13 / 300.0) / 13, 1e-9) << "13 moves of its own are left";
  EXPECT_LT(noted[1], 0.9 * (0.98 - 12 / 300.0) / 12 * 0.99) << "the first move took time";
  EXPECT_EQ(noted[2], noted[0]) << "another game, and a fresh clock";
}

TEST(TimedPlayer, PlayersKeepToTheirTime) {
  struct Case {
    const char* game;
    const char* player;
  };
  for (const auto& [name, timed] :
       {Case{"hex:11x11", "uct:seconds=0.1"}, Case{"hex:11x11", "hex:seconds=0.1"},
        Case{"hex:9x9,wrap=torus", "hex:seconds=0.1"}, Case{"hex:11x11,swap=on", "hex:seconds=0.1"},
        Case{"hex:11x11", "hex:seconds=0.01"}, Case{"hex:11x11", "hex:time=3s"},
        Case{"hex:11x11", "solver:time=3s"}, Case{"order-chaos:6x6,line=5", "uct:time=3s+1s"}}) {
    const auto game = AnyGame::parse(name);
    const auto player = play::make_player(game, Side::a, timed, 1);
    const base::Stopwatch watch;
    EXPECT_TRUE(player->choose(game.initial(), {}).move) << timed;
    EXPECT_LT(watch.seconds(), 2) << timed << ", on a busy machine";
  }
}

TEST(TimedPlayer, AWholeGameEndsBeforeItsClock) {
  const auto game = AnyGame::parse("hex:7x7");
  const auto player = play::make_player(game, Side::a, "hex:time=2s,without=solver", 1);
  const auto other = play::make_player(game, Side::b, "random", 1);
  auto position = game.initial();
  std::vector<games::Move> moves;
  double used = 0;
  while (game.outcome(position) == games::Outcome::undecided) {
    const bool own = game.to_move(position) == Side::a;
    player->hear(moves);
    const base::Stopwatch watch;
    moves.push_back(*(own ? player : other)->choose(position, {}).move);
    if (own) used += watch.seconds();
    game.play(position, moves.back());
  }
  EXPECT_LT(used, 2);
  EXPECT_GT(used, 0.01);
}

TEST(TimedPlayer, RefusesWhatIsNoClock) {
  const auto text =
      refusal([] { play::make_player(AnyGame::parse("hex:5x5"), Side::a, "hex:time=soon", 1); });
  EXPECT_NE(text.find("10m+5s"), std::string::npos) << text;
}

}  // namespace
}  // namespace zermelo::test
