// Which connections of two places are kept, and what follows from them by the AND and the OR rule.
#include <algorithm>

#include "solve/hex/connections.hpp"

namespace zermelo::solve {

/// Removes the carriers that contain all of the cells.
template <std::size_t W>
void Connections<W>::remove_above(Kind kind, std::size_t at, const Bits& cells) {
  auto* link = &first_[kind][at];
  while (*link != kNone) {
    Entry& entry = entries_[*link];
    if ((cells - entry.cells).none()) {
      entry.kept = false;
      *link = entry.next;
      --count_[kind][at];
    } else {
      link = &entry.next;
    }
  }
}

/// Whether one more carrier of that size may be added, either since there is room or in place of a
/// larger one.
template <std::size_t W>
bool Connections<W>::make_room(Kind kind, std::size_t at, int most, int size) {
  if (count_[kind][at] < most) return true;
  std::uint32_t* largest = nullptr;
  int size_of_largest = size;
  for (auto* link = &first_[kind][at]; *link != kNone; link = &entries_[*link].next) {
    const int count = entries_[*link].cells.count();
    if (count <= size_of_largest) continue;
    size_of_largest = count;
    largest = link;
  }
  if (!largest) return false;
  entries_[*largest].kept = false;
  *largest = entries_[*largest].next;
  --count_[kind][at];
  return true;
}

/// Whether a carrier that is kept lies within the cells.
template <std::size_t W>
bool Connections<W>::contains_one(Kind kind, std::size_t at, const Bits& cells) const {
  for (auto e = first_[kind][at]; e != kNone; e = entries_[e].next) {
    if ((entries_[e].cells - cells).none()) return true;
  }
  return false;
}

template <std::size_t W>
auto Connections<W>::insert(Kind kind, const Pair& pair, const Bits& cells) -> Entry* {
  const std::size_t at = slot(pair);
  for (const Kind smaller : {kFull, kSemi}) {
    if (smaller <= kind && contains_one(smaller, at, cells)) return nullptr;
  }
  for (const Kind larger : {kFull, kSemi}) {
    if (larger >= kind) remove_above(larger, at, cells);
  }
  const int most = at == goal_ ? limits_.goal : kind == kFull ? limits_.full : limits_.semi;
  const int size = cells.count();
  if (!make_room(kind, at, most, size)) return nullptr;
  append(kind, at, cells, 0);
  const auto entry = static_cast<std::uint32_t>(entries_.size() - 1);
  waiting_[static_cast<std::size_t>(size)].push_back({pair, entry, kind});
  return &entries_[entry];
}

template <std::size_t W>
void Connections<W>::add(Kind kind, Pair pair, const Bits& cells, Reason why) {
  if (pair.i > pair.j || (pair.i == pair.j && pair.winding < 0)) {
    pair = {pair.j, pair.i, -pair.winding};
    why ^= 1U;
  }
  if (pair.i == pair.j && pair.i != kGoal && pair.winding == 0) return;
  if (pair.i == net_.cells()) pair = {kGoal, kGoal, 0};  // from edge to edge
  Entry* entry = insert(kind, pair, cells);
  if (entry == nullptr) return;
  entry->why = why;
  if (pair.i == pair.j && pair.i != kGoal && net_.wins(pair.winding)) {
    add_ring(kind, pair, cells, why);
  }
}

template <std::size_t W>
void Connections<W>::add_ring(Kind kind, const Pair& pair, const Bits& cells, Reason why) {
  if (own_.test(pair.i)) {
    add(kind, {kGoal, kGoal, 0}, cells, why);
  } else if (kind == kFull) {
    Bits more = cells;
    more.set(pair.i);
    const auto cell = static_cast<std::uint16_t>(pair.i);
    add(kSemi, {kGoal, kGoal, 0}, more, derivations_->add({Derivation::Rule::ring, cell, why, 0}));
  }
}

/// Draws conclusions until there are no new ones, beginning with those from small carriers.
template <std::size_t W>
void Connections<W>::close() {
  for (std::size_t size = 0; size < waiting_.size();) {
    if (waiting_[size].empty()) {
      ++size;
      continue;
    }
    const Waiting item = waiting_[size].back();
    waiting_[size].pop_back();
    if (!entries_[item.entry].kept || !limits_.and_or) continue;
    const std::size_t before = entries_.size();
    if (item.kind == kSemi) {
      if (item.pair.i != kGoal) conclude_or(item);  // the search looks at all of these together
    } else if (item.pair.i != item.pair.j) {
      const Bits cells = entries_[item.entry].cells;
      const Reason why = entries_[item.entry].why;
      conclude_and(item.pair.i, item.pair.j, item.pair.winding, cells, why);
      conclude_and(item.pair.j, item.pair.i, -item.pair.winding, cells, why ^ 1U);
    }
    if (entries_.size() > before) size = 0;  // some may be smaller
  }
}

template <std::size_t W>
void Connections<W>::conclude_and(int from, int middle, Winding winding, const Bits& cells,
                                  Reason why) {
  if (net_.is_edge(middle) && !limits_.over_edges) return;
  const bool own = is_own(middle);
  for (const int to : active_) {
    if (to == middle || has(cells, to)) continue;
    const bool turned = middle > to;
    for (Winding w = -net_.most_winding(); w <= net_.most_winding(); ++w) {
      const Pair second{std::min(middle, to), std::max(middle, to), turned ? -w : w};
      const Winding whole = wind_on(winding, w);
      if (whole == kTooFar || (from == to && whole == 0)) continue;
      for (auto e = first_[kFull][slot(second)]; e != kNone; e = entries_[e].next) {
        const Entry& entry = entries_[e];
        if ((entry.cells & cells).any() || has(entry.cells, from)) continue;
        const Reason other = entry.why ^ (turned ? 1U : 0U);
        Bits all = entry.cells | cells;
        if (!own) all.set(middle);
        // Most conclusions are known already, so a derivation is made only for the others.
        const auto mark = derivations_->mark();
        const std::size_t entries = entries_.size();
        const Reason both =
            derivations_->add({own ? Derivation::Rule::both : Derivation::Rule::move,
                               static_cast<std::uint16_t>(middle), why, other});
        add(own ? kFull : kSemi, {from, to, whole}, all, both);
        if (entries_.size() == entries) derivations_->cut(mark);
      }
    }
  }
}

template <std::size_t W>
void Connections<W>::conclude_or(const Waiting& item) {
  const Carrier fresh{entries_[item.entry].cells, entries_[item.entry].why};
  others_.clear();
  for (auto e = first_[kSemi][slot(item.pair)]; e != kNone; e = entries_[e].next) {
    if (e != item.entry) others_.push_back({entries_[e].cells, entries_[e].why});
  }
  common_from_.resize(others_.size() + 1);
  common_from_.back() = fresh.cells;
  for (std::size_t k = others_.size(); k-- > 0;) {
    common_from_[k] = common_from_[k + 1] & others_[k].cells;
  }
  chosen_.assign(1, fresh.why);
  choose(item.pair, 0, fresh.cells, fresh.cells);
}

/// Tries all sets of further semi connections, each of which removes a cell from the common ones.
template <std::size_t W>
void Connections<W>::choose(const Pair& pair, std::size_t from, const Bits& common,
                            const Bits& all) {
  for (std::size_t k = from; k < others_.size(); ++k) {
    if ((common & common_from_[k]).any()) return;  // all that are left contain one of them
    const Bits left = common & others_[k].cells;
    if (left == common) continue;
    chosen_.push_back(others_[k].why);
    if (left.none()) {
      const auto mark = derivations_->mark();
      const std::size_t entries = entries_.size();
      add(kFull, pair, all | others_[k].cells, derivations_->either(chosen_));
      if (entries_.size() == entries) derivations_->cut(mark);
    } else if (static_cast<int>(chosen_.size()) < limits_.parts) {
      const Bits more = all | others_[k].cells;
      // A carrier that is larger than one already known would not be kept.
      if (!contains_one(kFull, slot(pair), more)) choose(pair, k + 1, left, more);
    }
    chosen_.pop_back();
  }
}

template class Connections<1>;
template class Connections<2>;
template class Connections<3>;

}  // namespace zermelo::solve
