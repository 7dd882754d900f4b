// The geometry of a board: cells, their names, and lines of consecutive cells.
//
// Cells are numbered in reading order, row by row from the north, west to east:
//
//     shape  ##./###      a1 b1 .       cells  0 1 .
//                         a2 b2 c2             2 3 4
//
// A line is a sequence of consecutive cells in one of four directions; it never crosses a hole.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace checker {

inline constexpr int kNoCell = -1;

struct Point {
  int column = 0;  // a is 0
  int row = 0;     // row 1 is 0
};

// Row, column and the two diagonals.
inline constexpr std::array<Point, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

// The point `steps` away in a direction; steps may be negative.
inline Point step(Point from, Point direction, int steps) {
  return {from.column + steps * direction.column, from.row + steps * direction.row};
}

// Of the cell at the point, such as b12.
std::string cell_name(Point at);

inline bool among(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

struct Line {
  std::vector<int> cells;
  std::vector<int> ends;  // the cells of the board, at most two, that continue it
  Point direction;        // from cells.front() to cells.back()
};

class Board {
 public:
  // Rows from north to south, '#' for a cell; anything else, and what is missing, is a hole.
  explicit Board(const std::vector<std::string_view>& rows);

  int size() const { return static_cast<int>(points_.size()); }
  Point point(int cell) const { return points_[static_cast<std::size_t>(cell)]; }
  int cell_at(Point point) const;  // kNoCell for a hole or outside
  std::string name(int cell) const { return cell_name(point(cell)); }

  const std::map<std::string, int, std::less<>>& names() const { return names_; }

  // All lines of `length` cells. With length 1, every cell counts once for each direction.
  std::vector<Line> lines(int length) const;

 private:
  int columns_ = 0;
  int rows_ = 0;
  std::vector<int> grid_;      // cell at column + row * columns_, or kNoCell
  std::vector<Point> points_;  // of each cell
  std::map<std::string, int, std::less<>> names_;
};

// Where a transposition, if asked for, and then mirrors of west and east, north and south take the
// cells, in the smallest rectangle that holds the board; kNoCell where that is off the board.
std::vector<int> grid_image(const Board& board, bool transpose, bool west, bool north);

// BOARD of a game string: WxH or a shape; rejects.
Board parse_board(std::string_view text, int line);

// The cell of that name; rejects if the board has none.
int parse_cell(std::string_view name, const Board& board, int line);

}  // namespace checker
