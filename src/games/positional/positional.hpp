// Positional games on bit boards (games/two_colours.hpp). The rules are in
// games/positional/rules.hpp.
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
  Outcome when_filled(Side side) const { return rules_.convention->when_filled(side); }
  Outcome when_full() const { return rules_.convention->full; }

  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& p, base::Random& random) const {
    return p.outcome == Outcome::undecided ? this->play_out(p, random) : p.outcome;
  }

  /// A side whose sets all hold stones of the other's will fill none. Where filling wins, the
  /// player to move wins if he can fill a set at once, and otherwise loses if the other could on
  /// either of two cells.
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

  PositionalRules rules_;
  std::array<std::vector<Bits>, 2> sets_;
  std::array<std::vector<std::vector<std::uint32_t>>, 2> through_;  // [side][number]
};

}  // namespace zermelo::games
