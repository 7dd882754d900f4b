// Lines of threats in a window (window.hpp), each of which leaves the defender one reply: forced
// lines, as in Square War (square_war/forced_line.hpp), here for sets of any size.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/window/set_board.hpp"

namespace zermelo::solve {

/// With how many stones no line was found in a position. It holds for all searches of a window,
/// which may share it. A newer entry may replace another one.
class LineFailures {
 public:
  /// -1 where nothing is known.
  int stones(std::uint64_t hash) const {
    const Entry& entry = entries_[hash % entries_.size()];
    return entry.hash == hash ? entry.stones : -1;
  }
  void enter(std::uint64_t hash, int stones) { entries_[hash % entries_.size()] = {hash, stones}; }

 private:
  struct Entry {
    std::uint64_t hash = 0;
    int stones = -1;
  };
  static constexpr std::size_t kEntries = std::size_t{1} << 18;  // 4 MB, which caches hold
  std::vector<Entry> entries_ = std::vector<Entry>(kEntries);
};

/// A line of at most so many stones by which the attacker, who is to move, wins: each stone leaves
/// the defender one reply and no threat, and the last one two threats. It is empty if he completes
/// a set at once. No more than `nodes` positions are looked at for each length. The board is left
/// as it was.
std::optional<std::vector<int>> forced_line(SetBoard& board, int stones, int nodes,
                                            LineFailures* failures = nullptr);

/// Whether this line, or a part of it, wins for the attacker, who is to move.
bool plays_through(SetBoard& board, const std::vector<int>& line, std::size_t from = 0);

/// Whether the attacker can meet every threat of the defender's with one stone.
bool can_be_met(const SetBoard& board);

}  // namespace zermelo::solve
