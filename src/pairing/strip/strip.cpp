#include "pairing/strip/strip.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/index.hpp"
#include "games/order_chaos/plane.hpp"
#include "pairing/sat.hpp"

namespace zermelo::pairing {

namespace {

using games::Point;

/// The lines of the strip that begin in one period, each as its cells, x from 0 to columns - 1.
std::vector<std::vector<Point>> lines_of(int columns, int period, int length) {
  std::vector<std::vector<Point>> lines;
  for (const auto& [dx, dy] : games::kLineDirections) {
    for (int start = 0; start < columns * period; ++start) {
      std::vector<Point> line;
      // Two neighbours on a line are successive, and the pattern repeats itself.
      const int needed = dy == 0 ? length : std::min(length, columns * period + 1);
      for (int k = 0; k < needed; ++k) {
        line.push_back({start % columns + k * dx, start / columns + k * dy});
      }
      const int last = start % columns + (length - 1) * dx;
      if (last >= 0 && last < columns) lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace

bool spoils_every_line(const StripPairing& strip, int line) {
  const auto board = board::Board::rectangle(strip.columns, strip.period);
  std::map<std::pair<int, int>, std::pair<int, int>> partner;  // of (x, y), 0 <= y < period
  for (const auto& pair : strip.pairs.pairs) {
    const auto at = [&](board::Cell cell) {
      return std::pair(board.column(cell), board.row(cell));
    };
    partner[at(pair.one)] = at(pair.other);
    partner[at(pair.other)] = at(pair.one);
  }
  for (const auto& cells : lines_of(strip.columns, strip.period, line)) {
    bool spoiled = false;
    for (std::size_t k = 0; k + 1 < cells.size(); ++k) {
      const auto image = [&](Point p) { return std::pair(p.x, p.y % strip.period); };
      const auto found = partner.find(image(cells[k]));
      spoiled = spoiled || (found != partner.end() && found->second == image(cells[k + 1]));
    }
    if (!spoiled) return false;
  }
  return true;
}

StripResult find_strip_pairing(int columns, int period, int line, const base::Limits& limits) {
  // A variable for each step from a cell to a neighbour, the one that does not come later.
  Cnf formula;
  std::map<std::pair<int, int>, int> pairs;  // of two cells x + columns * y, the smaller one first
  std::vector<std::vector<int>> of_cell(base::at(columns * period));
  const auto image = [&](Point p) { return p.x + columns * (p.y % period); };
  const auto variable = [&](Point a, Point b) {
    const int one = image(a), other = image(b);
    const std::pair key(std::min(one, other), std::max(one, other));
    auto& known = pairs[key];
    if (known != 0) return known;
    known = formula.fresh();
    of_cell[base::at(key.first)].push_back(known);
    of_cell[base::at(key.second)].push_back(known);
    return known;
  };
  for (const auto& cells : lines_of(columns, period, line)) {
    std::set<int> spoiling;
    for (std::size_t k = 0; k + 1 < cells.size(); ++k) {
      spoiling.insert(variable(cells[k], cells[k + 1]));
    }
    formula.add({spoiling.begin(), spoiling.end()});
  }
  for (const auto& variables : of_cell) formula.at_most_one(variables);
  constexpr int most_conflicts = 100'000;  // so that the answer is the same on every machine
  const auto model = solve(formula, most_conflicts, limits);
  if (model.answer != Satisfiable::yes) return {std::nullopt, model.answer == Satisfiable::no};
  StripPairing strip{columns, period, {}};
  const auto board = board::Board::rectangle(columns, period);
  for (const auto& [cells, number] : pairs) {
    if (!model.values[base::at(number)]) continue;
    strip.pairs.pairs.push_back({*board.at(cells.first % columns, cells.first / columns),
                                 *board.at(cells.second % columns, cells.second / columns),
                                 false,
                                 {}});
  }
  return {std::move(strip), false};
}

std::optional<StripPairing> find_strip_pairing(int columns, int line, const base::Limits& limits) {
  // Four rows serve where every column is paired by itself, and eight where the pattern of the
  // plane does, so these come first.
  const base::Stopwatch watch;
  for (const int period : {4, 8, 3, 5, 6, 7}) {
    if (limits.reached(watch)) return std::nullopt;
    auto result = find_strip_pairing(columns, period, line, limits.rest(watch));
    if (result.found) return std::move(result.found);
  }
  return std::nullopt;
}

}  // namespace zermelo::pairing
