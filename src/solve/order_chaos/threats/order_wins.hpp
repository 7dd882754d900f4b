// The wins that a search for Order's threats has found. They hold for ever, whoever found them, so
// that several searches of one board, each in a thread of its own, use one table of them, and a
// file keeps them for a later call.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

#include "solve/order_chaos/threats/forced_win.hpp"
#include "solve/tables/pages.hpp"

namespace zermelo::solve {

/// Wins by the hash of their position and of who is to move. All functions may be called by several
/// threads at once.
class OrderWins {
 public:
  std::optional<ForcedWin> find(std::uint64_t hash) const {
    const auto& part = part_of(hash);
    const std::lock_guard lock(part.mutex);
    const auto& entry = part.entries[part.place(hash)];
    if (entry.key == 0) return std::nullopt;
    return entry.win;
  }
  /// Without effect if there is a win with this hash.
  void enter(std::uint64_t hash, const ForcedWin& win);

  std::uint64_t size() const;

  /// As pairs of words that are not 0, two for each win: the form of TableFile.
  using Put = std::function<void(std::uint64_t, std::uint64_t)>;
  void each(const Put& put) const;
  /// Takes one of these pairs, in the order in which each() gave them, for a board of these cells.
  /// False if it is none of such a board's. Used by one thread.
  bool put_back(std::uint64_t first, std::uint64_t second, OrderBoard::Cells board);
  /// Whether the last pair was the second one of a win.
  bool is_whole() const { return !half_; }

 private:
  struct Entry {
    std::uint64_t key = 0;  // 0: none
    ForcedWin win;
  };
  struct Part {
    mutable std::mutex mutex;
    Pages<Entry> entries{kFirst};
    std::size_t used = 0;
    /// Of the win with the hash, or the empty one where it would go.
    std::size_t place(std::uint64_t hash) const {
      std::size_t i = hash & (entries.size() - 1);
      while (entries[i].key != 0 && entries[i].key != hash) i = (i + 1) & (entries.size() - 1);
      return i;
    }
  };
  static constexpr std::size_t kFirst = 256, kParts = 64;

  Part& part_of(std::uint64_t hash) { return parts_[hash >> 58U]; }
  const Part& part_of(std::uint64_t hash) const { return parts_[hash >> 58U]; }

  std::array<Part, kParts> parts_;
  std::optional<Entry> half_;  // put back without its move
};

}  // namespace zermelo::solve
