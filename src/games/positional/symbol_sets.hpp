// Positional games in which both players place any symbol (games/any_symbols.hpp): Order and Chaos
// with sets that a file describes. The rules are in games/positional/rules.hpp.
#pragma once

#include <vector>

#include "games/any_symbols.hpp"
#include "games/positional/rules.hpp"

namespace zermelo::games {

template <std::size_t Words, std::size_t Symbols>
class SymbolSets : public AnySymbols<SymbolSets<Words, Symbols>, Words, Symbols> {
  using Base = AnySymbols<SymbolSets<Words, Symbols>, Words, Symbols>;

 public:
  using typename Base::Bits;
  using typename Base::Position;

  /// Precondition: the convention is order-chaos, and the board and the symbols fit.
  explicit SymbolSets(PositionalRules rules);

  const PositionalRules& rules() const { return rules_; }

  Outcome after_stone(const Position& p, std::size_t symbol, Cell cell) const;
  Outcome of_stones(const Position& p) const;

  /// As in Order and Chaos: only the full board matters, unless two passes may end the game.
  bool has_fast_playout() const { return !rules_.both_may_pass(); }
  Outcome playout(const Position& p, base::Random& random) const;

  /// Chaos certainly wins once every set holds two symbols.
  Certain certain(const Position& p) const;

 private:
  bool holds_a_set(const Bits& stones) const;

  PositionalRules rules_;
  std::vector<Bits> sets_;
  std::vector<std::vector<std::uint32_t>> through_;  // by number: the places of the sets
};

}  // namespace zermelo::games
