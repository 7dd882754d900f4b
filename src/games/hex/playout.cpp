// Random play of Hex to the end; hex.hpp explains how it is done.
#include <cassert>

#include "base/random_subset.hpp"
#include "board/winding_sets.hpp"
#include "games/hex/filling.hpp"
#include "games/hex/hex.hpp"

namespace zermelo::games {

using board::Wrap;

namespace {

template <std::size_t W>
struct Filled {
  base::Bits<W> red;   // all of Red's stones
  bool joins = false;  // north and south are joined without a step over the seam between them
};

/// Fills the empty cells as random play from the position would; if their number is odd, the player
/// to move gets the stone more.
template <std::size_t W, class Position>
Filled<W> fill_at_random(const board::HexGrid& grid, const board::Connection<W>& connection,
                         const base::Bits<W>& empty, const Position& p, base::Random& random) {
  const int n = grid.board().size() - p.filled;
  const int to_come = p.to_move == kRed ? (n + 1) / 2 : n / 2;
  Filled<W> filled{p.stones[index(kRed)]};
  if (HexFilling::fits(grid)) {
    std::array<std::uint64_t, W> free, red;
    for (std::size_t i = 0; i < W; ++i) {
      free[i] = empty.word(i);
      red[i] = filled.red.word(i);
    }
    filled.joins = HexFilling(grid).fill(free.data(), n, to_come, red.data(), W, random);
    for (std::size_t i = 0; i < W; ++i) filled.red.set_word(i, red[i]);
    return filled;
  }
  const auto chosen = base::choose<6>(n, to_come, random);
  std::size_t i = 0;
  empty.for_each([&](int cell) {
    if (((chosen[i / 64] >> (i % 64)) & 1) != 0) filled.red.set(cell);
    ++i;
  });
  using Edges = board::Connection<W>;
  filled.joins = connection.reaches(connection.edge(Edges::kNorth), connection.edge(Edges::kSouth),
                                    filled.red);
  return filled;
}

/// For the torus: whether the stones joined west and east without a step over the seam between east
/// and west, that is, whether their reflection (x, y) -> (y, x) joins north and south.
template <std::size_t W>
bool joins_west_and_east(const board::Board& board, const base::Bits<W>& stones) {
  const int stride = board.stride(), turned_stride = board.height() + 1;
  std::array<std::uint64_t, 4> turned{};
  int y = 0, row = 0;  // of the stones, which come in reading order
  stones.for_each([&](int number) {
    for (; number >= row + stride; row += stride) ++y;
    const auto image = static_cast<std::size_t>(y + (number - row) * turned_stride);
    turned[image / 64] |= std::uint64_t{1} << (image % 64);
  });
  const HexFilling filling({.width = board.height(), .height = board.width(), .turning = true});
  return filling.joins(turned.data(), static_cast<int>(turned.size()));
}

/// Plays stones on the cells that next(side) gives until one of them completes a ring.
template <class Position, class NextCell>
Outcome first_ring(const board::HexGrid& grid, const Position& p, NextCell&& next) {
  board::WindingSets sets;
  auto stones = p.stones;
  const auto place = [&](Cell cell, Side side) {
    const auto& own = stones[index(side)];
    return sets.add(
        grid, cell, [&](Cell c) { return own.test(c); }, ring_axis(side));
  };
  for (const Side side : {kRed, kBlue}) {
    auto& own = stones[index(side)];
    own = {};
    p.stones[index(side)].for_each([&](int cell) {
      place(static_cast<Cell>(cell), side);
      own.set(cell);
    });
  }
  Side side = p.to_move;
  for (int n = grid.board().size() - p.filled; n > 0; --n, side = other(side)) {
    const Cell cell = next(side);
    if (place(cell, side)) return win_of(side);
    stones[index(side)].set(cell);
  }
  assert(false);  // Theorem 3.3
  return Outcome::undecided;
}

}  // namespace

template <std::size_t W>
Outcome Hex<W>::playout(const Position& start, base::Random& random) const {
  Position p = start;
  while (p.outcome == Outcome::undecided && rules_.swap &&
         (p.filled == 0 || may_swap(p))) {  // until nobody can swap any more
    MoveList list;
    moves(p, list);
    play(p, list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  if (p.outcome != Outcome::undecided) return p.outcome;
  if (rules_.wrap == Wrap::torus) return play_out_rings(p, random);
  return fill({p.stones, p.filled, p.to_move}, random);
}

template <std::size_t W>
Outcome Hex<W>::fill(const Stones& p, base::Random& random) const {
  const auto empty = all_ - p.stones[0] - p.stones[1];
  return win_of(fill_at_random(grid_, connection_, empty, p, random).joins ? kRed : kBlue);
}

template <std::size_t W>
bool Hex<W>::joins_north_and_south(const Bits& red) const {
  if (HexFilling::fits(grid_)) {
    std::array<std::uint64_t, W> words;
    for (std::size_t i = 0; i < W; ++i) words[i] = red.word(i);
    return HexFilling(grid_).joins(words.data(), W);
  }
  using Edges = board::Connection<W>;
  return connection_.reaches(connection_.edge(Edges::kNorth), connection_.edge(Edges::kSouth), red);
}

template <std::size_t W>
Outcome Hex<W>::fill(const Stones& p, std::span<const Cell> order) const {
  const bool torus = rules_.wrap == Wrap::torus;
  if (!torus || (HexFilling::fits(grid_) && HexFilling::fits_turned(grid_))) {
    auto red = p.stones[index(kRed)];
    for (std::size_t i = p.to_move == kRed ? 0 : 1; i < order.size(); i += 2) red.set(order[i]);
    const bool joins = joins_north_and_south(red);
    if (!torus) return win_of(joins ? kRed : kBlue);
    if (!joins) return win_of(kBlue);
    if (!joins_west_and_east(this->board(), all_ - red)) return win_of(kRed);
  }
  std::size_t next = 0;
  return first_ring(grid_, p, [&](Side) { return order[next++]; });
}

// The torus. Cut the full board along the seam between south and north, which leaves a cylinder. If
// Red's stones do not join the two edges of the cylinder, Blue's stones hold a ring about it
// (Theorem 3.2), of winding (1, 0). A ring of Red's has a winding (p, q) with q not 0, and it would
// meet Blue's ring, because closed curves on the torus with windings (1, 0) and (p, q) cross at
// least |q| times. So Red has no ring; in whatever order the stones came, Blue is the only one who
// completes a ring, and he wins. In the same way Red wins if Blue's stones do not join the edges of
// the cylinder that is left by cutting along the seam between east and west. Only where both join
// is the order needed. Given the full board, all orders of Red's new stones and all orders of
// Blue's are equally likely, and independent of each other, so they are drawn.
template <std::size_t W>
Outcome Hex<W>::play_out_rings(const Position& p, base::Random& random) const {
  std::array<std::array<Cell, board::kMaxNumbers>, 2> cells;
  std::array<std::uint32_t, 2> left{};
  const bool fills = HexFilling::fits(grid_) && HexFilling::fits_turned(grid_);
  if (fills) {
    const auto filled = fill_at_random(grid_, connection_, this->empty(p), p, random);
    if (!filled.joins) return win_of(kBlue);
    if (!joins_west_and_east(this->board(), all_ - filled.red)) return win_of(kRed);
    this->empty(p).for_each([&](int cell) {
      const auto side = index(filled.red.test(cell) ? kRed : kBlue);
      cells[side][left[side]++] = static_cast<Cell>(cell);
    });
  } else {
    this->empty(p).for_each([&](int cell) { cells[0][left[0]++] = static_cast<Cell>(cell); });
  }
  return first_ring(grid_, p, [&](Side side) {
    const std::size_t list = fills ? index(side) : 0;
    auto& from = cells[list];
    const std::uint32_t at = random.below(left[list]);
    const Cell cell = from[at];
    from[at] = from[--left[list]];
    return cell;
  });
}

template class Hex<1>;
template class Hex<3>;
template class Hex<6>;

}  // namespace zermelo::games
