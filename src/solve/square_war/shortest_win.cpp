#include "solve/square_war/shortest_win.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "base/random.hpp"
#include "solve/square_war/win_search.hpp"

namespace zermelo::solve {

namespace {

using board::Cell;
using games::Side;

class LengthSearch {
 public:
  LengthSearch(SearchBoard& board, Side winner, const base::Limits& limits)
      : board_(board), winner_(winner), defender_(other(winner)), limits_(limits) {}

  /// Whether the winner, to move, completes a square with at most n stones.
  bool attack(int n) {
    const auto& threats = board_.threats();
    if (n < 1 || out_of_time()) return false;
    if (!threats.threats(winner_).empty()) return true;
    const auto& against = threats.threats(defender_);
    if (n == 1 || against.size() > 1 || !within_reach(n)) return false;
    const bool two_threats_needed = n == 2;
    if (two_threats_needed) return makes_two_threats();
    auto& known = known_[board_.canonical_hash() ^ base::mix(static_cast<std::uint64_t>(n))];
    if (known == 0) {
      const bool wins = attack_by_moves(n);
      if (stopped_) return false;
      known_[board_.canonical_hash() ^ base::mix(static_cast<std::uint64_t>(n))] = wins ? 1 : -1;
      return wins;
    }
    return known > 0;
  }

  bool stopped() const { return stopped_; }

 private:
  /// Whether some square can still be filled with n stones.
  bool within_reach(int n) const {
    const auto& threats = board_.threats();
    if (n >= 4) return threats.open_squares(winner_) > 0;
    const auto squares = static_cast<std::uint16_t>(threats.squares().size());
    for (std::uint16_t q = 0; q < squares; ++q) {
      if (threats.count(q, defender_) == 0 && threats.count(q, winner_) >= 4 - n) return true;
    }
    return false;
  }

  std::vector<Cell> threatening_moves() const {
    std::vector<Cell> cells = board_.threats().threats(defender_);
    if (cells.empty()) board_.threats().threatening_cells(winner_, cells);
    return cells;
  }

  bool makes_two_threats() {
    const auto cells = threatening_moves();
    return std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
      board_.put(cell, winner_);
      const bool wins = board_.threats().threats(winner_).size() > 1 &&
                        board_.threats().threats(defender_).empty();
      board_.take(cell, winner_);
      return wins;
    });
  }

  bool attack_by_moves(int n) {
    std::vector<Cell> first = threatening_moves();
    if (wins_with_one_of(first, n)) return true;
    if (!board_.threats().threats(defender_).empty()) return false;
    auto rest = board_.moves(winner_);
    std::erase_if(rest, [&](Cell cell) {
      return std::find(first.begin(), first.end(), cell) != first.end();
    });
    return wins_with_one_of(rest, n);
  }

  bool wins_with_one_of(const std::vector<Cell>& cells, int n) {
    return std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
      board_.put(cell, winner_);
      const bool wins = defend(n - 1);
      board_.take(cell, winner_);
      return wins;
    });
  }

  /// The same with the defender to move.
  bool defend(int n) {
    const auto& threats = board_.threats();
    if (!threats.threats(defender_).empty() || out_of_time()) return false;
    const auto& made = threats.threats(winner_);
    if (made.size() > 1) return true;
    if (made.size() == 1) return !escapes(made.front(), n);
    if (n < 2 || threats.full() || !attack(n)) return false;
    const auto replies = board_.moves(defender_);
    return std::none_of(replies.begin(), replies.end(),
                        [&](Cell cell) { return escapes(cell, n); });
  }

  bool escapes(Cell reply, int n) {
    board_.put(reply, defender_);
    const bool wins = attack(n);
    board_.take(reply, defender_);
    return !wins;
  }

  bool out_of_time() {
    if (++nodes_ % 1024 == 0) {
      if (limits_.progress) limits_.progress(-1, static_cast<double>(nodes_));
      stopped_ = stopped_ || limits_.reached(watch_);
    }
    return stopped_;
  }

  SearchBoard& board_;
  Side winner_, defender_;
  const base::Limits& limits_;
  std::unordered_map<std::uint64_t, signed char> known_;  // for positions with the winner to move
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace

std::optional<int> shortest_win(const games::AnyGame& game, const games::AnyPosition& position,
                                int most, const base::Limits& limits) {
  SearchBoard board(game);
  board.set(game, position);
  LengthSearch search(board, game.to_move(position), limits);
  for (int n = 1; n <= most && !search.stopped(); ++n) {
    if (search.attack(n)) return 2 * n - 1;
  }
  return std::nullopt;
}

}  // namespace zermelo::solve
