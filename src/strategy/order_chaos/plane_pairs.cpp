#include "strategy/order_chaos/plane_pairs.hpp"

#include "strategy/order_chaos/nearest.hpp"

namespace zermelo::strategy {

using games::PlaneMove;
using games::Point;

PlaneMove PlanePairs::advise(const games::PlanePosition& position) const {
  const auto& rules = position.rules();
  for (const auto& [cell, symbol] : position.stones()) {
    const auto partner = pattern_.partner(cell);
    if (partner && position.empty(*partner)) return {*partner, 1 - symbol};
  }
  const auto is_free = [&](Point cell) {
    const auto partner = pattern_.partner(cell);
    return position.empty(cell) && !(partner && rules.has(*partner));
  };
  if (const auto cell = nearest(position, pattern_.side(), is_free)) return {*cell, 0};
  if (rules.may_pass(games::kChaos)) return {};
  const auto any = nearest(position, 1, [&](Point cell) { return position.empty(cell); });
  return {*any, 0};  // beyond the stones every cell is empty
}

}  // namespace zermelo::strategy
