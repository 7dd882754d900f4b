// Which connections of two places are kept, and what follows from them by the AND and the OR rule.
#include <algorithm>
#include <bit>
#include <utility>

#include "solve/hex/connections.hpp"

namespace zermelo::solve {

/// How many of that kind are kept.
template <std::size_t W>
int Connections<W>::most(Kind kind, std::size_t at) const {
  return at == goal_ ? limits_.goal : kind == kFull ? limits_.full : limits_.semi;
}

/// Whether a connection says as much already.
template <std::size_t W>
bool Connections<W>::is_known(Kind kind, std::size_t at, const Bits& cells, int size) const {
  return lists().contains_one(of(kFull, at), cells, size) ||
         (kind == kSemi && lists().contains_one(of(kSemi, at), cells, size));
}

template <std::size_t W>
void Connections<W>::add(Kind kind, const Pair& named, const Carrier& carrier) {
  if (named.i == named.j && named.i != kGoal && named.winding == 0) return;
  const Pair pair = usual(named);
  Carrier fresh = carrier;
  if (named.i > named.j || (named.i == named.j && named.winding < 0)) fresh.why ^= 1U;
  const std::size_t at = slot(pair);
  if (fresh.size >= lists().size_limit(of(kind, at), most(kind, at))) return;
  if (is_known(kind, at, fresh.cells, fresh.size)) return;
  for (const Kind larger : {kFull, kSemi}) {
    if (larger >= kind) lists().remove_above(of(larger, at), fresh.cells);
  }
  if (lists().size_limit(of(kind, at), most(kind, at)) != CarrierLists<W>::kNoLimit) {
    lists().drop_largest(of(kind, at));
  }
  lists().insert(of(kind, at), fresh);
  const auto size = static_cast<std::size_t>(fresh.size);
  store_.waiting_[size].push_back({pair, kind, fresh});
  store_.least_waiting_ = std::min(store_.least_waiting_, size);
  if (pair.i == pair.j && pair.i != kGoal && net_.wins(pair.winding)) add_ring(kind, pair, fresh);
}

template <std::size_t W>
void Connections<W>::add_ring(Kind kind, const Pair& pair, const Carrier& carrier) {
  if (own_.test(pair.i)) {
    add(kind, {kGoal, kGoal, 0}, carrier);
  } else if (kind == kFull) {
    Bits more = carrier.cells;
    more.set(pair.i);
    const auto cell = static_cast<std::uint16_t>(pair.i);
    const Reason why = derivations_->add({Derivation::Rule::ring, cell, carrier.why, 0});
    add(kSemi, {kGoal, kGoal, 0}, {more, why, more.count()});
  }
}

/// Draws conclusions until there are no new ones, beginning with those from small carriers. Each is
/// drawn when the last of what it is drawn from is reviewed. No conclusion has a smaller carrier
/// than what it is drawn from, so once there is a win, what is larger is left alone.
template <std::size_t W>
void Connections<W>::close() {
  for (store_.least_waiting_ = 0; store_.least_waiting_ < store_.waiting_.size();) {
    auto& waiting = store_.waiting_[store_.least_waiting_];
    if (!wins().empty() && wins().front().size <= static_cast<int>(store_.least_waiting_)) {
      waiting.clear();
    }
    if (waiting.empty()) {
      ++store_.least_waiting_;
      continue;
    }
    const Waiting item = waiting.back();
    waiting.pop_back();
    if (!limits_.and_or || item.pair.i == kGoal) continue;
    if (!lists().review(of(item.kind, slot(item.pair)), item.carrier)) continue;
    if (item.kind == kSemi) {
      conclude_or(item);
    } else if (item.pair.i != item.pair.j) {
      Carrier turned = item.carrier;
      turned.why ^= 1U;
      conclude_and(item.pair.i, item.pair.j, item.pair.winding, item.carrier);
      conclude_and(item.pair.j, item.pair.i, -item.pair.winding, turned);
    }
  }
}

template <std::size_t W>
void Connections<W>::conclude_and(int from, int middle, Winding winding, const Carrier& one) {
  if (net_.is_edge(middle) && !limits_.over_edges) return;
  const bool own = is_own(middle);
  const Kind kind = own ? kFull : kSemi;
  for (const int to : active_) {
    if (to == middle || has(one.cells, to)) continue;
    const bool turned = middle > to;
    for (Winding w = -most_winding_; w <= most_winding_; ++w) {
      const Pair second = turned ? Pair{to, middle, -w} : Pair{middle, to, w};
      const std::size_t way = of(kFull, slot(second));
      if (!lists().may_avoid(way, one.cells)) continue;
      const Winding whole = most_winding_ == 0 ? 0 : wind_on(winding, w);
      if (whole == kTooFar || (from == to && whole == 0)) continue;
      const std::size_t at = slot(usual({from, to, whole}));
      const int limit = lists().size_limit(of(kind, at), most(kind, at)) - one.size - (own ? 0 : 1);
      if (lists().least_size(way) >= limit) continue;
      for (const Carrier& two : lists()[way]) {
        if (two.size >= limit) break;
        if (!two.is_reviewed || (two.cells & one.cells).any() || has(two.cells, from)) continue;
        Bits all = two.cells | one.cells;
        if (!own) all.set(middle);
        const int size = one.size + two.size + (own ? 0 : 1);
        if (is_known(kind, at, all, size)) continue;
        const Reason both = derivations_->add(
            {own ? Derivation::Rule::both : Derivation::Rule::move,
             static_cast<std::uint16_t>(middle), one.why, two.why ^ (turned ? 1U : 0U)});
        add(kind, {from, to, whole}, {all, both, size});
      }
    }
  }
}

/// Finds the sets of semi connections, this one among them, that have no cell in common.
template <std::size_t W>
void Connections<W>::conclude_or(const Waiting& item) {
  const Carrier& fresh = item.carrier;
  store_.others_.clear();
  Bits common = fresh.cells;
  for (const Carrier& other : lists()[of(kSemi, slot(item.pair))]) {
    if (!other.is_reviewed || other.is(fresh)) continue;
    store_.others_.push_back(other);
    common &= other.cells;
  }
  if (common.any() || store_.others_.empty()) return;
  fresh.cells.for_each([&](int cell) { store_.missing_[static_cast<std::size_t>(cell)] = 0; });
  for (std::size_t k = 0; k < store_.others_.size(); ++k) {
    (fresh.cells - store_.others_[k].cells).for_each([&](int cell) {
      store_.missing_[static_cast<std::size_t>(cell)] |= std::uint64_t{1} << k;
    });
  }
  store_.chosen_.assign(1, fresh.why);
  choose(item.pair, ~std::uint64_t{0}, fresh.cells, fresh.cells);
}

/// Some further semi connection lacks the common cell that most of the others have. Each that does
/// is tried, and then left out.
template <std::size_t W>
void Connections<W>::choose(const Pair& pair, std::uint64_t allowed, const Bits& common,
                            const Bits& all) {
  std::uint64_t candidates = 0;
  int fewest = 65;
  common.for_each([&](int cell) {
    const std::uint64_t lack = store_.missing_[static_cast<std::size_t>(cell)] & allowed;
    const int count = std::popcount(lack);
    if (count >= fewest) return;
    fewest = count;
    candidates = lack;
  });
  const std::size_t at = slot(pair);
  for (; candidates != 0; candidates &= candidates - 1) {
    const auto k = static_cast<std::size_t>(std::countr_zero(candidates));
    allowed &= ~(std::uint64_t{1} << k);
    const Bits left = common & store_.others_[k].cells, more = all | store_.others_[k].cells;
    const bool is_last = static_cast<int>(store_.chosen_.size()) + 1 >= limits_.parts;
    if (left.any() && is_last) continue;
    const int size = more.count();
    if (size >= lists().size_limit(of(kFull, at), limits_.full)) continue;
    if (lists().contains_one(of(kFull, at), more, size)) continue;
    store_.chosen_.push_back(store_.others_[k].why);
    if (left.none()) {
      add(kFull, pair, {more, derivations_->either(store_.chosen_), size});
    } else {
      choose(pair, allowed, left, more);
    }
    store_.chosen_.pop_back();
  }
}

template class Connections<1>;
template class Connections<2>;
template class Connections<3>;

}  // namespace zermelo::solve
