#include "strategy/order_chaos/open_lines.hpp"

#include <algorithm>

namespace zermelo::strategy {

namespace {

const std::vector<std::vector<Place>>& win_lines() {
  static const auto lines = full_lines(4);
  return lines;
}

/// The number of stones of the symbol on a line that is open for it, or -1 on any other line.
int weight(const Matrix& m, const std::vector<Place>& line, char symbol) {
  int n = 0;
  for (const Place p : line) {
    if (m[p] == opposite(symbol)) return -1;
    if (m[p] == symbol) ++n;
  }
  return n;
}

}  // namespace

OpenLines::OpenLines(const Matrix& m, Scan scan) {
  for (int a = 1; a <= 4; ++a) {
    for (int b = 1; b <= 4; ++b) {
      const Place p = scan == Scan::rows ? Place{a, b} : Place{b, a};
      if (m[p] != kEmpty) continue;
      for (const char s : kBothSymbols) candidates_.push_back({p, s});
    }
  }
  for (const char s : kBothSymbols) {
    for (const auto& line : win_lines()) {
      const int w = weight(m, line, s);
      if (w < 0) continue;
      for (const Place p : line) {
        Entry& entry = entries_[slot({p, s})];
        entry.longest = std::max(entry.longest, w);
        entry.together += w;
        ++entry.count[static_cast<std::size_t>(w)];
      }
    }
  }
  for (const Candidate c : candidates_) longest_of_all_ = std::max(longest_of_all_, longest(c));
}

bool same_board(const Matrix& m, const std::array<std::string_view, 4>& rows) {
  for (const Place p : m.places()) {
    const char drawn = rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
    if (m[p] != (drawn == '.' ? kEmpty : drawn)) return false;
  }
  return true;
}

games::Advice advice(const games::AnyGame& game, const Matrix& m, Candidate c, std::string rule) {
  games::Advice result{move_at(game, c.place, c.symbol), std::move(rule), {}};
  for (const auto& line : win_lines()) {
    const bool through = std::find(line.begin(), line.end(), c.place) != line.end();
    if (!through || weight(m, line, c.symbol) < 1) continue;
    for (const Place p : line) {
      const auto cell = cell_at(game, p);
      if (std::find(result.cells.begin(), result.cells.end(), cell) == result.cells.end()) {
        result.cells.push_back(cell);
      }
    }
  }
  return result;
}

}  // namespace zermelo::strategy
