// The proof numbers of the positions of Hex whose value is not known yet, by the hash of the
// position. Of two that share a place the newer one is kept.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "solve/tables/pages.hpp"

namespace zermelo::solve {

/// The proof and the disproof number, as df-pn names them, for the player to move.
struct HexNumbers {
  std::uint32_t phi = 1, delta = 1;
};

class HexNumbersTable {
 public:
  /// Grows up to so many bytes, and up to four million positions.
  explicit HexNumbersTable(std::size_t bytes)
      : most_(std::bit_floor(std::clamp(bytes / sizeof(Entry), kFirst, std::size_t{1} << 22))),
        entries_(kFirst, PageSize::large) {}

  std::optional<HexNumbers> find(std::uint64_t hash) const {
    const Entry& entry = entries_[hash & (entries_.size() - 1)];
    return entry.key == hash ? std::optional(entry.numbers) : std::nullopt;
  }

  void store(std::uint64_t hash, const HexNumbers& numbers) {
    used_ += put({hash, numbers});
    if (used_ <= entries_.size() / 4 || entries_.size() >= most_) return;
    used_ = make_twice_as_large(entries_, [this](const Entry& known) { return put(known); });
  }

 private:
  static constexpr std::size_t kFirst = 1 << 10;
  struct Entry {
    std::uint64_t key = 0;  // 0: none
    HexNumbers numbers;
  };

  /// Whether an empty place was taken.
  bool put(const Entry& entry) {
    return std::exchange(entries_[entry.key & (entries_.size() - 1)], entry).key == 0;
  }

  std::size_t most_;
  Pages<Entry> entries_;  // a power of two of them
  std::size_t used_ = 0;
};

}  // namespace zermelo::solve
