#include "solve/window/window_search.hpp"

#include <algorithm>

#include "solve/window/forced_line.hpp"

namespace zermelo::solve {

namespace {

// Nearly every node looks for a line, and most lines that exist are short.
constexpr int kLongest = 10, kNodes = 2'000;

}  // namespace

WindowSearch::Known& WindowSearch::known(int to_move) {
  return table_[board_.canonical_hash(to_move)];
}

bool WindowSearch::learn(int to_move, int quiet, bool wins) {
  if (stopped_) return false;
  Known& here = known(to_move);
  if (wins) here.wins_with = std::min(here.wins_with, quiet);
  if (!wins) here.fails_with = std::max(here.fails_with, quiet);
  return wins;
}

bool WindowSearch::out_of_time() {
  ++positions_;
  if (!stopped_ && stop && stop()) stopped_ = true;
  return stopped_;
}

bool WindowSearch::attack(int quiet) {
  if (!board_.threats(kAttacker).empty()) return true;
  if (!can_be_met(board_) || out_of_time()) return false;
  const Known here = known(kAttacker);
  if (here.wins_with <= quiet || here.fails_with >= quiet) return here.wins_with <= quiet;
  const bool may_play = !board_.window().shape.second_beside_first || board_.count(kAttacker) > 1;
  if (may_play && forced_line(board_, kLongest, kNodes)) return learn(kAttacker, 0, true);
  if (quiet == 0) return learn(kAttacker, quiet, false);
  return learn(kAttacker, quiet, attack_by_moves(quiet));
}

bool WindowSearch::attack_by_moves(int quiet) {
  for (const int cell : board_.answers(kAttacker)) {
    board_.put(cell, kAttacker);
    const bool wins = defend(quiet - 1);
    board_.take(cell);
    if (wins) return true;
    if (stopped_) break;
  }
  return false;
}

bool WindowSearch::defend(int quiet) {
  if (!board_.threats(kDefender).empty() || out_of_time()) return false;
  const auto& threats = board_.threats(kAttacker);
  if (threats.size() > 1) return true;
  if (threats.size() == 1) {
    const int forced = threats.front();
    board_.put(forced, kDefender);
    const bool wins = attack(quiet + 1);  // the stone that threatened was not quiet
    board_.take(forced);
    return wins;
  }
  const Known here = known(kDefender);
  if (here.wins_with <= quiet || here.fails_with >= quiet) return here.wins_with <= quiet;
  return learn(kDefender, quiet, defend_by_moves(quiet));
}

/// Replies that a forced line refutes are not considered any more, and what is left is searched.
bool WindowSearch::defend_by_moves(int quiet) {
  auto replies = board_.moves(kDefender);
  std::stable_partition(replies.begin(), replies.end(),
                        [&](int cell) { return cell >= board_.window().inner(); });
  std::vector<std::vector<int>> lines;
  std::vector<int> left;
  const bool may_play = !board_.window().shape.second_beside_first || board_.count(kAttacker) > 1;
  for (const int cell : replies) {
    board_.put(cell, kDefender);
    bool wins = may_play && std::any_of(lines.begin(), lines.end(), [&](const auto& line) {
                  return plays_through(board_, line);
                });
    if (!wins && may_play) {
      if (auto line = forced_line(board_, kLongest, kNodes)) {
        lines.push_back(std::move(*line));
        wins = true;
      }
    }
    board_.take(cell);
    if (!wins && quiet == 0) return false;
    if (!wins) left.push_back(cell);
  }
  return std::all_of(left.begin(), left.end(), [&](int cell) {
    board_.put(cell, kDefender);
    const bool wins = attack(quiet);
    board_.take(cell);
    return wins;
  });
}

std::optional<int> WindowSearch::winning_move(int most_quiet) {
  for (int quiet = 0; quiet < most_quiet && !stopped_; ++quiet) {
    for (const int cell : board_.answers(kAttacker)) {
      board_.put(cell, kAttacker);
      const bool wins = defend(quiet);
      board_.take(cell);
      if (wins && !stopped_) return cell;
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::solve
