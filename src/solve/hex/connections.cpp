#include "solve/hex/connections.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zermelo::solve {

template <std::size_t W>
Connections<W>::Connections(const HexNet& net, const ConnectionLimits& limits)
    : net_(net), limits_(limits) {
  const auto places = static_cast<std::size_t>(net.places());
  goal_ = places * (places + 1) / 2 * static_cast<std::size_t>(2 * net.most_winding() + 1);
  waiting_.resize(static_cast<std::size_t>(net.cells()) + 1);
}

template <std::size_t W>
std::size_t Connections<W>::slot(const Pair& pair) const {
  if (pair.i == kGoal) return goal_;
  const int triangle = pair.j * (pair.j + 1) / 2 + pair.i;
  return static_cast<std::size_t>(triangle * (2 * net_.most_winding() + 1) + pair.winding +
                                  net_.most_winding());
}

template <std::size_t W>
void Connections<W>::clear() {
  won_ = false;
  entries_.clear();
  for (const Kind kind : {kFull, kSemi}) {
    first_[kind].assign(goal_ + 1, kNone);
    count_[kind].assign(goal_ + 1, 0);
  }
}

template <std::size_t W>
void Connections<W>::start(const Bits& own, const Bits& taken, Derivations& derivations) {
  derivations_ = &derivations;
  clear();
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
  derivations_ = &derivations;
  clear();
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
  if (won_) return;
  find_active();
  take_over(before, own);
  Bits seen;
  own.for_each([&](int cell) {
    const int place = group(cell);
    if (net_.is_edge(place) || seen.test(place)) return;
    seen.set(place);
    meet_at(place);
  });
  close();
}

/// The place was empty and now holds a stone, so what meets there is connected.
template <std::size_t W>
void Connections<W>::meet_at(int place) {
  struct End {
    int from;
    Winding winding;
    Bits cells;
    Reason why;
  };
  std::vector<End> ends;
  for (const int from : active_) {
    if (from == place) continue;
    for (Winding w = -net_.most_winding(); w <= net_.most_winding(); ++w) {
      const bool turned = from > place;
      const Pair pair{std::min(from, place), std::max(from, place), turned ? -w : w};
      for (auto e = first_[kFull][slot(pair)]; e != kNone; e = entries_[e].next) {
        ends.push_back({from, w, entries_[e].cells, entries_[e].why ^ (turned ? 1U : 0U)});
      }
    }
  }
  for (const End& end : ends) conclude_and(end.from, place, end.winding, end.cells, end.why);
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
    add(kFull, pair, {}, why);
  }
}

/// Takes over the earlier table under the present names. What changes by the new stones is put up
/// for review.
template <std::size_t W>
void Connections<W>::take_over(const Connections& before, const Bits& own) {
  const auto& active = before.active_;
  const auto take = [&](const Pair& old) {
    if (old.i != kGoal && (has(taken_, old.i) || has(taken_, old.j))) return;
    const std::size_t at = slot(old);
    if (before.first_[kFull][at] == kNone && before.first_[kSemi][at] == kNone) return;
    const Pair pair = renamed(old);
    if (pair.winding == kTooFar) return;
    const bool same = pair.i == old.i && pair.j == old.j && pair.winding == old.winding;
    for (const Kind kind : {kFull, kSemi}) {
      for (auto e = before.first_[kind][at]; e != kNone; e = before.entries_[e].next) {
        const Bits& cells = before.entries_[e].cells;
        if ((cells & taken_).any()) continue;
        if (same && (cells & own).none()) {
          append(kind, at, cells, before.entries_[e].why);
        } else {
          add(kind, pair, cells - own, before.entries_[e].why);
        }
      }
    }
  };
  for (std::size_t a = 0; a < active.size(); ++a) {
    for (std::size_t b = a; b < active.size(); ++b) {
      for (Winding w = -net_.most_winding(); w <= net_.most_winding(); ++w) {
        take({active[a], active[b], w});
      }
    }
  }
  take({kGoal, kGoal, 0});
}

template <std::size_t W>
auto Connections<W>::list(Kind kind, std::size_t at) const -> std::vector<Carrier> {
  std::vector<Carrier> all;
  for (auto e = first_[kind][at]; e != kNone; e = entries_[e].next) {
    all.push_back({entries_[e].cells, entries_[e].why});
  }
  return all;
}

template class Connections<1>;
template class Connections<2>;
template class Connections<3>;

}  // namespace zermelo::solve
