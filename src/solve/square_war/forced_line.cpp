#include "solve/square_war/forced_line.hpp"

#include <algorithm>

namespace zermelo::solve {

using board::Cell;
using games::Side;

namespace {

/// What a stone of the attacker's leads to.
enum class Step { fails, wins, forces };

/// Judges the board after the attacker's stone.
Step step(const ThreatBoard& board, Side attacker) {
  if (!board.threats(games::other(attacker)).empty()) return Step::fails;
  const auto threats = board.threats(attacker).size();
  return threats == 0 ? Step::fails : threats == 1 ? Step::forces : Step::wins;
}

class Search {
 public:
  Search(ThreatBoard& board, Side attacker, int nodes)
      : board_(board), attacker_(attacker), nodes_(nodes) {}

  /// Whether the attacker, who is to move, wins with at most so many stones that threaten.
  bool find(int stones) {
    if (!board_.threats(attacker_).empty()) return true;
    const auto& against = board_.threats(games::other(attacker_));
    if (against.size() > 1) return false;
    if (stones == 0 || --nodes_ < 0) {
      cut_ = true;
      return false;
    }
    std::vector<Cell> cells = against;
    if (against.empty()) board_.threatening_cells(attacker_, cells);
    return std::any_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return wins_with(cell, stones); });
  }

  /// Whether a search with more stones, or more nodes, might find more.
  bool cut() const { return cut_; }
  std::vector<Cell> line() const { return {line_.rbegin(), line_.rend()}; }

 private:
  bool wins_with(Cell cell, int stones) {
    board_.put(cell, attacker_);
    const Step next = step(board_, attacker_);
    bool wins = next == Step::wins;
    if (next == Step::forces) {
      const Cell reply = board_.threats(attacker_).front();
      board_.put(reply, games::other(attacker_));
      wins = find(stones - 1);
      board_.take(reply);
    }
    board_.take(cell);
    if (wins) line_.push_back(cell);
    return wins;
  }

  ThreatBoard& board_;
  Side attacker_;
  int nodes_;
  bool cut_ = false;
  std::vector<Cell> line_;  // in reverse order
};

}  // namespace

std::optional<std::vector<Cell>> find_forced_win(ThreatBoard& board, Side attacker,
                                                 const ForcingLimits& limits) {
  for (int stones = 0; stones <= limits.length; ++stones) {
    Search search(board, attacker, limits.nodes);
    if (search.find(stones)) return search.line();
    if (!search.cut()) break;
  }
  return std::nullopt;
}

bool wins_by(ThreatBoard& board, Side attacker, std::span<const Cell> line) {
  if (!board.threats(attacker).empty()) return true;
  const auto& against = board.threats(games::other(attacker));
  if (line.empty() || !board.empty(line.front()) || against.size() > 1 ||
      (against.size() == 1 && against.front() != line.front())) {
    return false;
  }
  board.put(line.front(), attacker);
  const Step next = step(board, attacker);
  bool wins = next == Step::wins;
  if (next == Step::forces) {
    const Cell reply = board.threats(attacker).front();
    board.put(reply, games::other(attacker));
    wins = wins_by(board, attacker, line.subspan(1));
    board.take(reply);
  }
  board.take(line.front());
  return wins;
}

}  // namespace zermelo::solve
