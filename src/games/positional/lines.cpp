// Sets that are lines: of a grid, of a box, of a plane; and sets that are listed.
//
// A winning line of the box N^D is the set of the points (x1, ..., xD) for t = 0, ..., N - 1, where
// each coordinate is constant, or t, or N - 1 - t, and not all are constant (Hales and Jewett
// 1963). A line and its reverse are the same set, so the first coordinate that moves runs upwards.
// There are ((N + 2)^D - N^D) / 2 of them.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/positional/generators.hpp"
#include "games/positional/space/box.hpp"
#include "games/positional/space/plane.hpp"

namespace zermelo::games::positional {

using base::InputError;

namespace {

struct Direction {
  int east, south;
};

/// Where the grid wraps, a line that comes back to a cell is none.
std::string lines_along(std::initializer_list<Direction> directions, const Space& space,
                        std::string_view argument, SetCollector& sets) {
  const int length = parse_count(argument, 1);
  const auto& board = space.board;
  for (const auto [east, south] : directions) {
    for (const Cell start : board.cells()) {
      CellSet line;
      for (int i = 0; i < length; ++i) {
        int x = board.column(start) + i * east, y = board.row(start) + i * south;
        if (space.wrap != board::Wrap::none) x = (x + length * board.width()) % board.width();
        if (space.wrap == board::Wrap::torus) y %= board.height();
        const auto cell = board.at(x, y);
        if (!cell) break;
        line.set(*cell);
      }
      if (line.count() == length) sets.add(line);
    }
  }
  return std::to_string(length);
}

}  // namespace

std::string lines(const Space& space, std::string_view argument, SetCollector& sets) {
  return lines_along({{1, 0}, {0, 1}, {1, 1}, {-1, 1}}, space, argument, sets);
}
std::string rows(const Space& space, std::string_view argument, SetCollector& sets) {
  return lines_along({{1, 0}}, space, argument, sets);
}
std::string columns(const Space& space, std::string_view argument, SetCollector& sets) {
  return lines_along({{0, 1}}, space, argument, sets);
}
std::string diagonals(const Space& space, std::string_view argument, SetCollector& sets) {
  return lines_along({{1, 1}, {-1, 1}}, space, argument, sets);
}

std::string box_lines(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  const int n = space.side;
  // Of each coordinate its constant, or that it rises (-1) or falls (-2).
  std::vector<int> kinds(static_cast<std::size_t>(space.dimensions), -2);
  do {
    const auto moving = std::find_if(kinds.begin(), kinds.end(), [](int kind) { return kind < 0; });
    if (moving == kinds.end() || *moving == -2) continue;
    CellSet line;
    for (int t = 0; t < n; ++t) {
      std::vector<int> point;
      for (const int kind : kinds) {
        point.push_back(kind == -1 ? t : kind == -2 ? n - 1 - t : kind);
      }
      const auto [column, row] = box_place(n, point);
      line.set(*space.board.at(column, row));
    }
    sets.add(line);
  } while (next_box_point(-2, n, kinds));
  return {};
}

std::string plane_lines(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  for (const auto& line : lines_of_plane(space)) sets.add(line);
  return {};
}

std::string listed_set(const Space& space, std::string_view argument, SetCollector& sets) {
  CellSet set;
  for (const auto name : base::split(argument, '+')) {
    const auto cell = space.cell(name);
    if (!cell) {
      throw InputError(fmt::format("'{}' is not a cell of the board; a cell is {}", name,
                                   space.names.empty()
                                       ? fmt::format("a column and a row, such as {}",
                                                     space.board.cell_name(space.board.cells()[0]))
                                       : fmt::format("one of the names that the board gives, such "
                                                     "as {}",
                                                     space.names.begin()->first)));
    }
    if (set.test(*cell)) throw InputError(fmt::format("the cell '{}' stands in it twice", name));
    set.set(*cell);
  }
  sets.add(set);
  std::string text;
  set.for_each([&](int cell) {
    text += fmt::format("{}{}", text.empty() ? "" : "+",
                        space.board.cell_name(static_cast<Cell>(cell)));
  });
  return text;
}

}  // namespace zermelo::games::positional
