// Square War on bit boards.
//
// A position holds one bit board a player. For the 4x4 board (stride 5) after b2 c3:
//
//      a b c d |          Black: bit 6         numbers   0  1  2  3 | 4
//   1  . . . . |          White: bit 12                  5  6  7  8 | 9
//   2  . B . . |                                        10 11 12 13 | 14
//   3  . . W . |                                        15 16 17 18 | 19
//   4  . . . . |
//
// The squares of side d are the four-cell sets {n, n + d, n + d s, n + d s + d} with stride s, for
// the n that are north-west corners of one; so all squares of one side are looked at by three
// shifts. A square that a move completes has a corner on the move's cell and another one in its row:
// after a move only the stones of that row are looked at.
//
// Words is the number of 64-bit words of a bit board; the instances are listed in any_game.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "board/squares.hpp"
#include "games/game.hpp"
#include "games/square_war/rules.hpp"

namespace zermelo::games {

template <std::size_t Words>
class SquareWar {
 public:
  using Bits = base::Bits<Words>;

  struct Position {
    std::array<Bits, 2> stones{};  // by player
    std::uint64_t hash = 0;
    std::uint16_t filled = 0;
    Side to_move = kBlack;
    Outcome outcome = Outcome::undecided;
    friend bool operator==(const Position&, const Position&) = default;
  };

  /// Precondition: the board's numbers fit in Words words.
  explicit SquareWar(SquareWarRules rules);

  const SquareWarRules& rules() const { return rules_; }
  const board::Board& board() const { return rules_.board; }

  Position initial() const;
  /// The symbol of a stone here is the index of its player.
  Position set_up(std::span<const Move> stones, Side to_move) const;
  Side to_move(const Position& p) const { return p.to_move; }
  Outcome outcome(const Position& p) const { return p.outcome; }
  bool legal(const Position& p, Move move) const;
  /// Cells in reading order.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;

  std::uint64_t hash(const Position& p) const { return p.hash; }
  std::uint64_t hash_from_scratch(const Position& p) const;

  std::string name() const { return rules_.name(); }
  std::string_view side_name(Side side) const { return side == kBlack ? "black" : "white"; }
  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const { return "a move is a cell"; }
  /// Why a move to an empty cell is not legal.
  std::string_view why_illegal() const {
    return "Black's second stone must be a neighbour of the first (opening=adjacent)";
  }
  char stone(const Position& p, Cell cell) const;
  std::string position_name(const Position& p) const;

  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& p, base::Random& random) const;

  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  Position apply(const Symmetry& symmetry, const Position& p) const;
  Move apply(const Symmetry& symmetry, Move move) const;
  std::uint64_t canonical_hash(const Position& p) const;

  /// The player to move wins if he can complete a square, and else loses if the other could at two
  /// cells. Without a square that is free of the other's stones, a player cannot win.
  Certain certain(const Position& p) const;

  /// The squares, four cells each: who first holds one wins.
  const std::vector<board::Square>& winning_sets() const { return squares_; }
  /// The empty cells that would complete a square of the player.
  Bits completing(const Position& p, Side side) const;
  /// The cells where the player to move may play.
  Bits playable(const Position& p) const;

 private:
  Bits empty(const Position& p) const { return all_ - p.stones[0] - p.stones[1]; }
  bool completes(const Bits& stones, Cell cell) const;
  bool has_square(const Bits& cells) const;
  Outcome judge(const Position& p) const;
  std::uint64_t key(Cell cell, Side side) const {
    return base::mix((static_cast<std::uint64_t>(cell) << 1) + index(side) + 1);
  }
  std::uint64_t turn_hash(const Position& p) const;
  void find_squares();
  void find_symmetries();

  SquareWarRules rules_;
  Bits all_;
  std::vector<board::Square> squares_;
  std::vector<Bits> corners_;         // [d]: the north-west corners of the squares of side d
  std::vector<Bits> neighbours_;      // [number]
  std::vector<std::uint16_t> index_;  // of a number in board().cells()
  std::vector<Symmetry> symmetries_;
  std::vector<std::uint64_t> image_keys_;  // [symmetry][2 number + player]: key of the image
};

}  // namespace zermelo::games
