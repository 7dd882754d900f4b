// Which of his stones a winner needs: the set S of solve/hex/memory/dominance.hpp.
//
// A derivation names places. If such a place is a stone now, its whole group is needed, because the
// proof walks through it (solve/hex/prover_walks.cpp); edges need nothing. If rings are closed, all
// stones count as needed. Captured cells become part of the carrier and need what makes them
// captured: the stones that touch them, and the groups that two of their neighbours touch
// (solve/hex/fill_in.hpp).
#include <algorithm>
#include <utility>

#include "solve/hex/levels.hpp"

namespace zermelo::solve {

using games::Side;

template <std::size_t W>
auto HexLevels<W>::stones_of(std::size_t depth, Side side, Reason why) const -> Bits {
  const auto& connections = quick_table(depth, side);
  const HexNet& net = connections.net();
  if (!net.has_edges()) return connections.own();
  ++calls_;
  seen_.resize(std::max(seen_.size(), derivations_.mark().all), 0);
  Bits stones;
  std::vector<int> groups;
  const auto need = [&](int place) {
    if (net.is_edge(place) || !connections.own().test(place) || stones.test(place)) return;
    const int group = connections.group(place);
    connections.own().for_each([&](int cell) {
      if (connections.group(cell) == group) stones.set(cell);
    });
  };
  std::vector<Reason> open{why};
  while (!open.empty()) {
    const Reason next = open.back();
    open.pop_back();
    if (std::exchange(seen_[next / 2], calls_) == calls_) continue;
    const Derivation& derivation = derivations_[next];
    switch (derivation.rule) {
      case Derivation::Rule::touch:
        need(derivation.cell);
        need(net.steps(derivation.cell)[derivation.one].place);
        break;
      case Derivation::Rule::both:
      case Derivation::Rule::move:
        open.push_back(derivation.one);
        open.push_back(derivation.two);
        break;
      case Derivation::Rule::ring:
        open.push_back(derivation.one);
        break;
      case Derivation::Rule::either:
        for (const Reason part : derivations_.parts(derivation)) open.push_back(part);
        break;
    }
  }
  return stones;
}

namespace {

/// The stones of the player's that touch a cell of the pair or a neighbour of one, with their
/// groups.
template <std::size_t W>
base::Bits<W> groups_near(const HexNet& net, std::pair<int, int> pair, const base::Bits<W>& own) {
  base::Bits<W> found;
  std::vector<int> open;
  const auto reach = [&](int place) {
    if (place < 0 || net.is_edge(place) || !own.test(place) || found.test(place)) return;
    found.set(place);
    open.push_back(place);
  };
  for (const int cell : {pair.first, pair.second}) {
    for (const auto& step : net.steps(cell)) {
      reach(step.place);
      if (step.place < 0 || net.is_edge(step.place)) continue;
      for (const auto& next : net.steps(step.place)) reach(next.place);
    }
  }
  while (!open.empty()) {
    const int here = open.back();
    open.pop_back();
    for (const auto& step : net.steps(here)) reach(step.place);
  }
  return found;
}

}  // namespace

template <std::size_t W>
auto HexLevels<W>::before_fill(std::size_t depth, Value value) const -> Value {
  const auto& pairs = levels_[depth].fill.pairs[index(value.winner)];
  if (pairs.empty()) return value;
  const auto& connections = quick_table(depth, value.winner);
  Bits own = connections.own();
  for (std::size_t i = pairs.size(); i-- > 0;) {
    Bits both;
    both.set(pairs[i].first);
    both.set(pairs[i].second);
    own = own - both;
    if ((value.stones & both).none()) continue;
    value.carrier |= both;
    value.stones = (value.stones - both) | groups_near<W>(connections.net(), pairs[i], own);
  }
  return value;
}

template class HexLevels<1>;
template class HexLevels<2>;
template class HexLevels<3>;

}  // namespace zermelo::solve
