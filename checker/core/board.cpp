// Cells, names and lines; see board.hpp.
#include "checker/core/board.hpp"

#include <algorithm>

#include "checker/core/reason.hpp"
#include "checker/core/text.hpp"

namespace checker {
namespace {

constexpr int kMostCells = 1024;  // and rows and columns, so that holes take no memory either

}  // namespace

Board::Board(const std::vector<std::string_view>& rows) : rows_(static_cast<int>(rows.size())) {
  for (const auto row : rows) columns_ = std::max(columns_, static_cast<int>(row.size()));
  for (int r = 0; r < rows_; ++r) {
    const std::string_view row = rows[static_cast<std::size_t>(r)];
    for (int c = 0; c < columns_; ++c) {
      const auto index = static_cast<std::size_t>(c);
      const bool is_cell = index < row.size() && row[index] == '#';
      grid_.push_back(is_cell ? size() : kNoCell);
      if (!is_cell) continue;
      points_.push_back({c, r});
      names_.emplace(cell_name({c, r}), size() - 1);
    }
  }
}

int Board::cell_at(Point point) const {
  if (point.column < 0 || point.column >= columns_ || point.row < 0 || point.row >= rows_) {
    return kNoCell;
  }
  return grid_[static_cast<std::size_t>(point.column + point.row * columns_)];
}

// Columns are a to z, then aa, ab, ...: the letters are the digits 1 to 26 of a number.
std::string cell_name(Point at) {
  std::string letters;
  for (int rest = at.column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return letters + std::to_string(at.row + 1);
}

std::vector<Line> Board::lines(int length) const {
  std::vector<Line> found;
  if (length > std::max(columns_, rows_)) return found;
  for (const Point direction : kDirections) {
    for (const Point start : points_) {
      Line line{{}, {}, direction};
      for (int i = -1; i <= length; ++i) {
        const int cell = cell_at(step(start, direction, i));
        auto& list = i < 0 || i == length ? line.ends : line.cells;
        if (cell != kNoCell) list.push_back(cell);
      }
      if (static_cast<int>(line.cells.size()) == length) found.push_back(line);
    }
  }
  return found;
}

std::vector<int> grid_image(const Board& board, bool transpose, bool west, bool north) {
  Point low = board.point(0), high = low;
  for (int cell = 0; cell < board.size(); ++cell) {
    const Point p = board.point(cell);
    low = {std::min(low.column, p.column), std::min(low.row, p.row)};
    high = {std::max(high.column, p.column), std::max(high.row, p.row)};
  }
  std::vector<int> images;
  for (int cell = 0; cell < board.size(); ++cell) {
    Point p = board.point(cell);
    if (transpose) p = {low.column + p.row - low.row, low.row + p.column - low.column};
    if (west) p.column = low.column + high.column - p.column;
    if (north) p.row = low.row + high.row - p.row;
    images.push_back(board.cell_at(p));
  }
  return images;
}

Board parse_board(std::string_view text, int line) {
  std::vector<std::string_view> rows;
  std::string row;
  if (text.find_first_not_of("#./") == std::string_view::npos) {
    rows = split(text, '/', kMostCells + 1);
  } else {
    const std::size_t cross = std::min(text.find('x'), text.size() - 1);
    const auto width = parse_number(text.substr(0, cross));
    const auto height = parse_number(text.substr(cross + 1));
    if (!width || !height) reject(line, core("bad-board"), text);
    if (*width > kMostCells || *height > kMostCells) reject(line, core("board-too-large"), text);
    row.assign(static_cast<std::size_t>(*width), '#');
    rows.assign(static_cast<std::size_t>(*height), row);
  }
  std::ptrdiff_t cells = 0;
  for (const std::string_view one : rows) {
    if (one.size() > std::size_t{kMostCells}) reject(line, core("board-too-large"));
    cells += std::count(one.begin(), one.end(), '#');
  }
  if (rows.size() > std::size_t{kMostCells} || cells > kMostCells) {
    reject(line, core("board-too-large"));
  }
  if (cells == 0) reject(line, core("bad-board"), text);
  return Board(rows);
}

int parse_cell(std::string_view name, const Board& board, int line) {
  const auto found = board.names().find(name);
  if (found == board.names().end()) reject(line, core("no-such-cell"), name);
  return found->second;
}

}  // namespace checker
