// A board: a finite set of cells of the grid, kept in the numbering that bit boards use.
//
// The cell in column x (from 0 in the west) and row y (from 0 in the north) has the number y *
// stride + x, where stride = width + 1, so every row is followed by one *guard* column that holds
// no cell. Therefore steps never wrap: a step off the east edge ends in the guard, a step off the
// west edge in the guard of the row above, and a step off the north or the south edge outside the
// numbers in use.
//
//      a  b  c  .      3x2 board, stride 4: numbers of the cells, '|' marks the guard
//   1  0  1  2 | 3
//   2  4  5  6 | 7     east = +1, south = +4, south-east = +5, south-west = +3
//
// The name of a cell is a column letter and a row number. `a1` is the north-west corner, no letter
// is skipped, and `aa` follows `z`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"

namespace zermelo::board {

/// The number of a cell as drawn above.
using Cell = std::uint16_t;

/// The numbers in use stay below this. 19x19 fits (380 with its guards), and so does 31x12.
inline constexpr int kMaxNumbers = 384;
using CellSet = base::Bits<kMaxNumbers / 64>;

class Board {
 public:
  /// A full rectangle. Throws base::InputError if a side is below 1 or the board does not fit.
  static Board rectangle(int width, int height);

  /// Rows from north to south, with `#` for a cell and `.` for a hole; short rows are filled up
  /// with holes. Rows and columns without cells remain part of the frame, so the names are those of
  /// the drawing. Throws base::InputError on any other character, on a board without cells, and on
  /// one that does not fit.
  static Board shape(const std::vector<std::string_view>& rows);

  /// `6x5`, `@FILE` (a drawing in a text file), or a drawing inline: `##./###`.
  static Board parse(std::string_view text);

  /// `6x5` for a rectangle, otherwise the drawing inline; parse() accepts it, and no file is
  /// needed.
  std::string name() const;

  int width() const { return width_; }
  int height() const { return height_; }
  int stride() const { return width_ + 1; }
  int numbers() const { return stride() * height_; }

  /// The cells in reading order: row by row from the north, each from west to east.
  const std::vector<Cell>& cells() const { return cells_; }
  int size() const { return static_cast<int>(cells_.size()); }
  const CellSet& set() const { return set_; }
  bool is_rectangle() const { return size() == width_ * height_; }

  int column(Cell c) const { return c % stride(); }
  int row(Cell c) const { return c / stride(); }
  /// The cell at a column and row counted from 0, if there is one.
  std::optional<Cell> at(int column, int row) const;

  std::string cell_name(Cell c) const;
  /// The cell with that name, if the board has it.
  std::optional<Cell> parse_cell(std::string_view name) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  Board(int width, int height) : width_(width), height_(height) {}
  void add(int column, int row);

  int width_;
  int height_;
  std::vector<Cell> cells_;
  CellSet set_;
};

/// The letters of a column counted from 0: a, b, ..., z, aa, ab, ...
std::string column_name(int column);
/// The name of the place in a column and a row counted from 0, whether or not a cell is there.
std::string place_name(int column, int row);

}  // namespace zermelo::board
