// Many playouts at once, compared with a slow twin that uses the same random words, a board of
// letters for every game, and a walk along every line.
#include "search/order_chaos/fillings.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Packing;

/// One generator, xoshiro256++ as its authors write it.
std::uint64_t next_word(std::array<std::uint64_t, 4>& s) {
  const auto result = std::rotl(s[0] + s[3], 23) + s[0];
  const auto t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = std::rotl(s[3], 45);
  return result;
}

bool has_line(const board::Board& board, const std::vector<char>& stones, int line) {
  for (const auto cell : board.cells()) {
    for (const auto& [right, down] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
      int length = 1;
      for (;; ++length) {
        const auto next =
            board.at(board.column(cell) + length * right, board.row(cell) + length * down);
        if (!next || stones[*next] != stones[cell]) break;
      }
      if (length >= line) return true;
    }
  }
  return false;
}

std::uint64_t slow_order_wins(const games::OrderChaosRules& rules, const Packing& packing,
                              const search::PackedStones& before, std::uint64_t n,
                              base::Random random) {
  const auto seed = random.next();
  std::array<std::array<std::uint64_t, 4>, 8> generators;
  for (std::size_t word = 0; word < 4; ++word) {
    for (std::size_t g = 0; g < 8; ++g) {
      generators[g][word] = base::derive_seed(seed, 8 * word + g);
    }
  }
  std::uint64_t wins = 0;
  for (std::uint64_t first = 0; first < n; first += 64) {
    auto& generator = generators[first / 64 % 8];
    std::vector<std::vector<char>> games(
        64, std::vector<char>(static_cast<std::size_t>(rules.board.numbers()), ' '));
    for (const auto cell : rules.board.cells()) {
      const auto number = static_cast<std::size_t>(packing.number(rules.board, cell));
      const auto holds = [&](std::size_t symbol) {
        return (before[symbol][number / 64] >> (number % 64) & 1) != 0;
      };
      const auto word = holds(0) ? ~std::uint64_t{0} : holds(1) ? 0 : next_word(generator);
      for (std::size_t g = 0; g < 64; ++g) games[g][cell] = (word >> g & 1) != 0 ? 'X' : 'O';
    }
    for (std::uint64_t g = 0; g < 64 && first + g < n; ++g) {
      wins += has_line(rules.board, games[g], rules.line) ? 1U : 0U;
    }
  }
  return wins;
}

TEST(Fillings, AreThoseOfASlowTwin) {
  for (const auto* name :
       {"order-chaos:3x3,line=2", "order-chaos:4x3,line=3", "order-chaos:6x6,line=4",
        "order-chaos:6x6,line=5", "order-chaos:8x7,line=6", "order-chaos:13x13,line=7",
        "order-chaos:9x16,line=6", "order-chaos:11x11,line=8", "order-chaos:16x16,line=9",
        "order-chaos:16x16,line=16", "order-chaos:2x12,line=11", "order-chaos:64x1,line=7",
        "order-chaos:8x8,line=9", "order-chaos:##.###/######/#.####/.#####/####.#,line=4"}) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
    const auto packing = *Packing::of(rules);
    const search::Fillings fillings(packing);
    base::Random random(11);
    // From the empty board, and with a third of the cells occupied.
    search::PackedStones stones{};
    for (int part = 0; part < 2; ++part) {
      const std::uint64_t n = 1100;
      auto mine = random;
      EXPECT_EQ(fillings.order_wins(stones, n, mine),
                slow_order_wins(rules, packing, stones, n, random))
          << name << " " << part;
      for (const auto cell : rules.board.cells()) {
        const auto number = static_cast<std::size_t>(packing.number(rules.board, cell));
        const auto symbol = random.below(6);
        if (symbol < 2) stones[symbol][number / 64] |= std::uint64_t{1} << (number % 64);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::test
