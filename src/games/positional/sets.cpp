#include "games/positional/sets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace zermelo::games::positional {

namespace {

constexpr std::size_t kMostSteps = 2'000'000;
constexpr std::size_t kMostBeforeMerging = 16 * kMostSets;  // images come more than once

bool comes_before(const CellSet& x, const CellSet& y) {
  if (x.count() != y.count()) return x.count() < y.count();
  for (std::size_t i = 0; i < board::kMaxNumbers / 64; ++i) {
    if (x.word(i) != y.word(i)) return x.word(i) < y.word(i);
  }
  return false;
}

[[noreturn]] void refuse_so_many() {
  throw base::InputError(fmt::format(
      "there are more than {} sets, the most that a player may have; choose a smaller board",
      kMostSets));
}

}  // namespace

void sort_once(std::vector<CellSet>& sets) {
  std::sort(sets.begin(), sets.end(), comes_before);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
}

void SetCollector::add(const CellSet& set) {
  sets_.push_back(set);
  if (++added_ % kMostBeforeMerging == 0) sort_once(sets_);
  if (sets_.size() > kMostBeforeMerging) refuse_so_many();
}

void SetCollector::add(std::span<const Cell> cells) {
  CellSet set;
  for (const Cell cell : cells) set.set(cell);
  add(set);
}

void SetCollector::step() {
  if (++steps_ > kMostSteps) {
    throw base::InputError("finding the sets takes too long; choose a smaller board");
  }
}

std::vector<CellSet> minimal(std::vector<CellSet> sets) {
  sort_once(sets);
  if (sets.size() > kMostSets) refuse_so_many();
  std::vector<CellSet> kept;
  // A set can only contain a smaller one, and each of these has a least cell.
  std::vector<std::vector<std::size_t>> by_first(board::kMaxNumbers);
  for (const CellSet& set : sets) {
    bool contains_one = false;
    set.for_each([&](int cell) {
      for (const std::size_t i : by_first[static_cast<std::size_t>(cell)]) {
        if (contains_one || kept[i].count() == set.count()) break;
        contains_one = (kept[i] - set).none();
      }
    });
    if (contains_one) continue;
    by_first[static_cast<std::size_t>(set.first())].push_back(kept.size());
    kept.push_back(set);
  }
  return kept;
}

}  // namespace zermelo::games::positional
