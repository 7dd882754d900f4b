#include "solve/square_war/holds_by_pairs.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace zermelo::solve {

using board::Cell;
using games::Side;

namespace {

constexpr Cell kNone = 0xffff;

class Pairs {
 public:
  Pairs(const ThreatBoard& board, Side attacker) : board_(board), attacker_(attacker) {
    mate_.fill(kNone);
  }

  /// Gives the open square a pair, unless it has one. False if no two of its cells are left.
  bool cover(std::uint16_t square) {
    std::array<Cell, 4> free;
    std::size_t n = 0;
    const auto& corners = board_.squares()[square];
    for (const Cell cell : corners) {
      if (!board_.empty(cell)) continue;
      const Cell mate = mate_[cell];
      if (mate == kNone) free[n++] = cell;
      if (mate != kNone && std::find(corners.begin(), corners.end(), mate) != corners.end())
        return true;
    }
    if (n < 2) return false;
    std::pair<Cell, Cell> best;
    int most = -1;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = i + 1; j < n; ++j) {
        const int worth = worth_of(free[i], free[j]);
        if (worth > most) best = {free[i], free[j]};
        most = std::max(most, worth);
      }
    }
    mate_[best.first] = best.second;
    mate_[best.second] = best.first;
    return true;
  }

 private:
  bool open(std::uint16_t square) const {
    return board_.count(square, games::other(attacker_)) == 0;
  }

  /// What the pair would cover; the fuller a square, the more it counts.
  int worth_of(Cell a, Cell b) const {
    int worth = 0;
    for (const auto square : board_.squares_through(a)) {
      const auto& corners = board_.squares()[square];
      if (open(square) && std::find(corners.begin(), corners.end(), b) != corners.end()) {
        worth += 1 << (2 * board_.count(square, attacker_));
      }
    }
    return worth;
  }

  const ThreatBoard& board_;
  Side attacker_;
  std::array<Cell, board::kMaxNumbers> mate_;
};

}  // namespace

bool holds_by_pairs(const ThreatBoard& board, Side attacker) {
  Pairs pairs(board, attacker);
  const auto squares = static_cast<std::uint16_t>(board.squares().size());
  for (const int stones : {3, 2, 1, 0}) {
    for (std::uint16_t square = 0; square < squares; ++square) {
      const bool here = board.count(square, attacker) == stones &&
                        board.count(square, games::other(attacker)) == 0;
      if (here && !pairs.cover(square)) return false;
    }
  }
  return true;
}

}  // namespace zermelo::solve
