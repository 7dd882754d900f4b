#include "games/hex/hex.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace zermelo::games {

using board::Wrap;

namespace {

/// Whether a step off the board leaves it over an edge that the side has to join: north and south
/// for Red, and, on the plane, west and east for Blue. A corner of two edges counts for both.
bool over_own_edge(const board::Neighbour& next, Side side) {
  return side == kRed ? next.south != 0 : next.east != 0;
}

}  // namespace

template <std::size_t W>
Hex<W>::Hex(HexRules rules)
    : Base(rules.board),
      rules_(std::move(rules)),
      grid_(rules_.board, rules_.wrap),
      connection_(grid_) {
  if (rules_.swap) reflection_ = board::exchanging_reflection(grid_);
  this->declare_symmetries(symmetries_of_rules());
}

template <std::size_t W>
std::vector<board::CellPermutation> Hex<W>::symmetries_of_rules() const {
  auto found = board::symmetries(grid_);
  // A swap reflects the board, so only what commutes with the reflection is a symmetry of the game
  // with swaps.
  std::erase_if(found, [&](const board::CellPermutation& permutation) {
    return !reflection_.empty() &&
           board::compose(permutation, reflection_) != board::compose(reflection_, permutation);
  });
  return found;
}

template <std::size_t W>
bool Hex<W>::legal(const Position& p, Move move) const {
  if (!move.is_swap()) return Base::legal(p, move);
  return p.outcome == Outcome::undecided && may_swap(p);
}

template <std::size_t W>
void Hex<W>::moves(const Position& p, MoveList& list) const {
  Base::moves(p, list);
  if (p.outcome == Outcome::undecided && may_swap(p)) list.push(Move::swap());
}

template <std::size_t W>
void Hex<W>::play(Position& p, Move move) const {
  if (move.is_swap()) return swap_pieces(p);
  Base::play(p, move);
  assert(p.outcome != Outcome::undecided ||
         p.filled < this->board().size());  // Theorems 3.1 to 3.3
}

template <std::size_t W>
void Hex<W>::swap_pieces(Position& p) const {
  const auto& cells = this->board().cells();
  Bits& theirs = p.stones[index(other(p.to_move))];
  const Cell image = cells[reflection_[index_[static_cast<std::size_t>(theirs.first())]]];
  theirs = {};
  p.stones[index(p.to_move)].set(image);
  p.to_move = other(p.to_move);
  p.hash = this->hash_from_scratch(p);
}

/// Whether the new stone on `cell` may connect what was not connected, which it can only do if the
/// side's own stones and edges around it form two runs or more.
template <std::size_t W>
bool Hex<W>::joins(const Bits& stones, Cell cell, Side side) const {
  if (grid_.touches_itself()) return true;
  unsigned own = 0;
  const auto& neighbours = grid_.neighbours(cell);
  for (unsigned k = 0; k < board::HexGrid::kSides; ++k) {
    const auto& next = neighbours[k];
    const bool mine =
        next.cell == board::kNoCell ? over_own_edge(next, side) : stones.test(next.cell);
    own |= static_cast<unsigned>(mine) << k;
  }
  const unsigned turned = ((own << 1) | (own >> 5)) & 0x3f;
  return std::popcount(own & ~turned) >= 2;
}

template <std::size_t W>
bool Hex<W>::connects_through(const Bits& stones, Cell cell, Side side) const {
  if (rules_.wrap == Wrap::torus || (rules_.wrap == Wrap::cylinder && side == kBlue)) {
    return connection_.has_ring(grid_, cell, stones, ring_axis(side));
  }
  using Edges = board::Connection<W>;
  const auto from = side == kRed ? Edges::kNorth : Edges::kWest;
  const auto to = side == kRed ? Edges::kSouth : Edges::kEast;
  Bits seed;
  seed.set(cell);
  const Bits set = connection_.component(seed, stones);
  return (set & connection_.edge(from)).any() && (set & connection_.edge(to)).any();
}

template <std::size_t W>
bool Hex<W>::holds_winning_set(const Bits& stones, Side side) const {
  // Every path of Red's, and every ring of Red's with the right winding, meets the first row;
  // Blue's meet the first column.
  using Edges = board::Connection<W>;
  Bits left = stones & connection_.edge(side == kRed ? Edges::kNorth : Edges::kWest);
  while (left.any()) {
    const auto cell = static_cast<Cell>(left.first());
    if (connects_through(stones, cell, side)) return true;
    Bits seed;
    seed.set(cell);
    left -= connection_.component(seed, stones);
  }
  return false;
}

template <std::size_t W>
std::string Hex<W>::move_name(Move move) const {
  return move.is_swap() ? std::string(kSwapName) : Base::move_name(move);
}

template <std::size_t W>
std::optional<Move> Hex<W>::parse_move(std::string_view text) const {
  if (text == kSwapName && rules_.swap) return Move::swap();
  return Base::parse_move(text);
}

template class Hex<1>;
template class Hex<3>;
template class Hex<6>;

}  // namespace zermelo::games
