// What a search for Order's threats expects of positions: numbers, which may be forgotten.
#pragma once

#include <cstdint>

#include "solve/tables/pages.hpp"

namespace zermelo::solve {

/// Proof and disproof numbers for Order's win.
struct ThreatNumbers {
  static constexpr std::uint32_t kInfinite = 1'000'000'000;
  std::uint32_t proof = 1, disproof = 1;

  static constexpr ThreatNumbers won() { return {0, kInfinite}; }
  static constexpr ThreatNumbers refuted() { return {kInfinite, 0}; }
};

/// Numbers in sets of four places. A full set gives up the entry that was cheapest to find.
class NumberTable {
 public:
  /// 2^log_sets sets of 64 bytes.
  explicit NumberTable(int log_sets)
      : sets_(std::size_t{1} << static_cast<unsigned>(log_sets), PageSize::large) {}

  const ThreatNumbers* find(std::uint64_t hash) const {
    for (const auto& entry : sets_[hash & (sets_.size() - 1)].entries) {
      if (entry.hash == hash) return &entry.numbers;
    }
    return nullptr;
  }
  void enter(std::uint64_t hash, ThreatNumbers numbers) {
    auto& entries = sets_[hash & (sets_.size() - 1)].entries;
    auto* place = entries;
    for (auto& entry : entries) {
      if (entry.hash == hash || entry.hash == 0) {
        place = &entry;
        break;
      }
      if (worth(entry.numbers) < worth(place->numbers)) place = &entry;
    }
    *place = {hash, numbers};
  }

 private:
  struct Entry {
    std::uint64_t hash = 0;
    ThreatNumbers numbers;
  };
  struct Set {
    Entry entries[4];
  };
  static std::uint64_t worth(ThreatNumbers numbers) {
    return std::uint64_t{numbers.proof} + numbers.disproof;
  }
  Pages<Set> sets_;
};

}  // namespace zermelo::solve
