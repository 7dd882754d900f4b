// Algorithms 1 to 3: what their rules say, where they win whatever they choose, and where they
// lose.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "oracle/hex_oracle.hpp"
#include "oracle/refusal.hpp"
#include "play/player.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"
#include "strategy/hex/algorithm2.hpp"
#include "strategy/hex/rings.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;
using solve::Choice;
using strategy::Rings;
using strategy::Vertex;

std::string cylinder(int width, int height, const char* first) {
  return "hex:" + std::to_string(width) + "x" + std::to_string(height) +
         ",wrap=cylinder,first=" + first;
}

/// A position from stones such as `Rb2 Bc3`.
games::AnyPosition position_of(const AnyGame& game, const std::vector<std::string>& stones,
                               games::Side to_move = games::kRed) {
  std::vector<Move> placed;
  for (const auto& stone : stones) {
    placed.push_back(
        Move::place(game.board().parse_cell(stone.substr(1)).value(), stone[0] == 'B' ? 1 : 0));
  }
  return game.set_up(placed, to_move);
}

std::string allowed(const char* name, const char* strategy, const std::vector<std::string>& stones,
                    const char* previous) {
  const auto game = AnyGame::parse(name);
  const auto rules = strategy::make_strategy(game, strategy);
  const auto moves = rules->allowed_after(position_of(game, stones),
                                          Move::place(game.board().parse_cell(previous).value()));
  return game.moves_name(moves);
}

std::string rule(const char* name, const char* strategy, const std::vector<std::string>& stones,
                 const char* previous) {
  const auto game = AnyGame::parse(name);
  const auto advice = strategy::make_strategy(game, strategy)
                          ->advise_after(position_of(game, stones),
                                         Move::place(game.board().parse_cell(previous).value()));
  return advice.rule.substr(0, advice.rule.find(':'));
}

TEST(Rings, TouchAndBridges) {
  const auto game = AnyGame::parse("hex:5x4,wrap=cylinder");
  const Rings rings(game, position_of(game, {"Bc3"}));
  EXPECT_TRUE(rings.touch({0, 2}, {4, 2})) << "over the seam";
  EXPECT_TRUE(rings.touch({0, 1}, {4, 2}));
  EXPECT_FALSE(rings.touch({4, 1}, {0, 2}));
  EXPECT_TRUE(rings.bridged({4, 1}, {0, 2}));
  EXPECT_TRUE(rings.bridged({1, 2}, {3, 1}));
  EXPECT_TRUE(rings.bridged({1, 3}, {2, 1}));
  EXPECT_FALSE(rings.bridged({1, 3}, {3, 2})) << "c3 is blue";
  EXPECT_FALSE(rings.bridged({1, 1}, {3, 1})) << "two steps along a ring are none";
  // A stone in ring 2 is joined to ring 0 by a bridge.
  EXPECT_TRUE(rings.with_red({3, 2}).joined(0, 2));
  EXPECT_FALSE(rings.with_red({3, 3}).joined(0, 3));
  EXPECT_FALSE(rings.joined(1, 2));
  // On width 2 the in-between cells of a bridge up and down differ, but its ends touch.
  const auto narrow = AnyGame::parse("hex:1x4,wrap=cylinder");
  const Rings one(narrow, position_of(narrow, {}));
  EXPECT_FALSE(one.bridged({0, 1}, {0, 3})) << "one cell in between, counted twice";
}

TEST(Algorithm1, AnswersOppositeBluesStone) {
  EXPECT_EQ(allowed("hex:6x2,wrap=cylinder", "algorithm-1", {"Rb1", "Be2"}, "e2"), "b2");
  EXPECT_EQ(allowed("hex:4x1,wrap=cylinder,first=blue", "algorithm-1", {"Bd1"}, "d1"), "b1");
  // Blue's cell is opposite a red stone, so Red may play anywhere.
  EXPECT_EQ(allowed("hex:2x2,wrap=cylinder", "algorithm-1", {"Ra1", "Bb1"}, "b1"), "a2 b2");
}

TEST(Algorithm2, FollowsTheFirstRuleThatApplies) {
  const auto* game = "hex:3x4,wrap=cylinder";
  // Ring 2 between red cells of rings 1 and 3: b2 touches b1, c1 above and a3, b3 below.
  EXPECT_EQ(rule(game, "algorithm-2", {"Rb1", "Rb3", "Ba2"}, "a2"), "rule II.1");
  EXPECT_EQ(allowed(game, "algorithm-2", {"Rb1", "Rb3", "Ba2"}, "a2"), "b2");
  // Only ring 3 below is red, far from the cells that are left in ring 2.
  EXPECT_EQ(rule(game, "algorithm-2", {"Ra3", "Ba2"}, "a2"), "rule II.2");
  EXPECT_EQ(allowed(game, "algorithm-2", {"Ra3", "Ba2"}, "a2"), "b2");
  EXPECT_EQ(rule(game, "algorithm-2", {"Rb1", "Ba2"}, "a2"), "rule II.3");
  EXPECT_EQ(rule(game, "algorithm-2", {"Rb4", "Ba2"}, "a2"), "rule II.4");
  EXPECT_EQ(allowed(game, "algorithm-2", {"Rb4", "Ba2"}, "a2"), "b2 c2");
  // Ring 2 is encompassed, so Red may play anywhere, or, read literally, somewhere in the three
  // rings.
  const std::vector<std::string> safe{"Rb1", "Rb2", "Rb3", "Ba2"};
  EXPECT_EQ(rule(game, "algorithm-2", safe, "a2"), "rule II.5");
  EXPECT_EQ(rule(game, "algorithm-2:literal", safe, "a2"), "rule II.1");
}

TEST(Algorithm3, FollowsTheFirstRuleThatApplies) {
  const auto* game = "hex:5x5,wrap=cylinder";
  const auto start = strategy::make_strategy(AnyGame::parse(game), "algorithm-3")
                         ->allowed_after(AnyGame::parse(game).initial(), std::nullopt);
  EXPECT_EQ(AnyGame::parse(game).moves_name(start), "c3");
  EXPECT_EQ(rule(game, "algorithm-3", {"Rc1", "Rc2", "Rc3", "Rc4", "Ba5"}, "a5"), "rule II.1");
  // c3 and d1 are joined by c2 and d2; Blue takes one.
  EXPECT_EQ(rule(game, "algorithm-3", {"Rc3", "Rd1", "Bd2"}, "d2"), "rule II.2");
  EXPECT_EQ(allowed(game, "algorithm-3", {"Rc3", "Rd1", "Bd2"}, "d2"), "c2");
  // A first stone beside c3. Rings 1 to 5 cannot be joined at once, and neither can rings 2 to 4,
  // since c3 alone joins nothing; but one stone in ring 5 and the bridge from c3 join rings 3 to 5.
  EXPECT_EQ(rule(game, "algorithm-3", {"Rc3", "Be3"}, "e3"), "rule II.5");
  EXPECT_EQ(allowed(game, "algorithm-3", {"Rc3", "Be3"}, "e3"), "b5");
  // No red stone is near, so Red plays in the ring.
  EXPECT_EQ(rule("hex:5x9,wrap=cylinder", "algorithm-3", {"Bc5"}, "c5"), "rule II.13");
}

TEST(HexStrategies, AreRefusedWhereTheyAreNotFor) {
  for (const auto* name : {"algorithm-1", "algorithm-2", "algorithm-3"}) {
    for (const auto* game : {"hex:4x4", "order-chaos:4x4,line=4"}) {
      const auto text = refusal([&] { strategy::make_strategy(AnyGame::parse(game), name); });
      EXPECT_NE(text.find("Cylindrical"), std::string::npos) << text;
    }
  }
  const auto odd = refusal(
      [] { strategy::make_strategy(AnyGame::parse("hex:5x4,wrap=cylinder"), "algorithm-1"); });
  EXPECT_NE(odd.find("even"), std::string::npos) << odd;
  EXPECT_NO_THROW(strategy::make_strategy(AnyGame::parse("hex:4x4,wrap=torus"), "algorithm-3"));
}

/// Counts plays and losses, play by play and without remembering anything, on the slow twin's
/// board.
struct Naive {
  const oracle::hex::Game& slow;
  const games::Strategy& strategy;
  bool every;
  std::uint64_t plays = 0, losses = 0;

  void play(const oracle::hex::State& state, std::vector<Move>& moves) {
    const auto& game = strategy.game();
    if (state.winner != '.') {
      ++plays;
      losses += state.winner == 'B' ? 1U : 0U;
      return;
    }
    std::vector<Move> next;
    if (state.to_move == 'R') {
      const auto position = game.after(moves);
      const auto previous = moves.empty() ? std::optional<Move>{} : moves.back();
      if (every) {
        next = strategy.allowed_after(position, previous);
      } else {
        next.push_back(strategy.advise_after(position, previous).move.value());
      }
    } else {
      for (const auto& name : slow.moves(state)) next.push_back(*game.parse_moves(name).begin());
    }
    for (const Move move : next) {
      moves.push_back(move);
      play(slow.after(state, game.move_name(move)), moves);
      moves.pop_back();
    }
  }
};

TEST(HexStrategies, VerificationEqualsPlayingEveryPlay) {
  for (const auto* first : {"red", "blue"}) {
    for (const auto& [width, height, name] : {std::tuple(2, 3, "algorithm-1"),
                                              {4, 2, "algorithm-1"},
                                              {3, 3, "algorithm-2"},
                                              {3, 3, "algorithm-2:literal"},
                                              {4, 2, "algorithm-2"},
                                              {1, 4, "algorithm-2"},
                                              {3, 3, "algorithm-3"},
                                              {4, 2, "algorithm-3"},
                                              {1, 5, "algorithm-3"}}) {
      const auto text = cylinder(width, height, first);
      const auto strategy = strategy::make_strategy(AnyGame::parse(text), name);
      const oracle::hex::Game slow(oracle::hex::parse(text));
      for (const auto choice : {Choice::of_the_strategy, Choice::every}) {
        Naive naive{slow, *strategy, choice == Choice::every};
        std::vector<Move> moves;
        naive.play(slow.start(), moves);
        const auto found = solve::verify(*strategy, {}, {}, choice);
        EXPECT_EQ(found.plays, naive.plays) << text << " " << name;
        EXPECT_EQ(found.losses, naive.losses) << text << " " << name;
        EXPECT_EQ(found.wins, naive.losses == 0) << text << " " << name;
      }
    }
  }
}

TEST(Algorithm1, WinsOnEvenWidthsWhateverItChooses) {
  for (const auto* first : {"red", "blue"}) {
    for (const auto& [width, height] : {std::pair(2, 1),
                                        {2, 2},
                                        {2, 4},
                                        {2, 6},
                                        {4, 1},
                                        {4, 2},
                                        {4, 3},
                                        {6, 1},
                                        {6, 2},
                                        {8, 1},
                                        {10, 1}}) {
      const auto strategy =
          strategy::make_strategy(AnyGame::parse(cylinder(width, height, first)), "algorithm-1");
      EXPECT_TRUE(solve::verify(*strategy, {}, {}, Choice::every).wins) << width << "x" << height;
    }
  }
}

TEST(Algorithm2, WinsOnWidth3WhateverItChoosesAndHoweverItIsRead) {
  for (const auto* first : {"red", "blue"}) {
    for (int height = 1; height <= 4; ++height) {
      for (const bool only_new : {false, true}) {
        for (const bool spare : {false, true}) {
          const strategy::Algorithm2 read(AnyGame::parse(cylinder(3, height, first)),
                                          {only_new, spare});
          EXPECT_TRUE(solve::verify(read, {}, {}, Choice::every).wins) << height << " " << first;
        }
      }
    }
  }
}

/// The first board, by cells and then by width, on which it loses although Red could win.
std::string smallest_loss(const char* name, Choice choice, int least_width, int cells) {
  for (int size = 1; size <= cells; ++size) {
    for (int width = least_width; width <= size; ++width) {
      if (size % width != 0) continue;
      for (const auto* first : {"red", "blue"}) {
        const auto text = cylinder(width, size / width, first);
        const auto strategy = strategy::make_strategy(AnyGame::parse(text), name);
        const auto found = solve::verify(*strategy, {}, {}, choice);
        if (!found.wins) {
          return text + ": " + strategy->game().moves_name(found.counterexample);
        }
      }
    }
  }
  return "none";
}

/// A play that a strategy is said to lose: the slow twin must agree, and every red move must be
/// allowed.
void expect_lost(const std::string& loss, const char* name) {
  const auto text = loss.substr(0, loss.find(": "));
  const auto game = AnyGame::parse(text);
  const auto strategy = strategy::make_strategy(game, name);
  const oracle::hex::Game slow(oracle::hex::parse(text));
  auto state = slow.start();
  auto position = game.initial();
  std::optional<Move> previous;
  for (const Move move : game.parse_moves(loss.substr(loss.find(": ") + 2))) {
    if (state.to_move == 'R') {
      const auto moves = strategy->allowed_after(position, previous);
      EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << game.move_name(move);
    }
    state = slow.after(state, game.move_name(move));
    game.play(position, move);
    previous = move;
  }
  EXPECT_EQ(state.winner, 'B');
}

TEST(HexStrategies, TheSmallestBoardsThatTheyLose) {
  // Width 1 is Blue's from the start, except for one cell; Red wins all others of these.
  const auto second = smallest_loss("algorithm-2", Choice::of_the_strategy, 2, 12);
  EXPECT_EQ(second.substr(0, second.find(": ")), cylinder(4, 3, "blue"));
  expect_lost(second, "algorithm-2");
  const auto second_ever = smallest_loss("algorithm-2", Choice::every, 2, 12);
  EXPECT_EQ(second_ever.substr(0, second_ever.find(": ")), cylinder(4, 3, "red"));
  expect_lost(second_ever, "algorithm-2");
  const auto third = smallest_loss("algorithm-3", Choice::every, 2, 12);
  EXPECT_EQ(third.substr(0, third.find(": ")), cylinder(3, 4, "blue"));
  expect_lost(third, "algorithm-3");
}

TEST(HexStrategies, PlayersLookBack) {
  base::Random random(31);
  for (const auto* name : {"algorithm-2", "algorithm-3"}) {
    const auto game = AnyGame::parse("hex:4x5,wrap=cylinder,first=blue");
    const auto strategy = strategy::make_strategy(game, name);
    for (int i = 0; i < 20; ++i) {
      const auto player = play::make_player(game, games::kRed, std::string("strategy:") + name, 1);
      auto position = game.initial();
      while (true) {
        const auto replies = game.moves(position);
        const auto reply = replies[random.below(static_cast<std::uint32_t>(replies.size()))];
        game.play(position, reply);
        if (game.outcome(position) != Outcome::undecided) break;
        const auto move = player->choose(position, {}).move;
        ASSERT_EQ(move, strategy->advise_after(position, reply).move);
        game.play(position, *move);
        if (game.outcome(position) != Outcome::undecided) break;
      }
    }
  }
}

/// The first stone is drawn, and nothing else: verifying tries every first stone, and players with
/// other seeds begin elsewhere.
TEST(Algorithm2, DrawsItsFirstStone) {
  const auto game = games::AnyGame::parse("hex:3x3,wrap=cylinder");
  const auto random = strategy::make_strategy(game, "algorithm-2:random");
  EXPECT_TRUE(random->draws());
  EXPECT_EQ(random->allowed_after(game.initial(), std::nullopt).size(), 9U);
  auto position = game.initial();
  game.play(position, game.parse_move(position, "b2"));
  const auto reply = game.parse_move(position, "a1");
  game.play(position, reply);
  EXPECT_EQ(random->allowed_after(position, reply).size(), 1U);
  const auto v = solve::verify(*random);
  const auto plain = solve::verify(*strategy::make_strategy(game, "algorithm-2"));
  EXPECT_TRUE(v.wins);
  EXPECT_GT(v.plays, plain.plays);
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto player = play::make_player(game, games::kRed, "strategy:algorithm-2:random", seed);
    first.insert(game.move_name(*player->choose(game.initial(), {}).move));
  }
  EXPECT_GT(first.size(), 4U);
}

}  // namespace
}  // namespace zermelo::test
