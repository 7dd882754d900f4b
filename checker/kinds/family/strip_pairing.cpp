// Checks the conditions of docs/certificates/family.md for Chaos on strips and on boards of any
// size; that page proves that they suffice.
#include "checker/kinds/family/strip_pairing.hpp"

#include "checker/games/every_height.hpp"
#include "checker/games/order_chaos.hpp"

namespace checker {
namespace {

// The pattern that pairs make when one period is repeated along the strip, or over the plane.
class Pattern {
 public:
  struct Partner {
    std::optional<Point> step;
    bool looks_back = false;  // the pair's witness is the cell on the other side of this one
  };

  Pattern(int columns, int period, bool plane)
      : columns_(columns), period_(period), plane_(plane), cells_(index(columns * period)) {}

  Partner& partner(Point cell) {
    const int column = (cell.column % columns_ + columns_) % columns_;
    return cells_[index((cell.row % period_ + period_) % period_ * columns_ + column)];
  }

  bool same(Point one, Point other) const {
    const int columns = one.column - other.column;
    return (one.row - other.row) % period_ == 0 && (plane_ ? columns % columns_ : columns) == 0;
  }

  // The step between two cells of one period that touch where it is repeated.
  std::optional<Point> short_step(Point from, Point to) const {
    for (const int columns : {-1, 0, 1}) {
      for (const int rows : {-1, 0, 1}) {
        if (same(step(from, {columns, rows}, 1), to)) return Point{columns, rows};
      }
    }
    return std::nullopt;
  }

  // The northern row of the pair of a cell.
  std::optional<int> row_of_pair(Point cell) {
    const auto& there = partner(cell).step;
    if (!there) return std::nullopt;
    return std::min(cell.row, cell.row + there->row);
  }

  // Does the line of `length` cells from `first` hold both cells of a pair, and its witness? These
  // are successive on it, and along it the pattern repeats itself after at most a period's cells.
  bool spoils(Point first, Point direction, int length, bool with_witness) {
    const int steps = std::min(length - 1, columns_ * period_ + 1);
    for (int k = 0; k < steps; ++k) {
      spend(1);
      const Partner& one = partner(step(first, direction, k));
      const bool joined =
          one.step && one.step->column == direction.column && one.step->row == direction.row;
      if (!joined) continue;
      const bool behind = k + 2 < length && partner(step(first, direction, k + 1)).looks_back;
      if (!with_witness || (k > 0 && one.looks_back) || behind) return true;
    }
    return false;
  }

 private:
  int columns_, period_;
  bool plane_;
  std::vector<Partner> cells_;
};

// A pair of the list, from the cell beside its witness if it has one.
struct ListedPair {
  int line;
  Point near, to_other;
};

// Returns the pairs that have a witness.
std::vector<ListedPair> read_pairs(Pattern& pattern, const Board& board, Reader& reader) {
  std::vector<ListedPair> looking;
  const int count = number_in(reader.expect("pairs", 2), 1);
  for (int listed = 0;; ++listed) {
    const TextLine line = reader.next();
    if (line.is("end") != (listed == count)) reject(line.number, "pair-count");
    if (listed == count) return looking;
    if (line.tokens.size() != 2 && line.tokens.size() != 3) {
      reject(line.number, "unexpected-line", "expected a pair");
    }
    std::vector<Point> cells;
    for (const auto name : line.tokens) {
      cells.push_back(board.point(parse_cell(name, board, line.number)));
    }
    const auto there = pattern.short_step(cells[0], cells[1]);
    if (!there) reject(line.number, "not-adjacent");
    const Point back{-there->column, -there->row};
    for (const int k : {0, 1}) {
      auto& partner = pattern.partner(cells[index(k)]);
      if (partner.step) reject(line.number, "in-two-pairs", line.tokens[index(k)]);
      partner.step = k == 0 ? *there : back;
    }
    if (cells.size() == 2) continue;
    const bool before = pattern.same(step(cells[0], back, 1), cells[2]);
    const bool behind = pattern.same(step(cells[1], *there, 1), cells[2]);
    if (!before && !behind) reject(line.number, "bad-witness");
    looking.push_back({line.number, cells[before ? 0 : 1], before ? *there : back});
    pattern.partner(cells[before ? 0 : 1]).looks_back = true;
  }
}

// Has Chaos to be the first to play in a pair, on a board of some height? (Of any width, too: then
// `columns` is 1, which is odd.)
bool must_open(const EveryHeight& strip) {
  const OrderChaosRules& rules = dynamic_cast<const OrderChaos&>(*strip.first).rules();
  const bool good_parity = strip.columns % 2 == 0 && rules.first == kOrder;
  return !rules.may_pass(kChaos) && (rules.may_pass(kOrder) || !good_parity);
}

}  // namespace

void check_strip_pairing(const Header& header, const TextLine& head, Reader& reader) {
  const auto& strip = dynamic_cast<const EveryHeight&>(*header.subject);
  const bool plane = strip.both;
  expected(head, plane ? "repeat" : "period", plane ? 3 : 2);
  const int columns = plane ? number_in(head, 1) : strip.columns;
  const int period = number_in(head, plane ? 2 : 1);
  if (period < 3 || (plane && columns < 3)) reject(head.number, "bad-period", head.tokens.back());
  const Board board =
      parse_board(std::to_string(columns) + "x" + std::to_string(period), head.number);
  Pattern pattern(columns, period, plane);
  const auto looking = read_pairs(pattern, board, reader);
  for (const ListedPair& pair : looking) {
    const Point witness = step(pair.near, pair.to_other, -1);
    const auto row = pattern.row_of_pair(witness);
    if (row && *row >= *pattern.row_of_pair(pair.near)) reject(pair.line, "witness-not-earlier");
  }
  const bool ordered = header.winner ? must_open(strip) : header.ordered;
  if (ordered && looking.empty()) reject(header.line, "chaos-must-open");
  for (const Point direction : kDirections) {
    for (int cell = 0; cell < board.size(); ++cell) {
      const Point first = board.point(cell);
      const Point last = step(first, direction, strip.line - 1);
      const bool on_board = plane || (last.column >= 0 && last.column < columns);
      if (!on_board) continue;
      const auto spoilt = [&](bool with_witness) {
        return pattern.spoils(first, direction, strip.line, with_witness);
      };
      if (!spoilt(false)) reject(header.line, "line-without-pair", board.name(cell));
      if (ordered && !spoilt(true)) reject(header.line, "line-without-witness", board.name(cell));
    }
  }
}

}  // namespace checker
