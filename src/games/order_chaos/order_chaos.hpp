// Order and Chaos on bit boards.
//
// A position holds one bit board for each symbol. For the 4x4 board (stride 5) after Xb2 Oc3:
//
//      a b c d |          X:  bit 6            numbers   0  1  2  3 | 4
//   1  . . . . |          O:  bit 12                     5  6  7  8 | 9
//   2  . X . . |          empty: the 14 others          10 11 12 13 | 14
//   3  . . O . |                                        15 16 17 18 | 19
//   4  . . . . |
//
// A line that a move completes has the symbol of the move. So after a move only the lines of that
// symbol are tested, all of them at once by shifts (board/lines.hpp), and cells are never scanned.
//
// Words is the number of 64-bit words in a bit board, and Symbols is the number of bit boards; a
// game with fewer symbols leaves the others empty. The instances are listed in games/any_game.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "board/lines.hpp"
#include "games/game.hpp"
#include "games/order_chaos/rules.hpp"

namespace zermelo::games {

template <std::size_t Words, std::size_t Symbols>
class OrderChaos {
 public:
  using Bits = base::Bits<Words>;

  struct Position {
    std::array<Bits, Symbols> stones{};
    Bits empty;
    std::uint64_t hash = 0;
    std::uint16_t filled = 0;
    Side to_move = kOrder;
    bool passed = false;  // under pass=both: the last move was a pass
    Outcome outcome = Outcome::undecided;
    friend bool operator==(const Position&, const Position&) = default;
  };

  /// Precondition: the numbers of the board fit in Words words, and rules.symbols <= Symbols.
  explicit OrderChaos(OrderChaosRules rules);

  const OrderChaosRules& rules() const { return rules_; }
  const board::Board& board() const { return rules_.board; }

  Position initial() const;
  /// The position with these stones, however it arose. Under win=exact a run that is on the board
  /// decides the game, as it would after a move.
  Position set_up(std::span<const Move> stones, Side to_move) const;
  Side to_move(const Position& p) const { return p.to_move; }
  Outcome outcome(const Position& p) const { return p.outcome; }
  bool legal(const Position& p, Move move) const;
  /// The cells come in reading order, and on each cell the symbols in their order; a pass comes
  /// last.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;

  std::uint64_t hash(const Position& p) const { return p.hash; }
  std::uint64_t hash_from_scratch(const Position& p) const;

  std::string name() const { return rules_.name(); }
  std::string_view side_name(Side side) const { return side == kOrder ? "order" : "chaos"; }
  std::string_view letters() const { return kSymbols.substr(0, symbols()); }
  bool only_places() const { return rules_.pass == PassRule::none; }
  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const { return "a move is a symbol in capitals and a cell"; }
  char stone(const Position& p, Cell cell) const;
  std::string position_name(const Position& p) const;

  /// Whenever only the full board matters, a random game has the outcome of a random filling:
  /// stones stay, so a line once made stays, and every filling of the empty cells is equally
  /// likely, whoever places which stone. This does not hold under win=exact, where a run can
  /// outgrow the length, nor under pass=both, where two passes end the game early.
  bool has_fast_playout() const {
    return rules_.win != WinRule::exact && rules_.pass != PassRule::both;
  }
  Outcome playout(const Position& p, base::Random& random) const;

  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  Position apply(const Symmetry& symmetry, const Position& p) const;
  Move apply(const Symmetry& symmetry, Move move) const;
  std::uint64_t canonical_hash(const Position& p) const;

  /// Chaos certainly wins once no symbol has a line left whose cells are all empty or hold that
  /// symbol, because under every win rule a winning run contains such a line.
  Certain certain(const Position& p) const;

  /// Whether stones of one symbol on these cells make Order the winner (for win=exact-at-end: on a
  /// full board).
  bool wins(const Bits& stones) const {
    return rules_.win == WinRule::line ? board::has_line(stones, steps_, rules_.line)
                                       : board::has_run_of(stones, steps_, rules_.line);
  }

 private:
  std::uint64_t key(Cell cell, int symbol) const {
    return base::mix((static_cast<std::uint64_t>(cell) << 8) + static_cast<std::uint64_t>(symbol) +
                     1);
  }
  std::size_t symbols() const { return static_cast<std::size_t>(rules_.symbols); }
  /// The outcome by the stones alone, given that a run of one of the tested symbols is the only new
  /// one.
  Outcome judge(const Position& p, std::size_t first_symbol, std::size_t end_symbol) const;
  void find_symmetries();
  std::uint64_t turn_hash(const Position& p) const;

  OrderChaosRules rules_;
  std::array<int, 4> steps_;
  Bits all_;
  std::vector<std::uint16_t> index_;  // from a number to the index in board().cells()
  std::vector<Symmetry> symmetries_;
  std::vector<std::uint64_t>
      image_keys_;  // [symmetry][number * symbols + symbol]: key of the image
};

}  // namespace zermelo::games
