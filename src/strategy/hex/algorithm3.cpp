#include "strategy/hex/algorithm3.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

namespace zermelo::strategy {

namespace {

using Vertices = std::vector<Vertex>;

Vertices middle(const Rings& rings) {
  Vertices all;
  for (const int ring : {(rings.height() + 1) / 2, rings.height() / 2 + 1}) {
    for (const int column : {(rings.width() - 1) / 2, rings.width() / 2}) {
      const Vertex v{column, ring};
      if (rings.empty(v) && std::find(all.begin(), all.end(), v) == all.end()) all.push_back(v);
    }
  }
  return all.empty() ? rings.all_empty() : all;
}

/// Rule 2: the other parts of the bridges between red stones that Blue's stone on z has broken.
Vertices other_parts(const Rings& rings, Vertex z) {
  const Rings before = rings.with(z, '.');
  Vertices around, parts;
  for (int ring = z.ring - 1; ring <= z.ring + 1; ++ring) {
    for (int c = 0; c < rings.width(); ++c) {
      if (rings.at({c, ring}) == 'R' && rings.touch(z, {c, ring})) around.push_back({c, ring});
    }
  }
  for (const Vertex a : around) {
    for (const Vertex b : around) {
      for (const auto& [p, q] : before.bridges(a, b)) {
        const Vertex part = rings.same(p, z) ? q : p;
        if (!rings.same(p, z) && !rings.same(q, z)) continue;
        const bool known =
            std::any_of(parts.begin(), parts.end(), [&](Vertex v) { return rings.same(v, part); });
        if (!known) parts.push_back(part);
      }
    }
  }
  return parts;
}

/// Rules 3 to 8: the cells of the rings low to high on which a red stone joins them.
Vertices joining(const Rings& rings, int low, int high) {
  Vertices all;
  if (low < 0 || high > rings.height() + 1 || rings.joined(low, high)) return all;
  for (int ring = low; ring <= high; ++ring) {
    for (const Vertex v : rings.empty_in(ring)) {
      if (rings.with_red(v).joined(low, high)) all.push_back(v);
    }
  }
  return all;
}

bool bridged_to(const Rings& rings, Vertex v, int ring, bool also_empty) {
  for (int c = 0; c < rings.width(); ++c) {
    const char stone = rings.at({c, ring});
    if ((stone == 'R' || (also_empty && stone == '.')) && rings.bridged(v, {c, ring})) return true;
  }
  return false;
}

/// Rules 9 to 12: the cells of ring `in` that form a bridge with ring `with` and may form one with
/// ring `later`.
Vertices bridging(const Rings& rings, int in, int with, int later) {
  Vertices all;
  for (const Vertex v : rings.empty_in(in)) {
    if (bridged_to(rings, v, with, false) && bridged_to(rings, v, later, true)) all.push_back(v);
  }
  return all;
}

/// The uppermost and the lowermost ring of the longest chain that has stones on both sides of the
/// ring.
std::optional<std::pair<int, int>> path_encompassing(const Rings& rings, int j) {
  std::optional<std::pair<int, int>> longest;
  for (int ring = 0; ring < j; ++ring) {
    for (int c = 0; c < rings.width(); ++c) {
      if (rings.at({c, ring}) != 'R') continue;
      int top = ring, bottom = ring;
      for (const Vertex v : rings.chain({c, ring})) {
        top = std::min(top, v.ring);
        bottom = std::max(bottom, v.ring);
      }
      if (bottom <= j) continue;
      if (!longest || bottom - top > longest->second - longest->first) longest = {top, bottom};
    }
  }
  return longest;
}

/// Rules 14 to 17: the cells of ring `to` on which a red stone joins it with ring k.
Vertices extending(const Rings& rings, int k, int to) {
  Vertices all;
  if (to < 0 || to > rings.height() + 1 || rings.joined(k, to)) return all;
  for (const Vertex v : rings.empty_in(to)) {
    if (rings.with_red(v).joined(k, to)) all.push_back(v);
  }
  return all;
}

/// Rule 18: the parts of all bridges between red stones.
Vertices parts_of_bridges(const Rings& rings) {
  Vertices all;
  for (const Vertex v : rings.all_empty()) {
    if (!other_parts(rings, v).empty()) all.push_back(v);
  }
  return all;
}

}  // namespace

Algorithm3::Algorithm3(games::AnyGame game) : RingStrategy(std::move(game)) {
  cylinder_rules(this->game(), name(), true);
}

Vertices Algorithm3::winning_moves(const games::AnyPosition& position, const Rings& rings) const {
  Vertices all;
  for (const auto move : game().moves(position)) {
    if (!move.is_place()) continue;
    auto next = position;
    game().play(next, move);
    if (game().outcome(next) == games::win_of(side())) all.push_back(rings.vertex_of(move.cell()));
  }
  return all;
}

RingStrategy::Rule Algorithm3::rule_after(const games::AnyPosition& position, const Rings& rings,
                                          std::optional<Vertex> z) const {
  if (!z) return {0, "rule I: the middle of the board", middle(rings)};
  const int j = z->ring;
  if (auto found = winning_moves(position, rings); !found.empty()) {
    return {1, "rule II.1: a winning move", std::move(found)};
  }
  if (auto found = other_parts(rings, *z); !found.empty()) {
    return {2, "rule II.2: the other part of the bridge", std::move(found)};
  }
  const auto path = path_encompassing(rings, j);
  if (!path) {
    constexpr std::array<std::pair<int, int>, 6> kNear{
        {{-2, 2}, {-1, 1}, {0, 2}, {-2, 0}, {0, 1}, {-1, 0}}};
    for (int rule = 3; rule <= 8; ++rule) {
      const auto [low, high] = kNear[static_cast<std::size_t>(rule - 3)];
      if (auto found = joining(rings, j + low, j + high); !found.empty()) {
        return {rule, "rule II." + std::to_string(rule) + ": rings near Blue's are connected",
                std::move(found)};
      }
    }
    constexpr std::array<std::array<int, 3>, 4> kBridging{
        {{-1, -2, 1}, {1, 2, -1}, {-1, -3, 1}, {1, 3, -1}}};
    for (int rule = 9; rule <= 12; ++rule) {
      const auto [in, with, later] = kBridging[static_cast<std::size_t>(rule - 9)];
      if (auto found = bridging(rings, j + in, j + with, j + later); !found.empty()) {
        return {rule, "rule II." + std::to_string(rule) + ": a bridge, and perhaps another",
                std::move(found)};
      }
    }
    if (auto found = rings.empty_in(j); !found.empty()) {
      return {13, "rule II.13: in Blue's ring", std::move(found)};
    }
  } else {
    const auto [top, bottom] = *path;
    const bool up = top > 0, down = bottom < rings.height() + 1;
    const bool upper_is_closest = up && (!down || j - top <= bottom - j);
    const bool lower_is_closest = down && (!up || bottom - j <= j - top);
    for (int rule = 14; rule <= 17; ++rule) {
      const bool downwards = rule % 2 == 0;
      if (!(downwards ? lower_is_closest : upper_is_closest)) continue;
      const int steps = rule <= 15 ? 2 : 1, k = downwards ? bottom : top;
      if (auto found = extending(rings, k, downwards ? k + steps : k - steps); !found.empty()) {
        return {rule, "rule II." + std::to_string(rule) + ": the path goes on", std::move(found)};
      }
    }
  }
  if (auto found = parts_of_bridges(rings); !found.empty()) {
    return {18, "rule II.18: in a bridge", std::move(found)};
  }
  return {19, "rule II.19: anywhere", rings.all_empty()};
}

}  // namespace zermelo::strategy
