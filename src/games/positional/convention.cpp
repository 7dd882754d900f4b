#include "games/positional/convention.hpp"

#include "games/symbols.hpp"

namespace zermelo::games::positional {

std::span<const Convention> conventions() {
  using enum Convention::Filling;
  static constexpr std::array<Convention, 5> list{{
      {"maker-maker",
       {"x", "o"},
       "XO",
       {wins, wins},
       Outcome::draw,
       "Whoever first has stones on all cells of a set wins; a full board without one is a draw."},
      {"maker-breaker",
       {"maker", "breaker"},
       "MB",
       {wins, nothing},
       Outcome::b_wins,
       "Maker wins with stones on all cells of a set, and Breaker wins a full board without one."},
      {"avoider-enforcer",
       {"avoider", "enforcer"},
       "AE",
       {loses, nothing},
       Outcome::a_wins,
       "Avoider loses with stones on all cells of a set, and wins a full board without one."},
      {"avoider-avoider",
       {"x", "o"},
       "XO",
       {loses, loses},
       Outcome::draw,
       "Whoever first has stones on all cells of a set loses; a full board without one is a draw."},
      {"order-chaos",
       {"order", "chaos"},
       kSymbols,
       {wins, nothing},
       Outcome::b_wins,
       "Order wins when all cells of a set hold equal symbols, whoever placed them, and Chaos wins "
       "a full board without such a set.",
       true},
  }};
  return list;
}

}  // namespace zermelo::games::positional
