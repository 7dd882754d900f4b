// Hex: the fast rules are compared with the slow twin, move by move and over all colourings of
// small boards.
#include <gtest/gtest.h>

#include <map>

#include "base/error.hpp"
#include "games/hex_conformance.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {

std::string difference(const games::AnyGame& game, const games::AnyPosition& position,
                       const oracle::hex::Game& slow, const oracle::hex::State& state) {
  const auto winner = state.winner == 'R' ? "red" : state.winner == 'B' ? "blue" : "undecided";
  if (game.outcome_name(game.outcome(position)) != winner) {
    return "outcome " + std::string(game.outcome_name(game.outcome(position))) + ", not " + winner;
  }
  if (game.side_name(game.to_move(position)) != (state.to_move == 'R' ? "red" : "blue")) {
    return "the wrong player is on turn";
  }
  if (game.position_name(position) != slow.stones(state)) {
    return game.position_name(position) + ", not " + slow.stones(state);
  }
  std::vector<std::string> moves;
  for (const auto move : game.moves(position)) moves.push_back(game.move_name(move));
  return moves == slow.moves(state) ? "" : "other legal moves";
}

games::AnyPosition to_fast(const games::AnyGame& game, const oracle::hex::State& state) {
  std::vector<games::Move> stones;
  for (std::size_t i = 0; i < state.content.size(); ++i) {
    if (state.content[i] == '.') continue;
    stones.push_back(games::Move::place(game.board().cells()[i], state.content[i] == 'B' ? 1 : 0));
  }
  return game.set_up(stones, state.to_move == 'R' ? games::kRed : games::kBlue);
}

namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;

INSTANTIATE_TEST_SUITE_P(Games, HexConformance, testing::ValuesIn(listed_hex()), test_name);

TEST_P(HexConformance, AgreesWithTheSlowTwinAlongRandomGames) {
  const int cells = game.board().size();
  const int games_played = cells > 200 ? 1 : cells > 100 ? 2 : cells > 20 ? 30 : 200;
  for (int i = 0; i < games_played; ++i) {
    auto state = slow.start();
    auto position = game.initial();
    while (true) {
      ASSERT_EQ(difference(game, position, slow, state), "") << game.position_name(position);
      if (game.outcome(position) != Outcome::undecided) break;
      const auto move = random_move(position);
      state = slow.after(state, game.move_name(move));
      game.play(position, move);
    }
  }
}

TEST_P(HexConformance, ImagesAreJudgedAsTheSlowTwinJudgesThem) {
  if (game.board().size() > 130) return;
  walk([&](const games::AnyPosition& any) {
    game.visit(any, [&](const auto& g, const auto& p) {
      if (g.outcome(p) == Outcome::undecided) return;
      const auto& group = g.symmetries();
      for (int k = 0; k < 5; ++k) {
        const auto image =
            g.apply(group[random.below(static_cast<std::uint32_t>(group.size()))], p);
        std::string content;
        for (const auto cell : g.board().cells()) content += g.stone(image, cell);
        EXPECT_EQ(slow.connects(content, 'R'), g.outcome(p) == Outcome::a_wins) << content;
        EXPECT_EQ(slow.connects(content, 'B'), g.outcome(p) == Outcome::b_wins) << content;
      }
    });
  });
}

/// What the two players hold in every filling with either colour or nothing.
TEST(HexRules, HoldWhatTheSlowTwinSaysOverAllFillings) {
  for (const auto* wrap : {"none", "cylinder", "torus"}) {
    for (int width = 1; width <= 9; ++width) {
      for (int height = 1; width * height <= 9; ++height) {
        const auto name =
            "hex:" + std::to_string(width) + "x" + std::to_string(height) + ",wrap=" + wrap;
        const auto game = AnyGame::parse(name);
        const oracle::hex::Game slow(oracle::hex::parse(name));
        const auto cells = static_cast<std::size_t>(width * height);
        for (unsigned set = 0; set < (1U << cells); ++set) {
          std::string content(cells, '.');
          std::vector<Move> red, blue;
          for (std::size_t i = 0; i < cells; ++i) {
            if ((set >> i & 1U) == 0) continue;
            content[i] = 'R';
            red.push_back(Move::place(game.board().cells()[i], 0));
            blue.push_back(Move::place(game.board().cells()[i], 1));
          }
          const bool red_wins = slow.connects(content, 'R');
          EXPECT_EQ(game.outcome(game.set_up(red, games::kBlue)) == Outcome::a_wins, red_wins)
              << name << " " << content;
          for (char& c : content) c = c == 'R' ? 'B' : c;
          const bool blue_wins = slow.connects(content, 'B');
          EXPECT_EQ(game.outcome(game.set_up(blue, games::kRed)) == Outcome::b_wins, blue_wins)
              << name << " " << content;
        }
      }
    }
  }
}

/// Rings that wind twice one way and once the other, which the double cover alone does not find.
TEST(HexRules, RingsThatWindAnEvenNumberOfTimes) {
  base::Random random(20260301);
  int found = 0;
  for (const auto* name : {"hex:2x1,wrap=torus", "hex:4x2,wrap=torus", "hex:5x3,wrap=torus",
                           "hex:5x5,wrap=torus", "hex:3x6,wrap=torus", "hex:9x8,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const oracle::hex::Game slow(oracle::hex::parse(name));
    const board::HexGrid grid(game.board(), board::Wrap::torus);
    for (int i = 0; i < 3000; ++i) {
      // A random walk that never turns back, closed or not, which gives long thin sets of stones.
      auto state = slow.start();
      auto cell =
          game.board().cells()[random.below(static_cast<std::uint32_t>(game.board().size()))];
      const auto heading = random.below(6);
      const auto steps = 1 + random.below(static_cast<std::uint32_t>(game.board().size()));
      std::vector<Move> stones;
      for (std::uint32_t k = 0; k < steps; ++k) {
        auto& content = state.content[static_cast<std::size_t>(
            game.board().row(cell) * game.board().width() + game.board().column(cell))];
        if (content == '.') stones.push_back(Move::place(cell));
        content = 'R';
        cell = grid.neighbours(cell)[(heading + random.below(2)) % 6].cell;
      }
      const bool ring = slow.connects(state.content, 'R');
      found += ring ? 1 : 0;
      ASSERT_EQ(game.outcome(game.set_up(stones, games::kBlue)) == Outcome::a_wins, ring)
          << name << " " << state.content;
    }
  }
  EXPECT_GT(found, 1000);
}

TEST(HexRules, TheFirstRingWinsWhereAFullTorusHoldsBoth) {
  const auto winner = [](const char* moves) {
    const auto game = AnyGame::parse("hex:3x3,wrap=torus");
    return game.outcome_name(game.outcome(game.after(game.parse_moves(moves))));
  };
  // Red's c1 b2 a3 slants once around either way, and so does Blue's a1 c2 b3 beside it.
  EXPECT_EQ(winner("c1 a1 b2 c2 a3"), "red");
  EXPECT_EQ(winner("c1 a1 b2 c2 c3 b3"), "blue");
}

TEST(HexRules, SmallWidths) {
  const auto outcome = [](const char* name, const char* moves) {
    const auto game = AnyGame::parse(name);
    return game.outcome_name(game.outcome(game.after(game.parse_moves(moves))));
  };
  // A cell of a cylinder of width 1 touches its own copy, so any blue stone is a ring.
  EXPECT_EQ(outcome("hex:1x3,wrap=cylinder", "a1"), "undecided");
  EXPECT_EQ(outcome("hex:1x3,wrap=cylinder", "a1 a3"), "blue");
  EXPECT_EQ(outcome("hex:1x1,wrap=cylinder", "a1"), "red");
  EXPECT_EQ(outcome("hex:1x1,wrap=cylinder,first=blue", "a1"), "blue");
  // On width 2 both cells of a row make a ring, since they touch from both sides.
  EXPECT_EQ(outcome("hex:2x2,wrap=cylinder,first=blue", "a1 a2 b1"), "blue");
  // Two cells of two rows also touch twice, by different seams, but the walk there and back over
  // the same seam has winding 0.
  EXPECT_EQ(outcome("hex:2x2,wrap=cylinder,first=blue", "a1 a2 b2"), "undecided");
  // On a torus with one row every red stone is a ring.
  EXPECT_EQ(outcome("hex:4x1,wrap=torus,first=blue", "a1 b1"), "red");
}

/// The ledger has ten million of each (hex-theorems-random).
TEST(HexRules, RandomPlayoutsAndRandomBoardsHaveAWinner) {
  base::Random random(20260302);
  for (const auto* name : {"hex:11x11", "hex:7x5,wrap=cylinder", "hex:11x11,wrap=cylinder",
                           "hex:11x11,wrap=torus", "hex:6x9,wrap=torus", "hex:19x19,wrap=torus"}) {
    const auto any = AnyGame::parse(name);
    any.visit([&](const auto& game) {
      if constexpr (requires { game.grid(); }) {
        using Bits = typename std::remove_cvref_t<decltype(game)>::Bits;
        const auto all = Bits::from(game.board().set());
        for (int i = 0; i < 3000; ++i) {
          EXPECT_NE(game.playout(game.initial(), random), Outcome::undecided);
          Bits red;
          for (std::size_t w = 0; w < Bits::kSize / 64; ++w) red.set_word(w, random.next());
          red &= all;
          const bool red_wins = game.holds_winning_set(red, games::kRed);
          const bool blue_wins = game.holds_winning_set(all - red, games::kBlue);
          ASSERT_TRUE(red_wins || blue_wins) << name;
          const bool may_hold_both = game.rules().wrap == board::Wrap::torus;
          ASSERT_TRUE(may_hold_both || red_wins != blue_wins) << name;
        }
      }
    });
  }
}

TEST(HexRules, SwappingPieces) {
  const auto game = AnyGame::parse("hex:3x3,swap=on");
  const auto first = game.parse_moves("c1");
  EXPECT_EQ(game.moves(game.after(first)).back(), Move::swap());
  const auto swapped = game.after(game.parse_moves("c1 swap-pieces"));
  EXPECT_EQ(game.position_name(swapped), "Ba3");
  EXPECT_EQ(game.to_move(swapped), games::kRed);
  EXPECT_FALSE(game.legal(swapped, Move::swap()));
  EXPECT_THROW(game.parse_moves("swap-pieces"), base::InputError);
  EXPECT_THROW(game.parse_moves("c1 a1 swap-pieces"), base::InputError);
  EXPECT_THROW(AnyGame::parse("hex:3x3").parse_moves("c1 swap-pieces"), base::InputError);
}

TEST(HexRules, BadNamesAreToldInOneLine) {
  for (const auto* name :
       {"hex:", "hex:3", "hex:0x3", "hex:3x3,wrap=sphere", "hex:3x3,first=white", "hex:3x3,pie=on",
        "hex:##/##", "hex:@board", "hex:3x3,wrap=torus,wrap=torus", "hex:400x1", "hex:4x3,swap=on",
        "hex:3x3,wrap=cylinder,swap=on", "hex:3x3,"}) {
    const auto text = refusal([&] { AnyGame::parse(name); });
    EXPECT_FALSE(text.empty()) << name;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace zermelo::test
