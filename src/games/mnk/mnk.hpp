// The m,n,k-games on bit boards (games/two_colours.hpp). The rules are in games/mnk/rules.hpp.
//
// A line is tested for by shifts, all lines of one direction at once (board/lines.hpp), and the
// cells that would complete a line are found in the same way. Take the line of k cells that begins
// at n and has the step s. If its place i is the one that is still empty, all other places must
// hold own stones:
//
//   n, n + s, ..., n + (k - 1) s      own >> (j s) for j < i, free >> (i s), own >> (j s) for j > i
//
// The first half of this product is carried along from place to place, and the second half is
// computed beforehand.
#pragma once

#include <array>
#include <string_view>

#include "board/lines.hpp"
#include "games/mnk/rules.hpp"
#include "games/two_colours.hpp"

namespace zermelo::games {

template <std::size_t Words>
class Mnk : public TwoColours<Mnk<Words>, Words> {
  using Base = TwoColours<Mnk<Words>, Words>;

 public:
  using typename Base::Bits;
  using typename Base::Position;
  static constexpr ColourNames kNames{{"x", "o"}, "XO"};
  static constexpr bool kCanBeDrawn = true;

  /// Precondition: the numbers of the board fit in Words words.
  explicit Mnk(MnkRules rules);

  const MnkRules& rules() const { return rules_; }

  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& p, base::Random& random) const {
    return p.outcome == Outcome::undecided ? this->play_out(p, random) : p.outcome;
  }

  Certain certain(const Position& p) const { return this->certain_by_threats(p); }

  /// The empty cells that would complete a line of the player's.
  Bits completing(const Position& p, Side side) const;
  bool completes(const Bits& own, Cell /*cell*/, Side side) const {
    return holds_winning_set(own, side);
  }
  bool holds_winning_set(const Bits& own, Side /*side*/) const {
    return fits_ && board::has_line(own, steps_, rules_.line);
  }

 private:
  MnkRules rules_;
  std::array<int, 4> steps_;
  bool fits_;  // whether any line fits on the board
};

}  // namespace zermelo::games
