// The rows of sixteen bits of a full board of Hex are compared with the slow twin's walk over the
// lifting, and the playouts that rest on them with the exact probabilities of random play.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/any_game.hpp"
#include "games/hex/filling.hpp"
#include "oracle/hex_oracle.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::HexFilling;
using games::Outcome;

struct Board {
  int width, height;
  bool cylinder;
};

/// A set of stones, as the string that the twin uses and as a bit board of stride width + 1.
struct Stones {
  std::string content;
  std::vector<std::uint64_t> words;
};
template <class Chosen>
Stones stones(const Board& b, Chosen&& chosen) {
  Stones result{std::string(static_cast<std::size_t>(b.width * b.height), 'B'),
                std::vector<std::uint64_t>(6)};
  for (int y = 0; y < b.height; ++y) {
    for (int x = 0; x < b.width; ++x) {
      if (!chosen(y * b.width + x)) continue;
      const auto number = static_cast<std::size_t>(y * (b.width + 1) + x);
      result.words[number / 64] |= std::uint64_t{1} << (number % 64);
      result.content[static_cast<std::size_t>(y * b.width + x)] = 'R';
    }
  }
  return result;
}

oracle::hex::Game twin(const Board& b) {
  return oracle::hex::Game(
      {.width = b.width,
       .height = b.height,
       .wrap = b.cylinder ? oracle::hex::Wrap::cylinder : oracle::hex::Wrap::none});
}
HexFilling filling(const Board& b) {
  return HexFilling({.width = b.width, .height = b.height, .turning = b.cylinder});
}

TEST(HexFilling, EveryFullBoardOfUpTo12Cells) {
  for (const auto& b : {Board{3, 4, false},
                        {4, 3, true},
                        {2, 5, true},
                        {6, 2, false},
                        {1, 4, true},
                        {3, 3, true},
                        {12, 1, true},
                        {1, 9, false}}) {
    const auto slow = twin(b);
    for (unsigned set = 0; set < 1U << (b.width * b.height); ++set) {
      const auto red = stones(b, [&](int cell) { return (set >> cell & 1U) != 0; });
      ASSERT_EQ(filling(b).joins(red.words.data(), 6), slow.connects(red.content, 'R'))
          << red.content;
    }
  }
}

TEST(HexFilling, RandomFullBoards) {
  base::Random random(4);
  int joined = 0, all = 0;
  for (const auto& b : {Board{11, 11, false},
                        {11, 11, true},
                        {15, 16, false},
                        {15, 16, true},
                        {8, 16, true},
                        {15, 2, false},
                        {7, 8, false},
                        {13, 9, true}}) {
    const auto slow = twin(b);
    for (int i = 0; i < 60; ++i) {
      const std::uint32_t dense = 4 + random.below(3);  // of ten: about as many join as do not
      const auto red = stones(b, [&](int) { return random.below(10) < dense; });
      const bool expected = slow.connects(red.content, 'R');
      ASSERT_EQ(filling(b).joins(red.words.data(), 6), expected) << red.content;
      joined += expected ? 1 : 0;
      ++all;
    }
  }
  EXPECT_GT(joined, all / 5);
  EXPECT_LT(joined, all * 4 / 5);
}

TEST(HexFilling, PutsSoManyStonesOnEmptyCells) {
  base::Random random(5);
  for (const auto& b : {Board{5, 5, false}, {11, 11, true}, {15, 16, false}}) {
    for (int i = 0; i < 200; ++i) {
      const auto empty = stones(b, [&](int) { return random.below(3) != 0; });
      int n = 0, placed = 0;
      for (const auto word : empty.words) n += std::popcount(word);
      const int k = static_cast<int>(random.below(static_cast<std::uint32_t>(n + 1)));
      auto red = std::vector<std::uint64_t>(6);
      const bool joins = filling(b).fill(empty.words.data(), n, k, red.data(), 6, random);
      EXPECT_EQ(joins, filling(b).joins(red.data(), 6));
      for (std::size_t w = 0; w < 6; ++w) {
        EXPECT_EQ(red[w] & ~empty.words[w], 0U);
        placed += std::popcount(red[w]);
      }
      ASSERT_EQ(placed, k);
    }
  }
}

/// Red's probability of winning when both play at random, computed move by move.
double chance(const AnyGame& game, const games::AnyPosition& p,
              std::map<std::uint64_t, double>& known) {
  if (game.outcome(p) != Outcome::undecided) return game.outcome(p) == Outcome::a_wins ? 1 : 0;
  const auto found = known.find(game.hash(p));
  if (found != known.end()) return found->second;
  double sum = 0;
  const auto moves = game.moves(p);
  for (const auto move : moves) {
    auto next = p;
    game.play(next, move);
    sum += chance(game, next, known);
  }
  return known[game.hash(p)] = sum / static_cast<double>(moves.size());
}

/// On the torus the order of the stones matters where both hold a ring in the end. There, and on
/// all boards, the fast playouts have the exact probabilities.
TEST(HexFilling, PlayoutsHaveTheExactChances) {
  base::Random random(6);
  for (const auto* name : {"hex:3x3", "hex:2x4,first=blue", "hex:3x3,wrap=cylinder",
                           "hex:2x4,wrap=cylinder", "hex:3x3,wrap=torus", "hex:2x4,wrap=torus",
                           "hex:5x2,wrap=torus,first=blue", "hex:2x2,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    std::map<std::uint64_t, double> known;
    auto p = game.initial();
    for (int step = 0; step < 3 && game.outcome(p) == Outcome::undecided; ++step) {
      const double exact = chance(game, p, known);
      constexpr int kPlayouts = 40000;
      const int won = game.visit(p, [&](const auto& g, const auto& q) {
        int n = 0;
        for (int i = 0; i < kPlayouts; ++i) n += g.playout(q, random) == Outcome::a_wins ? 1 : 0;
        return n;
      });
      // Six standard deviations.
      EXPECT_NEAR(static_cast<double>(won) / kPlayouts, exact,
                  6 * std::sqrt(exact * (1 - exact) / kPlayouts) + 1e-9)
          << name << " after " << step;
      const auto moves = game.moves(p);
      game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace
}  // namespace zermelo::test
