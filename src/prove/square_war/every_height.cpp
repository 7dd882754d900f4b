#include "prove/square_war/every_height.hpp"

namespace zermelo::prove {

WindowAnswer answer_square_war_families(const games::EveryHeight& family,
                                        const base::Limits& limits, const WindowEffort& effort) {
  using Rules = games::SquareWarRules;
  const auto least = family.at(1);
  const bool adjacent = games::rules_if<Rules>(least)->opening == Rules::Opening::adjacent;
  return answer_by_window(family, {.edge = 1, .second_beside_first = adjacent}, limits, effort);
}

}  // namespace zermelo::prove
