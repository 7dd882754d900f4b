#include "games/square_war/square_war.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <utility>

namespace zermelo::games {

template <std::size_t W>
SquareWar<W>::SquareWar(SquareWarRules rules) : Base(rules.board), rules_(std::move(rules)) {
  find_squares();
  this->declare_symmetries(board::symmetries(rules_.board));
}

template <std::size_t W>
void SquareWar<W>::find_squares() {
  const auto numbers = static_cast<std::size_t>(rules_.board.numbers());
  squares_ = board::squares(rules_.board);
  corners_.resize(static_cast<std::size_t>(std::min(rules_.board.width(), rules_.board.height())));
  for (const auto& square : squares_) {
    corners_[static_cast<std::size_t>(square[1] - square[0])].set(square[0]);
  }
  neighbours_.resize(numbers);
  for (const Cell cell : rules_.board.cells()) {
    const int x = rules_.board.column(cell), y = rules_.board.row(cell);
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      if (const auto next = rules_.board.at(x + dx, y + dy)) neighbours_[cell].set(*next);
    }
  }
}

template <std::size_t W>
auto SquareWar<W>::playable(const Position& p) const -> Bits {
  const Bits free = this->empty(p);
  const Bits& own = p.stones[index(kBlack)];
  const bool second = rules_.opening == SquareWarRules::Opening::adjacent && p.to_move == kBlack &&
                      own.count() == 1;
  if (!second) return free;
  const Bits beside = neighbours_[static_cast<std::size_t>(own.first())] & free;
  return beside.any() ? beside : free;
}

/// A square with a corner on `cell` has a second corner in the same row. So the player's other
/// stones in that row are visited, and with each of them the two squares, to the north and to the
/// south, that have the two stones as a side.
template <std::size_t W>
bool SquareWar<W>::completes(const Bits& stones, Cell cell, Side /*side*/) const {
  const int stride = rules_.board.stride(), x = rules_.board.column(cell),
            y = rules_.board.row(cell);
  // No side of a square is longer than the board is high, so the columns that matter are at most
  // 63, since 384 numbers hold no board that is both wider than that and higher than 5.
  const int from = std::max(0, x - rules_.board.height() + 1);
  const int to = std::min(rules_.board.width() - 1, x + rules_.board.height() - 1);
  const auto first = static_cast<std::size_t>(cell - x + from);
  std::uint64_t row = stones.word(first / 64) >> (first % 64);
  if (first % 64 != 0 && first / 64 + 1 < W)
    row |= stones.word(first / 64 + 1) << (64 - first % 64);
  row &= (std::uint64_t{1} << (to - from + 1)) - 1;
  for (row &= ~(std::uint64_t{1} << (x - from)); row != 0; row &= row - 1) {
    const int beside = from + std::countr_zero(row);
    const int side = std::abs(beside - x);
    for (const int other_row : {y - side, y + side}) {
      if (other_row < 0 || other_row >= rules_.board.height()) continue;
      if (stones.test(other_row * stride + x) && stones.test(other_row * stride + beside)) {
        return true;
      }
    }
  }
  return false;
}

template <std::size_t W>
bool SquareWar<W>::holds_winning_set(const Bits& cells, Side /*side*/) const {
  const int stride = rules_.board.stride();
  for (int d = 1; d < static_cast<int>(corners_.size()); ++d) {
    const Bits row = cells & corners_[static_cast<std::size_t>(d)] & (cells >> d);
    if ((row & (cells >> (d * stride)) & (cells >> (d * stride + d))).any()) return true;
  }
  return false;
}

template <std::size_t W>
auto SquareWar<W>::completing(const Position& p, Side side) const -> Bits {
  const int stride = rules_.board.stride();
  const Bits& own = p.stones[index(side)];
  const Bits free = this->empty(p);
  Bits cells;
  for (int d = 1; d < static_cast<int>(corners_.size()); ++d) {
    const std::array<int, 4> steps{0, d, d * stride, d * stride + d};
    std::array<Bits, 4> held, open;
    for (std::size_t k = 0; k < 4; ++k) {
      held[k] = own >> steps[k];
      open[k] = free >> steps[k];
    }
    for (std::size_t k = 0; k < 4; ++k) {
      const Bits three = held[(k + 1) % 4] & held[(k + 2) % 4] & held[(k + 3) % 4];
      cells |= (three & open[k] & corners_[static_cast<std::size_t>(d)]) << steps[k];
    }
  }
  return cells;
}

template <std::size_t W>
Outcome SquareWar<W>::playout(const Position& p, base::Random& random) const {
  Position q = p;
  MoveList list;
  while (q.outcome == Outcome::undecided && black_may_be_bound(q)) {
    this->moves(q, list);
    this->play(q, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return q.outcome == Outcome::undecided ? this->play_out(q, random) : q.outcome;
}

template class SquareWar<2>;
template class SquareWar<6>;

}  // namespace zermelo::games
