// The transposition table of the must-play search: for a position it tells who wins, by which move,
// and which cells and stones his proof needs.
//
// It grows as soon as a quarter is used; at a half, a tenth of what is found would be overwritten.
// The buckets hold two entries: the one that took more work stays in the first place, and the other
// one is overwritten. Keys are hashes of 64 bits and are compared as a whole; what rests on them is
// proved by a certificate.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "base/bits.hpp"
#include "games/types.hpp"
#include "solve/tables/pages.hpp"

namespace zermelo::solve {

template <std::size_t Words>
struct HexEntry {
  std::uint64_t key = 0;  // 0: none
  base::Bits<Words> carrier, stones;
  std::uint32_t work = 0;
  std::int16_t move = -1;  // if the player to move wins
  games::Side winner = games::Side::a;
};

template <std::size_t Words>
class HexTable {
 public:
  using Entry = HexEntry<Words>;

  /// Grows up to `bytes` bytes, and at least to 64 KiB.
  explicit HexTable(std::size_t bytes)
      : most_(std::bit_floor(std::max(bytes, std::size_t{1} << 16) / sizeof(Entry))),
        entries_(std::min<std::size_t>(most_, 1 << 10), PageSize::large) {}

  const Entry* find(std::uint64_t key) const {
    const std::size_t at = key & (entries_.size() - 2);
    for (const std::size_t i : {at, at + 1}) {
      if (entries_[i].key == key) return &entries_[i];
    }
    return nullptr;
  }

  void store(const Entry& entry) {
    if (put(entry)) ++used_;
    if (used_ > entries_.size() / 4 && entries_.size() < most_) grow();
  }

  /// Makes room for so many entries at once. A table that grows while they come, sorted by their
  /// places in another one, loses some of them.
  void make_room(std::size_t count) {
    while (entries_.size() < most_ && entries_.size() / 4 < count) grow();
  }

  /// Calls visit(entry) for every entry.
  template <class Visit>
  void each(Visit&& visit) const {
    for (const Entry& entry : entries_) {
      if (entry.key != 0) visit(entry);
    }
  }

 private:
  void grow() {
    used_ = make_twice_as_large(entries_, [this](const Entry& known) { return put(known); });
  }
  /// Whether an empty place was taken.
  bool put(const Entry& entry) {
    const std::size_t at = entry.key & (entries_.size() - 2);
    Entry& first = entries_[at];
    Entry& second = entries_[at + 1];
    if (first.key == entry.key || second.key == entry.key) {
      (first.key == entry.key ? first : second) = entry;
      return false;
    }
    const bool fresh = first.key == 0 || second.key == 0;
    if (first.key == 0) {
      first = entry;
    } else if (entry.work >= first.work) {
      second = std::exchange(first, entry);
    } else {
      second = entry;
    }
    return fresh;
  }

  std::size_t most_;
  Pages<Entry> entries_;  // a power of two of them
  std::size_t used_ = 0;
};

}  // namespace zermelo::solve
