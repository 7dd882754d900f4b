// What a search for Order's threats remembers: wins, which hold for ever, and numbers, which may be
// forgotten.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "solve/order_chaos/threats/forced_win.hpp"

namespace zermelo::solve {

/// Proof and disproof numbers for Order's win.
struct ThreatNumbers {
  static constexpr std::uint32_t kInfinite = 1'000'000'000;
  std::uint32_t proof = 1, disproof = 1;

  static constexpr ThreatNumbers won() { return {0, kInfinite}; }
  static constexpr ThreatNumbers refuted() { return {kInfinite, 0}; }
};

/// Wins by the hash of their position and of who is to move.
class ProvedWins {
 public:
  const ForcedWin* find(std::uint64_t hash) const {
    const auto found = wins_.find(hash);
    return found == wins_.end() ? nullptr : &found->second;
  }
  void enter(std::uint64_t hash, const ForcedWin& win) { wins_.emplace(hash, win); }

 private:
  std::unordered_map<std::uint64_t, ForcedWin> wins_;
};

/// Numbers in sets of four places. A full set gives up the entry that was cheapest to find.
class NumberTable {
 public:
  /// 2^log_sets sets of 64 bytes.
  explicit NumberTable(int log_sets) : sets_(std::size_t{1} << static_cast<unsigned>(log_sets)) {}

  const ThreatNumbers* find(std::uint64_t hash) const {
    for (const auto& entry : sets_[hash % sets_.size()].entries) {
      if (entry.hash == hash) return &entry.numbers;
    }
    return nullptr;
  }
  void enter(std::uint64_t hash, ThreatNumbers numbers) {
    auto& entries = sets_[hash % sets_.size()].entries;
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
  std::vector<Set> sets_;
};

}  // namespace zermelo::solve
