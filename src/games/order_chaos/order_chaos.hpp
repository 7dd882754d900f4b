// Order and Chaos on bit boards (games/any_symbols.hpp). The rules are in
// games/order_chaos/rules.hpp.
//
// A line that a move completes has the symbol of the move. So after a move only the lines of that
// symbol are tested, all of them at once by shifts (board/lines.hpp), and cells are never scanned.
#pragma once

#include <array>

#include "board/lines.hpp"
#include "games/any_symbols.hpp"
#include "games/order_chaos/rules.hpp"

namespace zermelo::games {

template <std::size_t Words, std::size_t Symbols>
class OrderChaos : public AnySymbols<OrderChaos<Words, Symbols>, Words, Symbols> {
  using Base = AnySymbols<OrderChaos<Words, Symbols>, Words, Symbols>;

 public:
  using typename Base::Bits;
  using typename Base::Position;

  /// Precondition: the numbers of the board fit in Words words, and rules.symbols <= Symbols.
  explicit OrderChaos(OrderChaosRules rules);

  const OrderChaosRules& rules() const { return rules_; }

  /// Under win=exact a run that is on the board when a position is set up decides the game, as it
  /// would after a move.
  Outcome after_stone(const Position& p, std::size_t symbol, Cell /*cell*/) const {
    return judge(p, symbol, symbol + 1);
  }
  Outcome of_stones(const Position& p) const { return judge(p, 0, this->symbols()); }

  /// Whenever only the full board matters, a random game has the outcome of a random filling:
  /// stones stay, so a line once made stays, and every filling of the empty cells is equally
  /// likely, whoever places which stone. This does not hold under win=exact, where a run can
  /// outgrow the length, nor under pass=both, where two passes end the game early.
  bool has_fast_playout() const {
    return rules_.win != WinRule::exact && rules_.pass != PassRule::both;
  }
  Outcome playout(const Position& p, base::Random& random) const;

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
  /// The outcome by the stones alone, given that a run of one of the tested symbols is the only new
  /// one.
  Outcome judge(const Position& p, std::size_t first_symbol, std::size_t end_symbol) const;

  OrderChaosRules rules_;
  std::array<int, 4> steps_;
};

}  // namespace zermelo::games
