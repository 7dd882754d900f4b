#include "games/order_chaos/order_chaos.hpp"

namespace zermelo::games {

template <std::size_t W, std::size_t S>
OrderChaos<W, S>::OrderChaos(OrderChaosRules rules)
    : Base(rules.board), rules_(std::move(rules)), steps_(board::directions(rules_.board)) {
  assert(rules_.symbols <= static_cast<int>(S));
  this->declare_symmetries(board::symmetries(rules_.board));
}

template <std::size_t W, std::size_t S>
Outcome OrderChaos<W, S>::judge(const Position& p, std::size_t first_symbol,
                                std::size_t end_symbol) const {
  const bool full = p.empty.none();
  if (rules_.win == WinRule::exact_at_end) {
    if (!full) return Outcome::undecided;
    first_symbol = 0;
    end_symbol = this->symbols();
  }
  for (std::size_t s = first_symbol; s < end_symbol; ++s) {
    if (wins(p.stones[s])) return win_of(kOrder);
  }
  return full ? win_of(kChaos) : Outcome::undecided;
}

template <std::size_t W, std::size_t S>
Outcome OrderChaos<W, S>::playout(const Position& p, base::Random& random) const {
  if (p.outcome != Outcome::undecided) return p.outcome;
  const auto stones = this->filled_at_random(p, random);
  for (std::size_t s = 0; s < this->symbols(); ++s) {
    if (wins(stones[s])) return win_of(kOrder);
  }
  return win_of(kChaos);
}

template <std::size_t W, std::size_t S>
Certain OrderChaos<W, S>::certain(const Position& p) const {
  for (std::size_t s = 0; s < this->symbols(); ++s) {
    if (board::has_line(p.stones[s] | p.empty, steps_, rules_.line)) return {};
  }
  return certain_from(win_of(kChaos));
}

template class OrderChaos<1, 2>;
template class OrderChaos<2, 2>;
template class OrderChaos<6, 2>;
template class OrderChaos<1, 8>;
template class OrderChaos<6, 8>;

}  // namespace zermelo::games
