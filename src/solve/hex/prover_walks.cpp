// Walks through the player's own stones, which join the pieces of a proof.
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <deque>
#include <map>
#include <tuple>

#include "solve/hex/prover.hpp"

namespace zermelo::solve {

template <std::size_t W>
HexPiece HexProver<W>::stones_that_win(const Connections<W>& table) {
  std::optional<HexPiece> piece;
  table.own().for_each([&](int cell) {
    if (piece) return;
    if (!table.net().has_edges()) {
      piece = closed_walk(table, cell);
      return;
    }
    const auto up = walk(table, kHexEdge, cell), down = walk(table, cell, kHexEdge + 1);
    if (up && down) piece = terms_.join({*up, *down});
  });
  assert(piece);
  return *piece;
}

template <std::size_t W>
template <class IsEnd>
std::optional<HexPiece> HexProver<W>::find_walk(const Connections<W>& table, int from,
                                                IsEnd&& is_end) {
  using Place = std::tuple<int, int, int>;  // a cell, and the winding of the walk to it
  constexpr int kMost = 4;
  const HexNet& net = table.net();
  std::map<Place, std::pair<Place, int>> before;
  std::deque<Place> front{{from, 0, 0}};
  before.emplace(front.front(), std::pair(front.front(), -1));
  const auto found = [&](const Place& end) {
    std::vector<int> places, steps;
    for (Place at = end;;) {
      const int place = std::get<0>(at);
      places.push_back(named(net, place));
      const auto& [previous, step] = before.at(at);
      if (step < 0) break;
      steps.push_back(step);
      at = previous;
    }
    std::reverse(places.begin(), places.end());
    std::reverse(steps.begin(), steps.end());
    return terms_.walk(places, steps);
  };
  while (!front.empty()) {
    const Place here = front.front();
    front.pop_front();
    const auto [cell, first, second] = here;
    for (int k = 0; k < 6; ++k) {
      const auto& step = net.steps(cell)[static_cast<std::size_t>(k)];
      if (step.place == HexNet::kNowhere) continue;
      const auto [east, south] = parts_of(step.winding);
      const Place there{step.place, first + east, second + south};
      const bool end = is_end(step.place, std::get<1>(there), std::get<2>(there));
      if (!end && (net.is_edge(step.place) || !table.own().test(step.place))) continue;
      if (std::abs(std::get<1>(there)) > kMost || std::abs(std::get<2>(there)) > kMost) continue;
      if (!before.emplace(there, std::pair(here, k)).second) continue;
      if (end) return found(there);
      front.push_back(there);
    }
  }
  return std::nullopt;
}

/// The winding between the stones is that of their group.
template <std::size_t W>
std::optional<HexPiece> HexProver<W>::walk(const Connections<W>& table, int from, int to) {
  if (from >= kHexEdge) {  // a walk begins at a cell
    auto back = walk(table, to, from);
    if (back) back->turned ^= true;
    return back;
  }
  const int goal = place_of(table.net(), to);
  if (table.net().has_edges()) {
    const auto direct = find_walk(table, from, [&](int place, int, int) { return place == goal; });
    const int edge = table.group(from);
    if (direct || table.net().is_edge(goal) || !table.net().is_edge(edge)) return direct;
    return terms_.join({*walk(table, from, named(table.net(), edge)),
                        *walk(table, named(table.net(), edge), to)});  // over the edge
  }
  const auto [first, second] = parts_of(table.offset(from));
  const auto [to_first, to_second] = parts_of(table.offset(goal));
  return find_walk(table, from,
                   [&, f = to_first - first, s = to_second - second](int place, int a, int b) {
                     return place == goal && a == f && b == s;
                   });
}

template <std::size_t W>
std::optional<HexPiece> HexProver<W>::closed_walk(const Connections<W>& table, int cell) {
  const bool straight = table.net().aim() == HexAim::straight;
  return find_walk(table, cell, [&](int place, int first, int second) {
    return place == cell && (straight ? first == 0 && second != 0 : first != 0);
  });
}

template class HexProver<1>;
template class HexProver<2>;

}  // namespace zermelo::solve
