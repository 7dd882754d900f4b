#include "games/positional/positional.hpp"

#include <algorithm>

#include "games/positional/automorphisms.hpp"

namespace zermelo::games {

template <std::size_t W>
Positional<W>::Positional(PositionalRules rules) : Base(rules.board), rules_(std::move(rules)) {
  for (const Side side : {Side::a, Side::b}) {
    auto& through = through_[index(side)];
    through.resize(static_cast<std::size_t>(rules_.board.numbers()));
    for (const auto& set : rules_.sets[index(side)]) {
      const auto place = static_cast<std::uint32_t>(sets_[index(side)].size());
      sets_[index(side)].push_back(Bits::from(set));
      set.for_each([&](int cell) { through[static_cast<std::size_t>(cell)].push_back(place); });
    }
  }
  // Sets that contain another one do not matter to the play, but they do to the checker, which asks
  // of a symmetry that it maps all named sets to such.
  this->declare_symmetries(positional::automorphisms(rules_.board, rules_.named));
}

template <std::size_t W>
bool Positional<W>::completes(const Bits& own, Cell cell, Side side) const {
  const auto& sets = sets_[index(side)];
  const auto& through = through_[index(side)][cell];
  return std::any_of(through.begin(), through.end(),
                     [&](std::uint32_t place) { return (sets[place] - own).none(); });
}

template <std::size_t W>
bool Positional<W>::holds_winning_set(const Bits& own, Side side) const {
  const auto& sets = sets_[index(side)];
  return std::any_of(sets.begin(), sets.end(), [&](const Bits& set) { return (set - own).none(); });
}

template <std::size_t W>
auto Positional<W>::completing(const Position& p, Side side) const -> Bits {
  const Bits& own = p.stones[index(side)];
  const Bits& theirs = p.stones[index(other(side))];
  Bits cells;
  for (const Bits& set : sets_[index(side)]) {
    if ((set & theirs).any()) continue;
    const Bits lacking = set - own;
    if (lacking.count() == 1) cells |= lacking;
  }
  return cells;
}

template <std::size_t W>
Certain Positional<W>::certain(const Position& p) const {
  const Side mover = p.to_move, opponent = other(mover);
  if (wins_by_filling(mover) && completing(p, mover).any()) return certain_from(win_of(mover));
  if (wins_by_filling(opponent) && completing(p, opponent).count() > 1) {
    return certain_from(win_of(opponent));
  }
  Certain certain = certain_from(when_full());
  const Bits free = this->empty(p);
  for (const Side side : {Side::a, Side::b}) {
    if (!holds_winning_set(p.stones[index(side)] | free, side)) continue;
    const int value = certain_from(when_filled(side)).least;
    certain = {std::min(certain.least, value), std::max(certain.most, value)};
  }
  return certain;
}

template class Positional<1>;
template class Positional<2>;
template class Positional<6>;

}  // namespace zermelo::games
