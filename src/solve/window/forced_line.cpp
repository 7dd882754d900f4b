#include "solve/window/forced_line.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::solve {

namespace {

class LineSearch {
 public:
  LineSearch(SetBoard& board, int nodes, LineFailures* failures)
      : board_(board), nodes_(nodes), failures_(failures) {}

  /// Whether the attacker, who is to move, wins with at most so many stones that threaten.
  bool find(int stones) {
    if (!board_.threats(kAttacker).empty()) return true;
    if (!can_be_met(board_)) return false;
    const std::uint64_t hash = board_.hash(kAttacker);
    const int failed = failures_ == nullptr ? -1 : failures_->stones(hash);
    if (failed >= stones) {
      cut_ = cut_ || failed != kAnyLength;
      return false;
    }
    if (stones == 0 || --nodes_ < 0) {
      cut_ = true;
      return false;
    }
    const bool cut_before = std::exchange(cut_, false);
    const bool wins = wins_by_forcing(stones);
    if (failures_ != nullptr && !wins && nodes_ >= 0) {
      failures_->enter(hash, cut_ ? stones : kAnyLength);
    }
    cut_ = cut_ || cut_before;
    return wins;
  }

  /// Whether a search with more stones, or more nodes, might find more.
  bool cut() const { return cut_; }
  std::vector<int> line() const { return {line_.rbegin(), line_.rend()}; }

 private:
  /// A stone of the attacker's meets the defender's threat, if there is one, and makes no other, so
  /// that only the replies count.
  bool wins_by_forcing(int stones) {
    const auto& against = board_.threats(kDefender);
    const int must = against.empty() ? kNone : against.front();
    const std::size_t begin = stack_.size();
    board_.append_forcing(stack_);
    bool wins = false;
    for (std::size_t i = begin; i < stack_.size() && !wins; ++i) {
      const auto [cell, reply] = stack_[i];
      if (must != kNone && must != cell) continue;
      wins = reply == SetBoard::kSeveral || (stones > 1 && wins_after(cell, reply, stones - 1));
      cut_ = cut_ || stones == 1;
      if (wins) line_.push_back(cell);
    }
    stack_.resize(begin);
    return wins;
  }

  bool wins_after(int cell, int reply, int stones) {
    board_.put(cell, kAttacker);
    board_.put(reply, kDefender);
    const bool wins = find(stones);
    board_.take(reply);
    board_.take(cell);
    return wins;
  }

  static constexpr int kNone = -1;
  static constexpr int kAnyLength = 1'000;

  SetBoard& board_;
  int nodes_;
  LineFailures* failures_;
  bool cut_ = false;
  std::vector<SetBoard::Forcing> stack_;  // of the positions that led here, and of this one
  std::vector<int> line_;                 // in reverse order
};

}  // namespace

bool can_be_met(const SetBoard& board) {
  const auto& against = board.threats(kDefender);
  return against.empty() || (against.size() == 1 && against.front() < board.window().inner());
}

std::optional<std::vector<int>> forced_line(SetBoard& board, int stones, int nodes,
                                            LineFailures* failures) {
  for (int length = 0; length <= stones; ++length) {
    LineSearch search(board, nodes, failures);
    if (search.find(length)) return search.line();
    if (!search.cut()) break;
  }
  return std::nullopt;
}

bool plays_through(SetBoard& board, const std::vector<int>& line, std::size_t from) {
  if (!board.threats(kAttacker).empty()) return true;
  if (from == line.size() || !board.empty(line[from]) || !can_be_met(board)) return false;
  board.put(line[from], kAttacker);
  const auto& threats = board.threats(kAttacker);
  const bool stands = board.threats(kDefender).empty();  // none of the defender's that he left
  bool wins = stands && threats.size() > 1;
  if (stands && threats.size() == 1) {
    const int reply = threats.front();
    board.put(reply, kDefender);
    wins = plays_through(board, line, from + 1);
    board.take(reply);
  }
  board.take(line[from]);
  return wins;
}

}  // namespace zermelo::solve
