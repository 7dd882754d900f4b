// Checks the conditions of docs/certificates/periodic.md: a pairing of a torus,
// repeated over the plane. That page proves that they suffice.
#include "checker/kinds/periodic.hpp"

#include "checker/games/plane.hpp"

namespace checker {
namespace {

// The pattern that a pairing of the torus makes when it is repeated in all directions.
class Tiling {
 public:
  explicit Tiling(int n) : n_(n), steps_(index(n * n)) {}

  int side() const { return n_; }

  // The step from a cell of the plane to its partner, if it has one.
  const std::optional<Point>& step_from(Point cell) const { return steps_[image(cell)]; }
  std::optional<Point>& step_from(Point cell) { return steps_[image(cell)]; }

  // Does the line of `length` cells from `first` hold both cells of a pair?
  bool spoils(Point first, Point direction, int length) const {
    std::vector<Point> cells;
    for (int k = 0; k < length; ++k) cells.push_back(step(first, direction, k));
    const auto on_line = [&](Point cell) {
      return std::any_of(cells.begin(), cells.end(), [&](Point one) {
        return one.column == cell.column && one.row == cell.row;
      });
    };
    return std::any_of(cells.begin(), cells.end(), [&](Point one) {
      const auto& to_partner = step_from(one);
      return to_partner && on_line(step(one, *to_partner, 1));
    });
  }

 private:
  std::size_t image(Point cell) const {
    const int column = ((cell.column % n_) + n_) % n_;
    const int row = ((cell.row % n_) + n_) % n_;
    return index(column + row * n_);
  }

  int n_;
  std::vector<std::optional<Point>> steps_;  // one for each cell of the torus
};

// From one cell of the torus to a cell that touches it, the short way around.
std::optional<Point> short_step(Point from, Point to, int n) {
  for (const int columns : {-1, 0, 1}) {
    for (const int rows : {-1, 0, 1}) {
      if ((from.column + columns - to.column) % n == 0 && (from.row + rows - to.row) % n == 0) {
        return Point{columns, rows};
      }
    }
  }
  return std::nullopt;
}

Tiling read_tiling(Reader& reader) {
  const TextLine torus = reader.expect("torus", 2);
  const int n = number_in(torus, 1);
  if (n < 3 || n > 32) reject(torus.number, "bad-period", torus.tokens[1]);
  const std::string side(torus.tokens[1]);
  const Board board = parse_board(side + "x" + side, torus.number);
  Tiling tiling(n);
  const int count = number_in(reader.expect("pairs", 2), 1);
  for (int listed = 0;; ++listed) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens.size() == 1 && line.tokens[0] == "end";
    if (at_end != (listed == count)) reject(line.number, "pair-count");
    if (at_end) return tiling;
    if (line.tokens.size() != 2) reject(line.number, "unexpected-line", "expected a pair");
    const Point one = board.point(parse_cell(line.tokens[0], board, line.number));
    const Point other = board.point(parse_cell(line.tokens[1], board, line.number));
    const auto there = short_step(one, other, n);
    if (!there) reject(line.number, "not-adjacent");
    const auto join = [&](Point cell, Point to_partner, std::string_view name) {
      if (tiling.step_from(cell)) reject(line.number, "in-two-pairs", name);
      tiling.step_from(cell) = to_partner;
    };
    join(one, *there, line.tokens[0]);
    join(other, Point{-there->column, -there->row}, line.tokens[1]);
  }
}

// Are there infinitely many cells of the board whose partner is not on the board, or that have
// none?
bool free_cells_without_end(const Plane& plane, const Tiling& tiling) {
  for (int column = 0; column < tiling.side(); ++column) {
    for (int row = 0; row < tiling.side(); ++row) {
      const auto& to_partner = tiling.step_from(Point{column, row});
      if (!to_partner) return true;
      if (plane.north_end && row == 0 && to_partner->row == -1) return true;
      if (plane.west_end && column == 0 && to_partner->column == -1) return true;
    }
  }
  return false;
}

bool chaos_never_opens(const Plane& plane, const Tiling& tiling) {
  const OrderChaosRules& rules = plane.rules;
  if (rules.may_pass(kChaos) || free_cells_without_end(plane, tiling)) return true;
  if (rules.may_pass(kOrder)) return false;
  return (plane.missing % 2 == 0) == (rules.first == kOrder);
}

}  // namespace

void check_periodic(const Header& header, Reader& reader) {
  const auto& plane = dynamic_cast<const Plane&>(*header.subject);
  if (header.winner != kChaos) reject(header.line, "winner-not-chaos");
  const Tiling tiling = read_tiling(reader);
  const int n = tiling.side();
  const int length = std::min(plane.rules.line, n + 1);  // a longer line adds nothing
  for (const Point direction : kDirections) {
    for (int column = 0; column < n; ++column) {
      for (int row = 0; row < n; ++row) {
        const Point first{column, row};
        if (tiling.spoils(first, direction, length)) continue;
        const auto name = [](Point cell) {
          return "(" + std::to_string(cell.column) + "," + std::to_string(cell.row) + ")";
        };
        reject(header.line, "line-without-pair",
               name(first) + " to " + name(step(first, direction, length - 1)));
      }
    }
  }
  if (!chaos_never_opens(plane, tiling)) reject(header.line, "chaos-must-open");
}

}  // namespace checker
