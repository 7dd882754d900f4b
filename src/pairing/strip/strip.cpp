#include "pairing/strip/strip.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/index.hpp"
#include "games/order_chaos/plane.hpp"
#include "pairing/sat.hpp"

namespace zermelo::pairing {

namespace {

using base::at;
using games::Point;

Point moved(Point p, Point step, int times = 1) {
  return {p.x + times * step.x, p.y + times * step.y};
}

/// A line is a first cell, a direction and a length. That many cells say all there is to say: two
/// neighbours on it are successive, and along it the pattern repeats itself.
struct StripLine {
  Point first, direction;
  int cells;
};

/// Columns and rows of a period, and what repeats itself.
struct Period {
  int columns, rows;
  bool any_width;

  int image(Point p) const {
    const int x = any_width ? (p.x % columns + columns) % columns : p.x;
    return x + columns * ((p.y % rows + rows) % rows);
  }
  bool contains(Point p) const { return any_width || (p.x >= 0 && p.x < columns); }
  Point cell(int number) const { return {number % columns, number / columns}; }

  /// The lines that begin in one period.
  std::vector<StripLine> lines(int length) const {
    std::vector<StripLine> lines;
    for (const auto& direction : games::kLineDirections) {
      for (int start = 0; start < columns * rows; ++start) {
        const int needed = std::min(length, columns * rows + 3);
        if (contains(moved(cell(start), direction, length - 1))) {
          lines.push_back({cell(start), direction, needed});
        }
      }
    }
    return lines;
  }
};

/// A pair of neighbours, with a witness that stands before its first cell on their common line, or
/// behind its second one, or with none.
struct StripPair {
  Point first, direction;
  enum class Witness { none, before, behind } witness;

  Point second() const { return moved(first, direction); }
  Point seen() const { return moved(first, direction, witness == Witness::before ? -1 : 2); }
  int row() const { return std::min(first.y, second().y); }
  std::tuple<int, int, int, Witness> key(const Period& period) const {
    return {period.image(first), direction.x, direction.y, witness};
  }
};

class Encoding {
 public:
  Encoding(const Period& period, const StripTask& task)
      : period_(period), of_cell_(at(period.columns * period.rows)) {
    for (const auto& line : period.lines(task.line)) {
      Clause spoiling;
      for (int k = 0; k + 1 < line.cells; ++k) {
        const auto first = moved(line.first, line.direction, k);
        using Witness = StripPair::Witness;
        if (!task.ordered) spoiling.push_back(variable({first, line.direction, Witness::none}));
        if (task.ordered && k > 0) {
          spoiling.push_back(variable({first, line.direction, Witness::before}));
        }
        if (task.ordered && k + 2 < line.cells) {
          spoiling.push_back(variable({first, line.direction, Witness::behind}));
        }
      }
      formula_.add(std::move(spoiling));
    }
    for (const auto& here : of_cell_) {
      std::vector<int> variables;
      for (const auto& [number, first] : here) variables.push_back(number);
      formula_.at_most_one(variables);
    }
    for (const auto& [pair, number] : pairs_) forbid_later_witness(pair, number);
  }

  const Cnf& formula() const { return formula_; }

  games::Pairing pairs(const std::vector<bool>& values) const {
    const auto board = board::Board::rectangle(period_.columns, period_.rows);
    const auto cell = [&](Point p) {
      const auto image = period_.cell(period_.image(p));
      return *board.at(image.x, image.y);
    };
    games::Pairing pairing;
    for (const auto& [pair, number] : pairs_) {
      if (!values[at(number)]) continue;
      pairing.pairs.push_back({cell(pair.first), cell(pair.second()), false, {}});
      if (pair.witness != StripPair::Witness::none)
        pairing.pairs.back().witness = cell(pair.seen());
    }
    return pairing;
  }

 private:
  int variable(const StripPair& pair) {
    auto& known = numbers_[pair.key(period_)];
    if (known == 0) {
      known = formula_.fresh();
      pairs_.emplace_back(pair, known);
      of_cell_[at(period_.image(pair.first))].emplace_back(known, pair);
      of_cell_[at(period_.image(pair.second()))].emplace_back(known, pair);
    }
    return known;
  }

  /// The witness must not be in a pair that does not lie farther north.
  void forbid_later_witness(const StripPair& pair, int number) {
    if (pair.witness == StripPair::Witness::none) return;
    const auto seen = pair.seen();
    for (const auto& [other, one] : of_cell_[at(period_.image(seen))]) {
      const bool is_first = period_.image(one.first) == period_.image(seen);
      const int shift = seen.y - (is_first ? one.first : one.second()).y;
      if (one.row() + shift >= pair.row()) formula_.add({-number, -other});
    }
  }

  const Period period_;
  Cnf formula_;
  std::map<std::tuple<int, int, int, StripPair::Witness>, int> numbers_;
  std::vector<std::pair<StripPair, int>> pairs_;
  std::vector<std::vector<std::pair<int, StripPair>>> of_cell_;
};

/// The step between two cells of a period that touch where it is repeated.
Point step_between(const Period& period, int from, int to) {
  for (const int x : {-1, 0, 1}) {
    for (const int y : {-1, 0, 1}) {
      const auto there = moved(period.cell(from), {x, y});
      if (period.contains(there) && period.image(there) == to) return {x, y};
    }
  }
  return {};
}

}  // namespace

bool may_have_pairing(const StripTask& task) {
  const bool any_width = task.columns == 0;
  if (!any_width && task.columns < task.line) return true;
  return task.line >= (any_width && task.ordered ? 10 : 9);
}

bool is_pairing(const StripPairing& strip, const StripTask& task) {
  const Period period{strip.columns, strip.period, strip.any_width};
  const auto board = board::Board::rectangle(strip.columns, strip.period);
  const auto number = [&](board::Cell cell) {
    return period.image({board.column(cell), board.row(cell)});
  };
  struct Partner {
    Point step, to_witness;
  };
  std::map<int, Partner> partner;
  for (const auto& [one, other, same, witness] : strip.pairs.pairs) {
    const auto step = step_between(period, number(one), number(other));
    Point seen{};
    if (witness) {
      const auto first = period.cell(number(one));
      const bool before = period.image(moved(first, step, -1)) == number(*witness);
      seen = {(before ? -1 : 2) * step.x, (before ? -1 : 2) * step.y};
    }
    partner[number(one)] = {step, seen};
    partner[number(other)] = {{-step.x, -step.y}, {seen.x - step.x, seen.y - step.y}};
  }
  const auto row_of_pair = [&](Point cell) -> std::optional<int> {
    const auto found = partner.find(period.image(cell));
    if (found == partner.end()) return std::nullopt;
    return std::min(cell.y, cell.y + found->second.step.y);
  };
  const auto spoils = [&](const StripLine& line, int k) {
    const auto within = [&](Point cell) {
      for (int i = 0; i < line.cells; ++i) {
        const auto one = moved(line.first, line.direction, i);
        if (one.x == cell.x && one.y == cell.y) return true;
      }
      return false;
    };
    const auto first = moved(line.first, line.direction, k);
    const auto found = partner.find(period.image(first));
    if (found == partner.end() || !within(moved(first, found->second.step))) return false;
    if (!task.ordered) return true;
    const auto seen = moved(first, found->second.to_witness);
    const bool is_witness = seen.x != first.x || seen.y != first.y;
    if (!is_witness || !within(seen)) return false;
    const auto earlier = row_of_pair(seen);
    return !earlier || *earlier < *row_of_pair(first);
  };
  for (const auto& line : period.lines(task.line)) {
    bool spoiled = false;
    for (int k = 0; k < line.cells && !spoiled; ++k) spoiled = spoils(line, k);
    if (!spoiled) return false;
  }
  return true;
}

StripResult find_strip_pairing(const StripTask& task, int period, const base::Limits& limits) {
  const bool any_width = task.columns == 0;
  const Period here{any_width ? period : task.columns, period, any_width};
  const Encoding encoding(here, task);
  constexpr int most_conflicts = 100'000;  // so that the answer is the same on every machine
  const auto model = solve(encoding.formula(), most_conflicts, limits);
  if (model.answer != Satisfiable::yes) return {std::nullopt, model.answer == Satisfiable::no};
  return {StripPairing{here.columns, any_width, period, encoding.pairs(model.values)}, false};
}

std::optional<StripPairing> find_strip_pairing(const StripTask& task, const base::Limits& limits) {
  // Four rows serve where every column is paired by itself, and eight where the pattern of the
  // plane does, so these come first. In three rows a witness may stand on both sides of a pair.
  const base::Stopwatch watch;
  for (const int period : {4, 8, 3, 5, 6, 7}) {
    if (period == 3 && task.ordered) continue;
    if (limits.reached(watch)) return std::nullopt;
    auto result = find_strip_pairing(task, period, limits.rest(watch));
    if (result.found) return std::move(result.found);
  }
  return std::nullopt;
}

}  // namespace zermelo::pairing
