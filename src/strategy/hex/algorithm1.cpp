#include "strategy/hex/algorithm1.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace zermelo::strategy {

Algorithm1::Algorithm1(games::AnyGame game) : RingStrategy(std::move(game)) {
  const auto& rules = cylinder_rules(this->game(), name(), false);
  if (rules.board.width() % 2 != 0) {
    throw base::InputError(
        fmt::format("strategy 'algorithm-1' is for even widths, such as hex:6x4,wrap=cylinder; {} "
                    "has no opposite cells",
                    this->game().name()));
  }
}

RingStrategy::Rule Algorithm1::rule_after(const games::AnyPosition&, const Rings& rings,
                                          std::optional<Vertex>) const {
  const int k = rings.width() / 2;
  for (int ring = 1; ring <= rings.height(); ++ring) {
    for (int column = 0; column < rings.width(); ++column) {
      const Vertex opposite{column + k, ring};
      if (rings.at({column, ring}) == 'B' && rings.empty(opposite)) {
        return {1, "rule II.1: opposite Blue's stone", {opposite}};
      }
    }
  }
  return {2, "rule I or II.2: anywhere", rings.all_empty()};
}

}  // namespace zermelo::strategy
