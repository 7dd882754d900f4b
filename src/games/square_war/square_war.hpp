// Square War on bit boards (games/two_colours.hpp).
//
// The squares of side d are the sets of four cells {n, n + d, n + d s, n + d s + d}, where s is the
// stride and n is the north-west corner of one, so three shifts test all squares of one side. A
// square that a move completes has a corner on the cell of the move and another one in the same
// row. After a move, therefore, only the stones of that row are looked at.
#pragma once

#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "board/squares.hpp"
#include "games/square_war/rules.hpp"
#include "games/two_colours.hpp"

namespace zermelo::games {

template <std::size_t Words>
class SquareWar : public TwoColours<SquareWar<Words>, Words> {
  using Base = TwoColours<SquareWar<Words>, Words>;

 public:
  using typename Base::Bits;
  using typename Base::Position;
  static constexpr ColourNames kNames{{"black", "white"}, "BW"};
  static constexpr bool kCanBeDrawn = true;

  /// Precondition: the numbers of the board fit in Words words.
  explicit SquareWar(SquareWarRules rules);

  const SquareWarRules& rules() const { return rules_; }

  /// Why a move to an empty cell is not legal.
  std::string_view why_illegal() const {
    return "Black's second stone must be a neighbour of the first (opening=adjacent)";
  }
  /// The cells where the player to move may play.
  Bits playable(const Position& p) const;

  bool has_fast_playout() const { return true; }
  Outcome playout(const Position& p, base::Random& random) const;

  Certain certain(const Position& p) const { return this->certain_by_threats(p); }

  /// The squares, four cells each; whoever first holds one wins.
  const std::vector<board::Square>& winning_sets() const { return squares_; }
  /// The empty cells that would complete a square of the player.
  Bits completing(const Position& p, Side side) const;
  bool completes(const Bits& stones, Cell cell, Side side) const;
  bool holds_winning_set(const Bits& cells, Side side) const;

 private:
  bool black_may_be_bound(const Position& p) const {
    return rules_.opening == SquareWarRules::Opening::adjacent &&
           p.stones[index(kBlack)].count() < 2;
  }
  void find_squares();

  SquareWarRules rules_;
  std::vector<board::Square> squares_;
  std::vector<Bits> corners_;     // [d]: the north-west corners of the squares of side d
  std::vector<Bits> neighbours_;  // [number]
};

}  // namespace zermelo::games
