// Checks the conditions of docs/certificates/family.md for Chaos on strips; that page proves that
// they suffice.
#include "checker/kinds/family/strip_pairing.hpp"

#include "checker/games/every_height.hpp"
#include "checker/games/order_chaos.hpp"

namespace checker {
namespace {

// The pattern that pairs make when one period is repeated along the strip.
class Pattern {
 public:
  Pattern(int columns, int period)
      : columns_(columns), period_(period), steps_(index(columns * period)) {}

  // The step from a cell of the strip to its partner, if it has one.
  std::optional<Point>& step_from(Point cell) {
    return steps_[index((cell.row % period_ + period_) % period_ * columns_ + cell.column)];
  }

  // The step between two cells of one period that touch on the strip, where it is repeated.
  std::optional<Point> short_step(Point from, Point to) const {
    const int columns = to.column - from.column;
    for (const int rows : {-1, 0, 1}) {
      const bool arrives = (from.row + rows - to.row) % period_ == 0;
      if (arrives && columns >= -1 && columns <= 1) return Point{columns, rows};
    }
    return std::nullopt;
  }

  // Does the line of `length` cells from `first` hold both cells of a pair? These touch, so they
  // are successive on it; and along a column the pattern repeats itself.
  bool spoils(Point first, Point direction, int length) {
    const int steps = direction.column == 0 ? std::min(length - 1, period_) : length - 1;
    for (int k = 0; k < steps; ++k) {
      spend(1);
      const auto& to_partner = step_from(step(first, direction, k));
      if (to_partner && to_partner->column == direction.column &&
          to_partner->row == direction.row) {
        return true;
      }
      const auto& back = step_from(step(first, direction, k + 1));
      if (back && back->column == -direction.column && back->row == -direction.row) return true;
    }
    return false;
  }

 private:
  int columns_, period_;
  std::vector<std::optional<Point>> steps_;
};

void read_pairs(Pattern& pattern, const Board& board, Reader& reader) {
  const int count = number_in(reader.expect("pairs", 2), 1);
  for (int listed = 0;; ++listed) {
    const TextLine line = reader.next();
    if (line.is("end") != (listed == count)) reject(line.number, "pair-count");
    if (listed == count) return;
    if (line.tokens.size() != 2) reject(line.number, "unexpected-line", "expected a pair");
    const Point one = board.point(parse_cell(line.tokens[0], board, line.number));
    const Point other = board.point(parse_cell(line.tokens[1], board, line.number));
    const auto there = pattern.short_step(one, other);
    if (!there) reject(line.number, "not-adjacent");
    if (pattern.step_from(one)) reject(line.number, "in-two-pairs", line.tokens[0]);
    pattern.step_from(one) = there;
    if (pattern.step_from(other)) reject(line.number, "in-two-pairs", line.tokens[1]);
    pattern.step_from(other) = Point{-there->column, -there->row};
  }
}

}  // namespace

void check_strip_pairing(const Header& header, const TextLine& head, Reader& reader) {
  const auto& strip = dynamic_cast<const EveryHeight&>(*header.subject);
  const int period = number_in(expected(head, "period", 2), 1);
  if (period < 3) reject(head.number, "bad-period", head.tokens[1]);
  const std::string size = std::to_string(strip.columns) + "x" + std::to_string(period);
  const Board board = parse_board(size, head.number);
  Pattern pattern(strip.columns, period);
  read_pairs(pattern, board, reader);
  for (const Point direction : kDirections) {
    for (int cell = 0; cell < board.size(); ++cell) {
      const Point first = board.point(cell);
      const Point last = step(first, direction, strip.line - 1);
      const bool on_strip = last.column >= 0 && last.column < strip.columns;
      if (!on_strip || pattern.spoils(first, direction, strip.line)) continue;
      reject(header.line, "line-without-pair", board.name(cell));
    }
  }
  if (!header.winner) return;  // condition 4 is for Chaos
  const OrderChaosRules& rules = dynamic_cast<const OrderChaos&>(*strip.first).rules();
  const bool good_parity = strip.columns % 2 == 0 && rules.first == kOrder;
  if (!rules.may_pass(kChaos) && (rules.may_pass(kOrder) || !good_parity)) {
    reject(header.line, "chaos-must-open");
  }
}

}  // namespace checker
