#include "solve/hex/connections.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zermelo::solve {

namespace {

constexpr int kMostSemi = 64;  // numbered by the bits of a word in the OR rule

}  // namespace

template <std::size_t W>
Connections<W>::Connections(const HexNet& net, const ConnectionLimits& limits, Store& store,
                            std::size_t level)
    : net_(net),
      limits_(limits),
      store_(store),
      level_(level),
      most_winding_(net.most_winding()),
      goal_(net.slots()) {
  limits_.semi = std::min(limits_.semi, kMostSemi);
}

template <std::size_t W>
void Connections<W>::start(const Bits& own, const Bits& taken, Derivations& derivations) {
  derivations_ = &derivations;
  lists().clear();
  is_complete_ = true;
  won_ = false;
  own_ = {};
  taken_ = taken;
  group_.resize(static_cast<std::size_t>(net_.places()));
  offset_.assign(group_.size(), 0);
  for (std::size_t place = 0; place < group_.size(); ++place)
    group_[place] = static_cast<int>(place);
  own.for_each([&](int cell) {
    own_.set(cell);
    join(cell);
  });
  won_ = won_ || wins_by_stones();
  if (won_) return;
  find_active();
  for (int cell = 0; cell < net_.cells(); ++cell) touch(cell);
  close();
}

template <std::size_t W>
void Connections<W>::advance(const Connections& before, const Bits& own, const Bits& taken,
                             Derivations& derivations) {
  advance_later(before, own, taken, derivations);
  complete();
}

template <std::size_t W>
void Connections<W>::advance_later(const Connections& before, const Bits& own, const Bits& taken,
                                   Derivations& derivations) {
  derivations_ = &derivations;
  own_ = before.own_;
  taken_ = before.taken_ | taken;
  group_ = before.group_;
  offset_ = before.offset_;
  won_ = before.won_;
  own.for_each([&](int cell) {
    own_.set(cell);
    join(cell);
  });
  won_ = won_ || (own.any() && wins_by_stones());
  lists().rewind(before.level_);
  lists().push();
  is_complete_ = won_ || own.any();
  if (won_) return;
  if (is_complete_) {
    take_over(before, own);
  } else {
    remove_taken({kGoal, kGoal, 0});  // nothing new can win
  }
}

/// Without new stones all that happens is that some connections are lost.
template <std::size_t W>
void Connections<W>::complete() {
  if (std::exchange(is_complete_, true)) return;
  lists().rewind(level_);
  find_active();
  each_slot([&](const Pair& pair) {
    if (pair.i != kGoal) remove_taken(pair);
  });
}

/// The place was empty and now holds a stone, so what meets there is connected.
template <std::size_t W>
void Connections<W>::meet_at(int place) {
  struct End {
    int from;
    Winding winding;
    Carrier carrier;
  };
  std::vector<End> ends;
  for (const int from : active_) {
    if (from == place) continue;
    for (Winding w = -most_winding_; w <= most_winding_; ++w) {
      const bool turned = from > place;
      const Pair pair{std::min(from, place), std::max(from, place), turned ? -w : w};
      for (Carrier carrier : list(kFull, slot(pair))) {
        if (!carrier.is_reviewed) continue;  // its turn will come
        carrier.why ^= turned ? 1U : 0U;
        ends.push_back({from, w, carrier});
      }
    }
  }
  for (const End& end : ends) conclude_and(end.from, place, end.winding, end.carrier);
}

/// Connects a new stone with the player's stones and edges that it touches.
template <std::size_t W>
void Connections<W>::join(int cell) {
  for (const auto& step : net_.steps(cell)) {
    if (step.place == HexNet::kNowhere || !is_own(step.place)) continue;
    const int here = group(cell), there = group(step.place);
    if (here == there) continue;
    // The winding of the copy of the other group that is connected with this group's own copy.
    const Winding to = wind_on(offset(cell), step.winding);
    const Winding between = to == kTooFar ? to : wind_on(to, -offset(step.place));
    if (between == kTooFar) continue;
    if (net_.is_edge(here) && net_.is_edge(there)) {
      won_ = true;
    } else if (net_.is_edge(there)) {
      merge(here, there, -between);
    } else {
      merge(there, here, between);
    }
  }
}

template <std::size_t W>
void Connections<W>::merge(int from, int to, Winding winding) {
  for (std::size_t place = 0; place < group_.size(); ++place) {
    if (group_[place] != from) continue;
    const Winding whole = wind_on(offset_[place], winding);
    if (whole == kTooFar) continue;  // stays apart
    group_[place] = to;
    offset_[place] = whole;
  }
}

/// Finds rings of stones exactly, by following walks in the lifting.
template <std::size_t W>
bool Connections<W>::wins_by_stones() const {
  if (net_.has_edges()) return false;  // join() has seen it
  struct Place {
    int cell, first, second;
  };
  std::vector<std::pair<int, int>> met(static_cast<std::size_t>(net_.cells()));
  Bits seen;
  std::vector<Place> front;
  bool wins = false;
  own_.for_each([&](int start) {
    if (seen.test(start) || wins) return;
    seen.set(start);
    met[static_cast<std::size_t>(start)] = {0, 0};
    front.push_back({start, 0, 0});
    std::vector<std::pair<int, int>> rings;
    while (!front.empty()) {
      const Place here = front.back();
      front.pop_back();
      for (const auto& step : net_.steps(here.cell)) {
        if (step.place < 0 || !own_.test(step.place)) continue;
        const auto [east, south] = parts_of(step.winding);
        const std::pair<int, int> there{here.first + east, here.second + south};
        auto& known = met[static_cast<std::size_t>(step.place)];
        if (!seen.test(step.place)) {
          seen.set(step.place);
          known = there;
          front.push_back({step.place, there.first, there.second});
        } else if (known != there) {
          rings.emplace_back(there.first - known.first, there.second - known.second);
        }
      }
    }
    for (const auto& ring : rings) {
      const bool straight =
          ring.first == 0 || ring.first * rings[0].second != ring.second * rings[0].first;
      wins = wins || net_.aim() == HexAim::ring || straight;
    }
  });
  return wins;
}

template <std::size_t W>
void Connections<W>::find_active() {
  active_.clear();
  for (int place = 0; place < net_.places(); ++place) {
    if (group(place) == place && !has(taken_, place)) active_.push_back(place);
  }
}

/// Calls visit(pair) for every pair of active places, and for the goal.
template <std::size_t W>
template <class Visit>
void Connections<W>::each_slot(Visit&& visit) const {
  for (std::size_t a = 0; a < active_.size(); ++a) {
    for (std::size_t b = a; b < active_.size(); ++b) {
      for (Winding w = -most_winding_; w <= most_winding_; ++w) {
        visit(Pair{active_[a], active_[b], w});
      }
    }
  }
  visit(Pair{kGoal, kGoal, 0});
}

template <std::size_t W>
auto Connections<W>::renamed(const Pair& pair) const -> Pair {
  if (pair.i == kGoal) return pair;
  const Winding one = wind_on(offset(pair.i), pair.winding);
  const Winding all = one == kTooFar ? one : wind_on(one, -offset(pair.j));
  return {group(pair.i), group(pair.j), all};
}

/// The base: the connections of a cell with what it touches.
template <std::size_t W>
void Connections<W>::touch(int cell) {
  if (taken_.test(cell)) return;
  for (std::size_t k = 0; k < 6; ++k) {
    const auto& step = net_.steps(cell)[k];
    if (step.place == HexNet::kNowhere || has(taken_, step.place)) continue;
    const Pair pair = renamed({cell, step.place, step.winding});
    if (pair.winding == kTooFar) continue;
    const Reason why = derivations_->add({Derivation::Rule::touch, static_cast<std::uint16_t>(cell),
                                          static_cast<std::uint32_t>(k), 0});
    add(kFull, pair, {{}, why, 0});
  }
}

template <std::size_t W>
void Connections<W>::remove_taken(const Pair& pair) {
  for (const Kind kind : {kFull, kSemi}) {
    const std::size_t at = of(kind, slot(pair));
    if (!lists().may_meet(at, taken_)) continue;
    lists().remove_if(at, [&](const Carrier& carrier) { return (carrier.cells & taken_).any(); });
  }
}

/// Takes over the earlier table under the present names, and draws conclusions from what changes by
/// the new stones.
template <std::size_t W>
void Connections<W>::take_over(const Connections& before, const Bits& own) {
  const Bits changed = own | taken_;
  auto& shrunk = store_.shrunk_;
  shrunk.clear();
  before.each_slot([&](const Pair& old) {
    const bool same = has_its_name(old);
    const std::size_t here = slot(old);
    if (same && !lists().may_meet(of(kFull, here), changed) &&
        !lists().may_meet(of(kSemi, here), changed)) {
      return;
    }
    if (old.i != kGoal && (has(taken_, old.i) || has(taken_, old.j))) return;
    const Pair pair = same ? old : renamed(old);
    if (pair.winding == kTooFar) return;
    for (const Kind kind : {kFull, kSemi}) {
      const std::size_t at = of(kind, here);
      for (const Carrier& carrier : lists()[at]) {
        if ((carrier.cells & taken_).any() || (same && (carrier.cells & own).none())) continue;
        const Bits cells = carrier.cells - own;
        shrunk.push_back({pair, kind, {cells, carrier.why, cells.count()}});
      }
      if (!same) continue;
      lists().remove_if(at,
                        [&](const Carrier& carrier) { return (carrier.cells & changed).any(); });
    }
  });
  find_active();
  for (const Waiting& item : shrunk) add(item.kind, item.pair, item.carrier);
  Bits seen;
  own.for_each([&](int cell) {
    const int place = group(cell);
    if (net_.is_edge(place) || seen.test(place)) return;
    seen.set(place);
    meet_at(place);
  });
  close();
}

template class Connections<1>;
template class Connections<2>;
template class Connections<3>;

}  // namespace zermelo::solve
