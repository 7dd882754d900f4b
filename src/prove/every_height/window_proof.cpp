#include "prove/every_height/window_proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/index.hpp"
#include "board/board.hpp"
#include "solve/window/forced_line.hpp"

namespace zermelo::prove {

using base::at;
using solve::kAttacker;
using solve::kDefender;
using solve::SetBoard;
using solve::Window;

namespace {

using CellLine = std::vector<int>;
using Played = std::vector<std::pair<int, int>>;  // cell and player

std::string place_name(const Window& window, int cell) {
  const auto [x, y] = window.places[at(cell)];
  return board::place_name(x, y);
}

/// The cells in the order in which the checker numbers them: row by row.
std::vector<int> in_reading_order(const Window& window) {
  std::vector<int> cells(window.symmetries.front());
  std::sort(cells.begin(), cells.end(), [&](int one, int other) {
    const auto [x, y] = window.places[at(one)];
    const auto [column, row] = window.places[at(other)];
    return std::pair(y, x) < std::pair(row, column);
  });
  return cells;
}

class WindowOutliner {
 public:
  WindowOutliner(const WindowWin& win, SetBoard& board, std::string_view letters)
      : window_(board.window()),
        win_(win),
        board_(board),
        letters_(letters),
        order_(in_reading_order(window_)) {}

  std::optional<WindowProof> run(int to_move) {
    find_defaults(to_move);
    used_.resize(proof_.defaults.size());
    if (to_move == kAttacker ? !attack() : !defend()) return std::nullopt;
    drop_lines();
    if (win_.stopped()) return std::nullopt;
    std::size_t kept = 0;
    std::erase_if(proof_.defaults, [&](int) { return !used_[kept++]; });
    return std::move(proof_);
  }

 private:
  void put(int cell, int player) {
    board_.put(cell, player);
    played_.emplace_back(cell, player);
  }
  void take() {
    board_.take(played_.back().first);
    played_.pop_back();
  }

  /// The search's first move, and that which answers a stone on the last cell, far outside of the
  /// window.
  void find_defaults(int to_move) {
    if (to_move == kAttacker) {
      const auto first = win_.move();
      if (!first) return;
      proof_.defaults.push_back(*first);
      put(*first, kAttacker);
    }
    if (const int last = window_.cells() - 1; board_.empty(last)) {
      put(last, kDefender);
      if (const auto second = win_.move()) proof_.defaults.push_back(*second);
      take();
    }
    while (!played_.empty()) take();
  }

  /// Whether the position, with the attacker to move, is outlined; false only after a limit.
  bool attack() {
    if (!board_.threats(kAttacker).empty()) return true;
    if (win_.stopped()) return false;
    if (!seen_.insert(board_.hash(kAttacker)).second) return true;
    if (may_threaten() && wins_by_a_line()) return true;
    const auto move = answer();
    if (!move) return false;
    put(*move, kAttacker);
    const bool good = defend();
    take();
    return good;
  }

  /// The same with the defender to move. A threat must be met.
  bool defend() {
    if (board_.threats(kAttacker).size() > 1) return true;
    const auto replies = board_.answers(kDefender);
    return std::all_of(replies.begin(), replies.end(), [&](int reply) {
      put(reply, kDefender);
      const bool good = attack();
      take();
      return good;
    });
  }

  bool may_threaten() const {
    return !window_.shape.second_beside_first || board_.count(kAttacker) > 1;
  }

  /// Tries the lines there are, and then for a new one.
  bool wins_by_a_line() {
    for (const auto& line : proof_.lines) {
      if (solve::plays_through(board_, line)) {
        by_line_.push_back(played_);
        return true;
      }
    }
    auto line = win_.line();
    if (!line) return false;
    proof_.lines.push_back(std::move(*line));
    by_line_.push_back(played_);
    return true;
  }

  /// The default that the checker would take if it wins, else a listed answer.
  std::optional<int> answer() {
    const auto legal = board_.moves(kAttacker);
    const auto is_legal = [&](int cell) {
      return std::find(legal.begin(), legal.end(), cell) != legal.end();
    };
    std::optional<std::pair<std::size_t, int>> entry;
    for (std::size_t k = 0; k < proof_.defaults.size() && !entry; ++k) {
      if (is_legal(proof_.defaults[k])) entry = {k, proof_.defaults[k]};
    }
    if (entry) {
      put(entry->second, kAttacker);
      const bool wins = win_.wins();
      take();
      if (wins) {
        used_[entry->first] = true;
        return entry->second;
      }
    }
    const auto move = win_.move();
    if (move) proof_.answers.emplace_back(position_text(), *move);
    return move;
  }

  std::string position_text() const {
    std::string text;
    for (const int cell : order_) {
      for (const int player : {kAttacker, kDefender}) {
        if (!board_.holds(player, cell)) continue;
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", letters_[at(player)],
                            place_name(window_, cell));
      }
    }
    return text.empty() ? "-" : text;
  }

  /// Greedily covers the positions that lines win with few of the lines; the best come first. Then
  /// each of them that the others make superfluous goes.
  void drop_lines() {
    std::vector<std::vector<std::size_t>> wins(proof_.lines.size());
    for (std::size_t i = 0; i < by_line_.size() && !win_.stopped(); ++i) {
      for (const auto& [cell, player] : by_line_[i]) board_.put(cell, player);
      for (std::size_t l = 0; l < wins.size(); ++l) {
        if (solve::plays_through(board_, proof_.lines[l])) wins[l].push_back(i);
      }
      for (const auto& [cell, player] : by_line_[i]) board_.take(cell);
    }
    std::vector<int> covered(by_line_.size());  // by how many of the chosen lines
    std::vector<std::size_t> chosen;
    while (!wins.empty() && !win_.stopped()) {
      const auto news = [&](const auto& list) {
        return std::count_if(list.begin(), list.end(), [&](auto i) { return covered[i] == 0; });
      };
      const auto best =
          std::max_element(wins.begin(), wins.end(),
                           [&](const auto& a, const auto& b) { return news(a) < news(b); });
      if (news(*best) == 0) break;
      for (const auto i : *best) ++covered[i];
      chosen.push_back(static_cast<std::size_t>(best - wins.begin()));
    }
    std::erase_if(chosen, [&](std::size_t l) {
      const bool needed =
          std::any_of(wins[l].begin(), wins[l].end(), [&](auto i) { return covered[i] == 1; });
      for (const auto i : wins[l]) covered[i] -= needed ? 0 : 1;
      return !needed;
    });
    std::vector<CellLine> kept;
    for (const std::size_t l : chosen) kept.push_back(std::move(proof_.lines[l]));
    proof_.lines = std::move(kept);
  }

  const Window& window_;
  const WindowWin& win_;
  SetBoard& board_;
  std::string_view letters_;
  std::vector<int> order_;
  WindowProof proof_;
  Played played_;
  std::unordered_set<std::uint64_t> seen_;  // positions with the attacker to move
  std::vector<Played> by_line_;             // the positions that lines win
  std::vector<bool> used_;                  // by default
};

}  // namespace

std::string WindowProof::lists(const Window& window) const {
  const auto names = [&](const CellLine& cells) {
    std::string text;
    for (const int cell : cells) text += ' ' + place_name(window, cell);
    return text;
  };
  std::string text = fmt::format("lines {}\n", lines.size());
  for (const auto& line : lines) text += names(line).substr(1) + '\n';
  text += fmt::format("defaults {}\n", defaults.size());
  for (const int cell : defaults) text += place_name(window, cell) + '\n';
  text += fmt::format("answers {}\n", answers.size());
  for (const auto& [position, move] : answers) {
    text += fmt::format("{} : {}\n", position, place_name(window, move));
  }
  return text + "end\n";
}

std::optional<WindowProof> prove_in_window(const WindowWin& win, SetBoard& board,
                                           std::string_view letters, int to_move) {
  return WindowOutliner(win, board, letters).run(to_move);
}

}  // namespace zermelo::prove
