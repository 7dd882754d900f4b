#include "solve/window/lambda_search.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::solve {

namespace {

// Most positions look for a line after each move, and most lines that exist are short.
constexpr int kLongestLine = 10, kLineNodes = 300;
constexpr int kLongestAgain = 12, kNodesAgain = 3'000;
/// How many replies a stone is supposed to leave that makes a threat at once, and how many one that
/// threatens nothing.
constexpr std::uint32_t kAfterThreat = 2, kAfterFreeStone = 30;

}  // namespace

auto LambdaSearch::known(int to_move) const -> Numbers {
  const auto found = numbers_.find(board_.canonical_hash(to_move));
  return found == numbers_.end() ? Numbers{} : found->second;
}

bool LambdaSearch::is_known_win() const { return known(kDefender).proof == 0; }

std::optional<std::vector<int>> LambdaSearch::line() {
  return forced_line(board_, kLongestLine, kLineNodes, &failures_);
}

std::optional<std::vector<int>> LambdaSearch::line_again() {
  auto found = line();
  return found ? found : forced_line(board_, kLongestAgain, kNodesAgain);
}

auto LambdaSearch::after(int cell, int player) -> Numbers {
  board_.put(cell, player);
  const Numbers numbers = known(1 - player);
  board_.take(cell);
  return numbers;
}

auto LambdaSearch::glance(int to_move) -> std::optional<Numbers> {
  const auto& threats = board_.threats(kAttacker);
  if (to_move == kDefender) {
    if (!board_.threats(kDefender).empty()) return kNotWon;
    if (threats.size() > 1) return kWon;
    const bool full = board_.count(kAttacker) + board_.count(kDefender) == board_.window().cells();
    return full ? std::optional(kNotWon) : std::nullopt;
  }
  if (!threats.empty()) return kWon;
  if (!can_be_met(board_)) return kNotWon;
  if (line()) return kWon;
  return std::nullopt;
}

auto LambdaSearch::expected_replies() -> std::optional<std::uint32_t> {
  if (!board_.threats(kDefender).empty()) return std::nullopt;
  if (!board_.threats(kAttacker).empty()) return kAfterThreat;
  // Each stone of the line, and the reply to it, is a cell where the defender may spoil it.
  if (const auto threat = line()) return 2 * static_cast<std::uint32_t>(threat->size()) + 3;
  if (board_.count(kAttacker) <= free_stones_) return kAfterFreeStone;
  return std::nullopt;
}

std::vector<int> LambdaSearch::attacks() {
  auto cells = board_.answers(kAttacker);
  if (board_.count(kAttacker) + board_.count(kDefender) == 0) cells = {nearest_to_middle()};
  std::uint32_t rank = 0;
  std::erase_if(cells, [&](int cell) {
    board_.put(cell, kAttacker);
    const auto replies = expected_replies();
    if (replies)
      numbers_.try_emplace(board_.canonical_hash(kDefender), Numbers{*replies + rank++, 1});
    board_.take(cell);
    return !replies;
  });
  return cells;
}

int LambdaSearch::nearest_to_middle() const {
  const WindowShape& shape = board_.window().shape;
  return (shape.rows - 1) / 2 * shape.columns + (shape.columns - 1) / 2;
}

/// A line that refutes one reply often refutes others.
std::vector<int> LambdaSearch::replies() {
  const auto& threats = board_.threats(kAttacker);
  if (!threats.empty()) return threats;
  auto cells = board_.moves(kDefender);
  std::vector<std::vector<int>> lines;
  std::erase_if(cells, [&](int cell) {
    board_.put(cell, kDefender);
    bool refuted = std::any_of(lines.begin(), lines.end(),
                               [&](const auto& threat) { return plays_through(board_, threat); });
    if (!refuted) {
      if (auto threat = line()) {
        lines.push_back(std::move(*threat));
        refuted = true;
      }
    }
    board_.take(cell);
    return refuted;
  });
  return cells;
}

/// Nothing if the position is decided at a glance.
auto LambdaSearch::moves(int to_move) -> const std::vector<int>* {
  const auto key = board_.hash(to_move);
  if (const auto found = moves_.find(key); found != moves_.end()) return &found->second;
  if (const auto seen = glance(to_move)) {
    numbers_[board_.canonical_hash(to_move)] = *seen;
    return nullptr;
  }
  return &(moves_[key] = to_move == kAttacker ? attacks() : replies());
}

/// One of the numbers of the position afterwards is not below its limit, unless the search was
/// stopped.
void LambdaSearch::search(int to_move, Numbers limit) {
  ++positions_;
  if (!stopped_ && stop && stop()) stopped_ = true;
  if (stopped_) return;
  const auto* cells = moves(to_move);
  if (cells == nullptr) return;
  // The player to move needs one move of a low number `own`, and the other one all moves.
  const bool attacks = to_move == kAttacker;
  const auto own = [&](const Numbers& n) { return attacks ? n.proof : n.disproof; };
  const auto other = [&](const Numbers& n) { return attacks ? n.disproof : n.proof; };
  const auto numbers = [&](std::uint32_t mine, std::uint32_t others) {
    return attacks ? Numbers{mine, others} : Numbers{others, mine};
  };
  while (!stopped_) {
    std::uint32_t least = kInfinite, second = kInfinite, most = 0, open = 0;
    int best = -1;
    for (const int cell : *cells) {
      const Numbers next = after(cell, to_move);
      if (own(next) < least) {
        second = std::exchange(least, own(next));
        best = cell;
      } else {
        second = std::min(second, own(next));
      }
      most = std::max(most, other(next));
      open += other(next) == 0 ? 0U : 1U;
    }
    const std::uint32_t rest = open == 0 ? 0 : open - 1;
    const Numbers here = numbers(least, least == 0 ? kInfinite : std::min(kInfinite, most + rest));
    numbers_[board_.canonical_hash(to_move)] = here;
    if (here.proof == 0 || here.disproof == 0) {
      moves_.erase(board_.hash(to_move));  // nobody asks for them again
      return;
    }
    if (best < 0 || here.proof >= limit.proof || here.disproof >= limit.disproof) return;
    board_.put(best, to_move);
    search(1 - to_move,
           numbers(std::min(own(limit), second + second / 4 + 1), other(limit) - rest));
    board_.take(best);
  }
}

bool LambdaSearch::decide(int to_move) {
  Numbers numbers = known(to_move);
  while (!stopped_ && numbers.proof != 0 && numbers.disproof != 0) {
    search(to_move, {kInfinite, kInfinite});
    numbers = known(to_move);
  }
  return numbers.proof == 0;
}

std::optional<int> LambdaSearch::winning_move() {
  const auto cells = board_.answers(kAttacker);
  const auto won = [&](int cell) { return after(cell, kAttacker).proof == 0; };
  const auto found = std::find_if(cells.begin(), cells.end(), won);
  return found == cells.end() ? std::nullopt : std::optional(*found);
}

}  // namespace zermelo::solve
