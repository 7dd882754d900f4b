// Positional games in which the players place stones of their own, on bit boards
// (games/two_colours.hpp). The rules are in games/positional/rules.hpp, and symbol_sets.hpp has the
// games in which both place any symbol.
//
// The sets of each side are bit boards. Of each cell it is known which sets contain it, so that
// after a move only these are looked at.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/positional/rules.hpp"
#include "games/two_colours.hpp"

namespace zermelo::games {

template <std::size_t Words>
class Positional : public TwoColours<Positional<Words>, Words> {
  using Base = TwoColours<Positional<Words>, Words>;

 public:
  using typename Base::Bits;
  using typename Base::Position;
  static constexpr bool kCanBeDrawn = true;

  /// Precondition: the numbers of the board fit in Words words.
  explicit Positional(PositionalRules rules);

  const PositionalRules& rules() const { return rules_; }
  std::string_view side_name(Side side) const { return rules_.convention->sides[index(side)]; }
  std::string_view letters() const { return rules_.convention->stones; }

  Position initial() const { return this->set_up({}, rules_.first); }
  bool legal(const Position& p, Move move) const;
  /// Cells in reading order; then a pass, and then the swap.
  void moves(const Position& p, MoveList& list) const;
  void play(Position& p, Move move) const;
  bool only_places() const {
    return !rules_.may_pass(Side::a) && !rules_.may_pass(Side::b) && !rules_.swap;
  }
  std::string move_name(Move move) const;
  std::optional<Move> parse_move(std::string_view text) const;
  std::string_view move_form() const;

  /// With a bias the number of stones says whose turn it is.
  Side next_turn(Side side, int filled) const {
    return one_by_one_ ? other(side) : scheduled(filled);
  }
  /// Whose turn it is after so many moves from the position.
  Side turn_after(const Position& p, std::size_t moves) const {
    if (one_by_one_) return moves % 2 == 0 ? p.to_move : other(p.to_move);
    return moves == 0 ? p.to_move : scheduled(p.filled + static_cast<int>(moves));
  }
  /// How many stones the player to move still places in this turn.
  int stones_left(const Position& p) const;
  /// Whether the second player may take over the first stone now, and whether he still may now or
  /// later.
  bool may_swap(const Position& p) const {
    return rules_.swap && p.filled == 1 && p.to_move != rules_.first &&
           p.stones[index(rules_.first)].any();
  }
  bool may_still_swap(const Position& p) const { return rules_.swap && p.filled < 2; }

  Outcome when_filled(Side side) const { return rules_.convention->when_filled(side); }
  Outcome when_full() const { return rules_.convention->full; }

  bool has_fast_playout() const { return only_places(); }
  Outcome playout(const Position& p, base::Random& random) const {
    return p.outcome == Outcome::undecided ? this->play_out(p, random) : p.outcome;
  }

  /// A side whose sets all hold stones of the other's will fill none. Where filling wins, the
  /// player to move wins if he can fill a set in this turn, and otherwise loses if the other could
  /// fill one on more cells than he still takes himself, unless he may end the game by a pass.
  /// While the first stone may be taken over, nothing is certain.
  Certain certain(const Position& p) const;

  /// The sets of a side, none of which contains another.
  const std::vector<Bits>& sets(Side side) const { return sets_[index(side)]; }
  /// Those that contain the cell, by their places in sets().
  const std::vector<std::uint32_t>& through(Cell cell, Side side) const {
    return through_[index(side)][cell];
  }
  /// The empty cells that would complete a set of the side's.
  Bits completing(const Position& p, Side side) const;
  bool completes(const Bits& own, Cell cell, Side side) const;
  bool holds_winning_set(const Bits& own, Side side) const;

 private:
  bool wins_by_filling(Side side) const {
    return rules_.convention->filling[index(side)] == positional::Convention::Filling::wins;
  }

  /// Whose turn it is when so many stones stand, in games without passes and swaps.
  Side scheduled(int filled) const {
    const int own = rules_.bias[index(rules_.first)], both = rules_.bias[0] + rules_.bias[1];
    return filled % both < own ? rules_.first : other(rules_.first);
  }
  /// Whether the side has a set without the other's stones that lacks at most so many cells.
  bool has_near_set(const Position& p, Side side, int lacking) const;

  PositionalRules rules_;
  bool one_by_one_;  // the bias is 1:1
  std::array<std::vector<Bits>, 2> sets_;
  std::array<std::vector<std::vector<std::uint32_t>>, 2> through_;  // [side][number]
};

}  // namespace zermelo::games
