#include "strategy/hex/algorithm2.hpp"

#include <functional>

namespace zermelo::strategy {

namespace {

/// Whether a red cell of the ring touches a red cell in each of the other rings.
bool touches(const Rings& rings, int ring, const std::vector<int>& others) {
  for (int c = 0; c < rings.width(); ++c) {
    if (rings.at({c, ring}) != 'R') continue;
    bool all = true;
    for (const int other : others) {
      const int left = other > ring ? -1 : 0;  // (c-1, c) below, (c, c+1) above
      all = all && (rings.at({c + left, other}) == 'R' || rings.at({c + left + 1, other}) == 'R');
    }
    if (all) return true;
  }
  return false;
}

}  // namespace

Algorithm2::Algorithm2(games::AnyGame game, Reading reading)
    : RingStrategy(std::move(game)), reading_(reading) {
  cylinder_rules(this->game(), "algorithm-2", false);
}

std::string Algorithm2::name() const {
  return reading_.first_at_random ? "algorithm-2:random"
         : reading_.only_new      ? "algorithm-2"
                                  : "algorithm-2:literal";
}

RingStrategy::Rule Algorithm2::rule_after(const games::AnyPosition&, const Rings& rings,
                                          std::optional<Vertex> z) const {
  auto rule = published_rule(rings, z);
  // Only the first stone is drawn.
  if (reading_.first_at_random && rule.number != 0) rule.vertices.resize(1);
  return rule;
}

RingStrategy::Rule Algorithm2::published_rule(const Rings& rings, std::optional<Vertex> z) const {
  if (!z) return {0, "rule I: anywhere", rings.all_empty()};
  const int i = z->ring;
  const auto such_that = [&](const std::vector<int>& in, const std::vector<int>& touched) {
    std::vector<Vertex> found;
    if (reading_.only_new && touches(rings, i, touched)) return found;
    for (const int ring : in) {
      for (const Vertex v : rings.empty_in(ring)) {
        if (touches(rings.with_red(v), i, touched)) found.push_back(v);
      }
    }
    return found;
  };
  if (auto found = such_that({i - 1, i, i + 1}, {i - 1, i + 1}); !found.empty()) {
    return {1, "rule II.1: a red cell of the ring touches both rings beside it", std::move(found)};
  }
  if (auto found = such_that({i, i + 1}, {i + 1}); !found.empty()) {
    return {2, "rule II.2: a red cell of the ring touches the ring below", std::move(found)};
  }
  if (auto found = such_that({i, i - 1}, {i - 1}); !found.empty()) {
    return {3, "rule II.3: a red cell of the ring touches the ring above", std::move(found)};
  }
  const bool spared = reading_.spare_encompassed && touches(rings, i, {i - 1, i + 1});
  if (auto found = rings.empty_in(i); !found.empty() && !spared) {
    return {4, "rule II.4: in the ring", std::move(found)};
  }
  return {5, "rule II.5: anywhere", rings.all_empty()};
}

}  // namespace zermelo::strategy
