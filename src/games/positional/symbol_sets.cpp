#include "games/positional/symbol_sets.hpp"

#include "games/positional/automorphisms.hpp"

namespace zermelo::games {

template <std::size_t W, std::size_t S>
SymbolSets<W, S>::SymbolSets(PositionalRules rules)
    : Base(rules.board),
      rules_(std::move(rules)),
      through_(static_cast<std::size_t>(rules_.board.numbers())) {
  assert(rules_.symbols <= static_cast<int>(S));
  for (const auto& set : rules_.sets[index(kOrder)]) {
    const auto place = static_cast<std::uint32_t>(sets_.size());
    sets_.push_back(Bits::from(set));
    set.for_each([&](int cell) { through_[static_cast<std::size_t>(cell)].push_back(place); });
  }
  this->declare_symmetries(positional::automorphisms(rules_.board, rules_.named));
}

template <std::size_t W, std::size_t S>
bool SymbolSets<W, S>::holds_a_set(const Bits& stones) const {
  return std::any_of(sets_.begin(), sets_.end(),
                     [&](const Bits& set) { return (set - stones).none(); });
}

template <std::size_t W, std::size_t S>
Outcome SymbolSets<W, S>::after_stone(const Position& p, std::size_t symbol, Cell cell) const {
  const auto& through = through_[cell];
  const bool filled = std::any_of(through.begin(), through.end(), [&](std::uint32_t place) {
    return (sets_[place] - p.stones[symbol]).none();
  });
  return filled ? win_of(kOrder) : p.empty.none() ? win_of(kChaos) : Outcome::undecided;
}

template <std::size_t W, std::size_t S>
Outcome SymbolSets<W, S>::of_stones(const Position& p) const {
  for (std::size_t s = 0; s < this->symbols(); ++s) {
    if (holds_a_set(p.stones[s])) return win_of(kOrder);
  }
  return p.empty.none() ? win_of(kChaos) : Outcome::undecided;
}

template <std::size_t W, std::size_t S>
Outcome SymbolSets<W, S>::playout(const Position& p, base::Random& random) const {
  if (p.outcome != Outcome::undecided) return p.outcome;
  const auto stones = this->filled_at_random(p, random);
  for (std::size_t s = 0; s < this->symbols(); ++s) {
    if (holds_a_set(stones[s])) return win_of(kOrder);
  }
  return win_of(kChaos);
}

template <std::size_t W, std::size_t S>
Certain SymbolSets<W, S>::certain(const Position& p) const {
  for (std::size_t s = 0; s < this->symbols(); ++s) {
    if (holds_a_set(p.stones[s] | p.empty)) return {};
  }
  return certain_from(win_of(kChaos));
}

template class SymbolSets<1, 2>;
template class SymbolSets<6, 8>;

}  // namespace zermelo::games
