#include "games/order_chaos/packing.hpp"

#include <algorithm>

namespace zermelo::games {

namespace {

constexpr int kRows = 16;  // of sixteen bits

struct Direction {
  int right, down;
};
constexpr std::array<Direction, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// How far a line of this length reaches beyond its first cell in each direction.
bool fits(const board::Board& board, Direction d, int line) {
  return (d.right == 0 || line <= board.width()) && (d.down == 0 || line <= board.height());
}

void add(Packing::Words& words, int number) {
  words[static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << (number % 64);
}

}  // namespace

std::optional<Packing> Packing::of(const OrderChaosRules& rules) {
  const auto& board = rules.board;
  if (rules.symbols != 2 || rules.win == WinRule::exact || rules.pass == PassRule::both ||
      rules.line < 2 || rules.line > Packing::kMostLine) {
    return std::nullopt;
  }
  const bool one_word = board.width() * board.height() <= 64;
  if (!one_word && (board.width() > kRows || board.height() > kRows)) return std::nullopt;
  Packing p;
  p.words = one_word ? 1 : kMostWords;
  p.stride = one_word ? board.width() : kRows;
  p.line = rules.line;
  p.exact = rules.win == WinRule::exact_at_end;
  for (const Cell cell : board.cells()) add(p.cells, p.number(board, cell));
  for (int have = 1; have < rules.line - 1;) {
    const int more = std::min(have, rules.line - 1 - have);
    p.doubling[static_cast<std::size_t>(p.doublings++)] = more;
    have += more;
  }
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    const auto [right, down] = kDirections[d];
    if (!fits(board, kDirections[d], rules.line)) continue;
    for (const Cell cell : board.cells()) {
      if (board.at(board.column(cell) + right, board.row(cell) + down)) {
        add(p.pairs[d], p.number(board, cell));
      }
    }
    p.pairs_of_word[d] = p.pairs[d][0];
    p.step[d] = static_cast<std::uint64_t>(down * p.stride + right);
    for (std::size_t i = 0; i < static_cast<std::size_t>(p.doublings); ++i) {
      p.shift[i][d] = p.step[d] * static_cast<std::uint64_t>(p.doubling[i]);
    }
    p.past[d] = p.step[d] * static_cast<std::uint64_t>(rules.line - 1);
  }
  constexpr int kSouthWest = kRows - 1;
  for (std::size_t number = 0; number < 256; ++number) {
    const std::size_t word = number / 64;
    const std::uint64_t bit = std::uint64_t{1} << (number % 64);
    p.two_pairs[0][word] |= p.pairs[1][word] & bit;
    p.two_pairs[0][4 + word] |= p.pairs[2][word] & bit;
    p.two_pairs[1][word] |= p.pairs[0][word] & bit;
    if ((p.pairs[3][word] & bit) == 0) continue;
    const auto other = number + kSouthWest;
    p.two_pairs[1][4 + other / 64] |= std::uint64_t{1} << (other % 64);
  }
  return p;
}

}  // namespace zermelo::games
