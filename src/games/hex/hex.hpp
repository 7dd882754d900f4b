// Hex on bit boards: the plane, the cylinder and the torus. The rules are in games/hex/rules.hpp, the grid
// and its seams in board/hex_grid.hpp.
//
// A position holds one bit board a player. For hex:3x3 (stride 4) after b2 c1:
//
//    a b c               Red:  bit 5             numbers   0  1  2 | 3
//   1 . . B              Blue: bit 2                        4  5  6 | 7
//    2 . R .                                                8  9 10 | 11
//     3 . . .
//
// Only the stone just placed can complete a path or a ring, and only if it joins what was apart. Go
// round its six neighbours, in the lifting, with the edges that are a player's aims as his stones:
// if those of his colour stand in a single run (or all six do), each touches the next, and every
// walk through the new stone can go round it. So nothing new is connected, and no ring is closed,
// unless there are two runs or more; only then is the board looked at (board/connection.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "board/connection.hpp"
#include "games/game.hpp"
#include "games/hex/rules.hpp"

namespace zermelo::games {

template <std::size_t Words>
class Hex {
 public:
  using Bits = base::Bits<Words>;

  struct Position {
    std::array<Bits, 2> stones{};  // by side
    std::uint64_t hash = 0;
    std::uint16_t filled = 0;
    Side to_move = kRed;
    Outcome outcome = Outcome::undecided;
    friend bool operator==(const Position&, const Position&) = default;
  };

  /// Precondition: the board's numbers fit in Words words.
  explicit Hex(HexRules rules);

  const HexRules& rules() const { return rules_; }
  const board::HexGrid& grid() const { return grid_; }
  const board::Board& board() const { return rules_.board; }

  Position initial() const;
  /// A stone's symbol is the index of its side. If both players hold a ring, which no play reaches,
  /// the one not on turn has won.
  Position set_up(std::span<const Move> stones, Side to_move) const;
  Side to_move(const Position& p) const { return p.to_move; }
  Outcome outcome(const Position& p) const { return p.outcome; }
  bool legal(const Position& p, Move move) const;
  /// Cells in reading order; the swap comes last.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;

  std::uint64_t hash(const Position& p) const { return p.hash; }
  std::uint64_t hash_from_scratch(const Position& p) const;

  std::string name() const { return rules_.name(); }
  std::string_view side_name(Side side) const { return side == kRed ? "red" : "blue"; }
  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const {
    return rules_.swap ? "a move is a cell or swap-pieces" : "a move is a cell";
  }
  char stone(const Position& p, Cell cell) const;
  std::string position_name(const Position& p) const;

  /// On the plane and the cylinder the full board has one winner, so the empty cells are filled at
  /// once by a random one of the fillings that play can lead to, all equally likely
  /// (games/hex/filling.hpp). On the torus, where both may hold a ring in the end, the order decides who
  /// was first; it is only drawn where it matters (hex.cpp).
  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& start, base::Random& random) const;

  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  Position apply(const Symmetry& symmetry, const Position& p) const;
  Move apply(const Symmetry& symmetry, Move move) const;
  std::uint64_t canonical_hash(const Position& p) const;

  Bits empty(const Position& p) const { return all_ - p.stones[0] - p.stones[1]; }
  /// Whether `stones` hold a path or a ring of that side's.
  bool connects(const Bits& stones, Side side) const;
  /// The same for a stone on `cell`, one of `stones`, which held neither before it came.
  bool completes(const Bits& stones, Cell cell, Side side) const {
    return joins(stones, cell, side) && connects_through(stones, cell, side);
  }

  /// What searches by random games need of a position: it has no hash to keep up.
  struct Stones {
    std::array<Bits, 2> stones{};  // by side
    std::uint16_t filled = 0;
    Side to_move = kRed;
  };
  /// playout(), where nobody can swap any more and the board is no torus; the same random numbers.
  Outcome fill(const Stones& p, base::Random& random) const;

 private:
  bool may_swap(const Position& p) const {
    return rules_.swap && p.filled == 1 && p.to_move != rules_.first;
  }
  void swap_pieces(Position& p) const;
  bool joins(const Bits& stones, Cell cell, Side side) const;
  bool connects_through(const Bits& stones, Cell cell, Side side) const;
  Outcome play_out_rings(const Position& p, base::Random& random) const;
  std::uint64_t key(Cell cell, Side side) const;
  std::uint64_t turn_hash(Side to_move) const;
  void find_symmetries();

  HexRules rules_;
  board::HexGrid grid_;
  board::Connection<Words> connection_;
  Bits all_;
  board::CellPermutation reflection_;  // where the rules have a swap
  std::vector<std::uint16_t> index_;   // of a number in board().cells()
  std::vector<Symmetry> symmetries_;
  std::vector<std::uint64_t> image_keys_;  // [symmetry][number * 2 + side]: key of the image
};

}  // namespace zermelo::games
