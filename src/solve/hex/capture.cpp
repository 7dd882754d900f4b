#include "solve/hex/capture.hpp"

#include <array>
#include <utility>
#include <vector>

namespace zermelo::solve {

namespace {

bool is_held(const HexNet& net, int place, const HexCells& held) {
  return place >= 0 && (net.is_edge(place) || held.test(place));
}

/// Whether all neighbours after number a and before number b, in their cyclic order, are held.
bool beside(const HexNet& net, const std::array<HexNet::Step, 6>& steps, std::size_t a,
            std::size_t b, const HexCells& held) {
  for (std::size_t k = (a + 1) % 6; k != b; k = (k + 1) % 6) {
    if (!is_held(net, steps[k].place, held)) return false;
  }
  return true;
}

/// For each place the least place of its group, or -1 if it is not held.
std::vector<int> groups(const HexNet& net, const HexCells& held) {
  std::vector<int> group(static_cast<std::size_t>(net.places()), -1);
  for (int place = 0; place < net.places(); ++place) {
    if (is_held(net, place, held)) group[static_cast<std::size_t>(place)] = place;
  }
  for (bool changed = true; changed;) {
    changed = false;
    held.for_each([&](int cell) {
      int& here = group[static_cast<std::size_t>(cell)];
      for (const auto& step : net.steps(cell)) {
        if (!is_held(net, step.place, held)) continue;
        int& there = group[static_cast<std::size_t>(step.place)];
        changed = changed || here != there;
        here = there = std::min(here, there);
      }
    });
  }
  return group;
}

HexCells touched(const HexNet& net, int place, const std::vector<int>& group) {
  HexCells all;
  const auto add = [&](int other) {
    if (other >= 0 && group[static_cast<std::size_t>(other)] >= 0)
      all.set(group[static_cast<std::size_t>(other)]);
  };
  add(place);
  if (net.is_edge(place)) return all;
  for (const auto& step : net.steps(place)) add(step.place);
  return all;
}

}  // namespace

bool goes_round(const HexNet& net, int cell, const HexCells& held, const HexCells& passable) {
  const auto& steps = net.steps(cell);
  std::vector<int> group;
  for (std::size_t a = 0; a < 6; ++a) {
    if (steps[a].place == cell) return false;
    for (std::size_t b = a + 1; b < 6; ++b) {
      const int one = steps[a].place, two = steps[b].place;
      if (!is_held(net, one, passable) || !is_held(net, two, passable)) continue;
      if (beside(net, steps, a, b, held) || beside(net, steps, b, a, held)) continue;
      if (!net.has_edges()) return false;
      if (group.empty()) group = groups(net, held);
      if ((touched(net, one, group) & touched(net, two, group)).none()) return false;
    }
  }
  return true;
}

}  // namespace zermelo::solve
