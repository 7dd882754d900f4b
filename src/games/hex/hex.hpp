// Hex on bit boards (games/two_colours.hpp), on the plane, the cylinder and the torus. The rules
// are in games/hex/rules.hpp, the grid and its seams in board/hex_grid.hpp.
//
// Only the stone just placed can complete a path or a ring, and it does so only if it joins what
// was apart. Go around its six neighbours in the lifting, counting the edges that the player has to
// join as stones of his own. If those of his colour form a single run, or if all six are his, then
// each of them touches the next, and every walk through the new stone can go around it instead. So
// nothing new is connected and no ring is closed unless there are two runs or more. Only then is
// the board searched (board/connection.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "board/connection.hpp"
#include "games/hex/rules.hpp"
#include "games/two_colours.hpp"

namespace zermelo::games {

template <std::size_t Words>
class Hex : public TwoColours<Hex<Words>, Words> {
  using Base = TwoColours<Hex<Words>, Words>;
  using Base::all_;
  using Base::index_;

 public:
  using typename Base::Bits;
  using typename Base::Position;
  static constexpr ColourNames kNames{{"red", "blue"}, kHexStones};
  static constexpr bool kCanBeDrawn = false;  // Theorems 3.1 to 3.3

  /// Precondition: the board's numbers fit in Words words.
  explicit Hex(HexRules rules);

  const HexRules& rules() const { return rules_; }
  const board::HexGrid& grid() const { return grid_; }

  Position initial() const { return this->set_up({}, rules_.first); }
  bool legal(const Position& p, Move move) const;
  /// Cells in reading order; the swap comes last.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;
  bool only_places() const { return !rules_.swap; }

  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const {
    return rules_.swap ? "a move is a cell or swap-pieces" : "a move is a cell";
  }

  /// On the plane and on the cylinder a full board has one winner, so the empty cells are filled in
  /// one step with a random one of the fillings that play can lead to, which are all equally likely
  /// (filling.hpp). On the torus both players may hold a ring in the end, and the order of the
  /// stones decides who was first; it is drawn only where it matters (playout.cpp).
  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& start, base::Random& random) const;

  /// Whether `stones` hold a path or a ring of that side's.
  bool holds_winning_set(const Bits& stones, Side side) const;
  /// The same for stones that held neither until the one on `cell` was placed.
  bool completes(const Bits& stones, Cell cell, Side side) const {
    return joins(stones, cell, side) && connects_through(stones, cell, side);
  }

  /// What searches by random games need of a position; there is no hash to keep up to date.
  struct Stones {
    std::array<Bits, 2> stones{};  // by side
    std::uint16_t filled = 0;
    Side to_move = kRed;
  };
  /// Does what playout() does, with the same random numbers, where nobody can swap any more and the
  /// board is not a torus.
  Outcome fill(const Stones& p, base::Random& random) const;
  /// Who wins if the players take the empty cells in turns, in this order. Precondition: it has
  /// each of them once, nobody can swap any more, and on a torus there is no ring yet.
  Outcome fill(const Stones& p, std::span<const Cell> order) const;

 private:
  bool may_swap(const Position& p) const {
    return rules_.swap && p.filled == 1 && p.to_move != rules_.first;
  }
  void swap_pieces(Position& p) const;
  bool joins(const Bits& stones, Cell cell, Side side) const;
  bool connects_through(const Bits& stones, Cell cell, Side side) const;
  bool joins_north_and_south(const Bits& red) const;
  Outcome play_out_rings(const Position& p, base::Random& random) const;
  std::vector<board::CellPermutation> symmetries_of_rules() const;

  HexRules rules_;
  board::HexGrid grid_;
  board::Connection<Words> connection_;
  board::CellPermutation reflection_;  // where the rules have a swap
};

}  // namespace zermelo::games
