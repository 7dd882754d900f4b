#include "games/hex/hex.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace zermelo::games {

using board::Wrap;

namespace {

constexpr std::uint64_t kBlueToMove = 0x3c6ef372fe94f82bU;
constexpr std::string_view kSwapName = "swap-pieces";

/// Whether a step off the board leaves it over an edge that is an aim of the side's: Red's are north
/// and south, Blue's, on the plane, west and east. A corner of two edges counts for both.
bool over_own_edge(const board::Neighbour& next, Side side) {
  return side == kRed ? next.south != 0 : next.east != 0;
}

}  // namespace

template <std::size_t W>
Hex<W>::Hex(HexRules rules)
    : rules_(std::move(rules)),
      grid_(rules_.board, rules_.wrap),
      connection_(grid_),
      all_(Bits::from(rules_.board.set())),
      index_(board::index_of_numbers(rules_.board)) {
  assert(rules_.board.numbers() <= Bits::kSize);
  if (rules_.swap) reflection_ = board::exchanging_reflection(grid_);
  find_symmetries();
}

template <std::size_t W>
void Hex<W>::find_symmetries() {
  for (auto& permutation : board::symmetries(grid_)) {
    // A swap reflects; only what commutes with that is a symmetry of the game with swaps.
    bool commutes = true;
    for (std::size_t i = 0; i < reflection_.size(); ++i) {
      commutes = commutes && permutation[reflection_[i]] == reflection_[permutation[i]];
    }
    if (commutes) symmetries_.push_back({std::move(permutation), {0, 1}});
  }
  for (const auto& symmetry : symmetries_) {
    for (int number = 0; number < board().numbers(); ++number) {
      const bool on_board = board().set().test(number);
      for (const Side side : {kRed, kBlue}) {
        const Move move = Move::place(static_cast<Cell>(number));
        image_keys_.push_back(on_board ? key(apply(symmetry, move).cell(), side) : 0);
      }
    }
  }
}

template <std::size_t W>
auto Hex<W>::initial() const -> Position {
  return set_up({}, rules_.first);
}

template <std::size_t W>
auto Hex<W>::set_up(std::span<const Move> stones, Side to_move) const -> Position {
  Position p;
  for (const Move stone : stones) {
    assert(stone.is_place() && stone.symbol() < 2 && empty(p).test(stone.cell()));
    p.stones[static_cast<std::size_t>(stone.symbol())].set(stone.cell());
    ++p.filled;
  }
  p.to_move = to_move;
  p.hash = hash_from_scratch(p);
  for (const Side side : {to_move, other(to_move)}) {
    if (connects(p.stones[index(side)], side)) p.outcome = win_of(side);
  }
  return p;
}

template <std::size_t W>
bool Hex<W>::legal(const Position& p, Move move) const {
  if (p.outcome != Outcome::undecided) return false;
  if (move.is_swap()) return may_swap(p);
  return move.is_place() && move.symbol() == 0 && move.cell() < Bits::kSize &&
         empty(p).test(move.cell());
}

template <std::size_t W>
void Hex<W>::moves(const Position& p, MoveList& list) const {
  list.clear();
  if (p.outcome != Outcome::undecided) return;
  empty(p).for_each([&](int cell) { list.push(Move::place(static_cast<Cell>(cell))); });
  if (may_swap(p)) list.push(Move::swap());
}

template <std::size_t W>
void Hex<W>::play(Position& p, Move move) const {
  assert(legal(p, move));
  if (move.is_swap()) return swap_pieces(p);
  const Side side = p.to_move;
  auto& stones = p.stones[index(side)];
  stones.set(move.cell());
  ++p.filled;
  p.to_move = other(side);
  p.hash ^= key(move.cell(), side) ^ kBlueToMove;
  if (completes(stones, move.cell(), side)) p.outcome = win_of(side);
  assert(p.outcome != Outcome::undecided || p.filled < board().size());  // Theorems 3.1 to 3.3
}

template <std::size_t W>
void Hex<W>::swap_pieces(Position& p) const {
  const auto& cells = board().cells();
  Bits& theirs = p.stones[index(other(p.to_move))];
  const Cell image = cells[reflection_[index_[static_cast<std::size_t>(theirs.first())]]];
  theirs = {};
  p.stones[index(p.to_move)].set(image);
  p.to_move = other(p.to_move);
  p.hash = hash_from_scratch(p);
}

/// Whether the new stone on `cell` may connect what was not connected: two runs or more of own
/// stones and edges round it.
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
bool Hex<W>::connects(const Bits& stones, Side side) const {
  // Every path, and every ring with the right winding, meets the first row (Red's) or column.
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
std::uint64_t Hex<W>::key(Cell cell, Side side) const {
  return base::mix((static_cast<std::uint64_t>(cell) << 8) + index(side) + 1);
}

template <std::size_t W>
std::uint64_t Hex<W>::turn_hash(Side to_move) const {
  return base::mix(0) ^ (to_move == kBlue ? kBlueToMove : 0);
}

template <std::size_t W>
std::uint64_t Hex<W>::hash_from_scratch(const Position& p) const {
  std::uint64_t hash = turn_hash(p.to_move);
  for (const Side side : {kRed, kBlue}) {
    p.stones[index(side)].for_each([&](int cell) { hash ^= key(static_cast<Cell>(cell), side); });
  }
  return hash;
}

template <std::size_t W>
std::uint64_t Hex<W>::canonical_hash(const Position& p) const {
  std::array<std::uint16_t, board::kMaxNumbers> stones;  // number * 2 + side
  std::size_t n = 0;
  for (const Side side : {kRed, kBlue}) {
    p.stones[index(side)].for_each([&](int number) {
      stones[n++] = static_cast<std::uint16_t>(number * 2 + (side == kBlue));
    });
  }
  const std::size_t keys = static_cast<std::size_t>(board().numbers()) * 2;
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t g = 0; g < symmetries_.size(); ++g) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < n; ++i) hash ^= image_keys_[g * keys + stones[i]];
    least = std::min(least, hash);
  }
  return least ^ turn_hash(p.to_move);
}

template <std::size_t W>
std::string Hex<W>::move_name(Move move) const {
  return std::string(move.is_swap() ? kSwapName : board().cell_name(move.cell()));
}

template <std::size_t W>
std::optional<Move> Hex<W>::parse_move(std::string_view text) const {
  if (text == kSwapName && rules_.swap) return Move::swap();
  const auto cell = board().parse_cell(text);
  if (!cell) return std::nullopt;
  return Move::place(*cell);
}

template <std::size_t W>
char Hex<W>::stone(const Position& p, Cell cell) const {
  for (const Side side : {kRed, kBlue}) {
    if (p.stones[index(side)].test(cell)) return kHexStones[index(side)];
  }
  return '.';
}

template <std::size_t W>
std::string Hex<W>::position_name(const Position& p) const {
  std::string name;
  for (const Cell cell : board().cells()) {
    if (stone(p, cell) == '.') continue;
    if (!name.empty()) name += ' ';
    name += stone(p, cell);
    name += board().cell_name(cell);
  }
  return name.empty() ? "-" : name;
}

template <std::size_t W>
auto Hex<W>::apply(const Symmetry& symmetry, const Position& p) const -> Position {
  Position q = p;
  q.stones = {};
  for (const Side side : {kRed, kBlue}) {
    p.stones[index(side)].for_each([&](int cell) {
      q.stones[index(side)].set(apply(symmetry, Move::place(static_cast<Cell>(cell))).cell());
    });
  }
  q.hash = hash_from_scratch(q);
  return q;
}

template <std::size_t W>
Move Hex<W>::apply(const Symmetry& symmetry, Move move) const {
  if (!move.is_place()) return move;
  return Move::place(board().cells()[symmetry.cells[index_[move.cell()]]]);
}

template class Hex<1>;
template class Hex<3>;
template class Hex<6>;

}  // namespace zermelo::games
