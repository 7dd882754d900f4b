// Cells, names and lines; see board.hpp.
#include "checker/core/board.hpp"

#include <algorithm>

#include "checker/core/reason.hpp"
#include "checker/core/text.hpp"

namespace checker {
namespace {

constexpr int kMostCells = 1024;
constexpr std::size_t kLongestSide = 1024;  // also bounds what a shape of holes can make us store

std::vector<std::string_view> shape_rows(std::string_view text, int line) {
  std::vector<std::string_view> rows;
  while (true) {
    const std::string_view row = text.substr(0, text.find('/'));
    rows.push_back(row);
    if (row.size() > kLongestSide || rows.size() > kLongestSide)
      reject(line, core("board-too-large"));
    if (row.size() == text.size()) return rows;
    text.remove_prefix(row.size() + 1);
  }
}

}  // namespace

Board::Board(const std::vector<std::string_view>& rows) : rows_(static_cast<int>(rows.size())) {
  for (const auto row : rows) columns_ = std::max(columns_, static_cast<int>(row.size()));
  for (int r = 0; r < rows_; ++r) {
    const std::string_view row = rows[static_cast<std::size_t>(r)];
    for (int c = 0; c < columns_; ++c) {
      const auto index = static_cast<std::size_t>(c);
      const bool is_cell = index < row.size() && row[index] == '#';
      grid_.push_back(is_cell ? size() : kNoCell);
      if (is_cell) points_.push_back({c, r});
    }
  }
}

Point Board::south_east() const {
  Point last;
  for (const Point p : points_) {
    last = {std::max(last.column, p.column), std::max(last.row, p.row)};
  }
  return last;
}

bool Board::is_rectangle() const {
  const Point last = south_east();
  return size() == (last.column + 1) * (last.row + 1);
}

int Board::cell_at(Point point) const {
  if (point.column < 0 || point.column >= columns_ || point.row < 0 || point.row >= rows_) {
    return kNoCell;
  }
  return grid_[static_cast<std::size_t>(point.column + point.row * columns_)];
}

std::string Board::name(int cell) const {
  const Point at = point(cell);
  std::string letters;
  for (int rest = at.column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return letters + std::to_string(at.row + 1);
}

std::vector<Line> Board::lines(int length) const {
  std::vector<Line> found;
  for (const Point direction : kDirections) {
    for (const Point start : points_) {
      Line line{{}, {}, direction};
      int cell = kNoCell;
      for (int i = 0; i < length; ++i) {
        cell = cell_at(step(start, direction, i));
        if (cell == kNoCell) break;
        line.cells.push_back(cell);
      }
      if (cell == kNoCell) continue;
      for (const int steps : {-1, length}) {
        const int end = cell_at(step(start, direction, steps));
        if (end != kNoCell) line.ends.push_back(end);
      }
      found.push_back(line);
    }
  }
  return found;
}

std::vector<int> grid_image(const Board& board, bool transpose, bool west, bool north) {
  const Point high = board.south_east();
  Point low = high;
  for (int cell = 0; cell < board.size(); ++cell) {
    const Point p = board.point(cell);
    low = {std::min(low.column, p.column), std::min(low.row, p.row)};
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
  if (text.empty()) reject(line, core("bad-board"));
  if (text.find_first_not_of("#./") == std::string_view::npos) {
    const Board board(shape_rows(text, line));
    if (board.size() == 0) reject(line, core("bad-board"));
    if (board.size() > kMostCells) reject(line, core("board-too-large"));
    return board;
  }
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) reject(line, core("bad-board"), text);
  const auto width = parse_number(text.substr(0, cross));
  const auto height = parse_number(text.substr(cross + 1));
  if (!width || !height || *width == 0 || *height == 0) reject(line, core("bad-board"), text);
  if (*width > kMostCells || *height > kMostCells || *width * *height > kMostCells) {
    reject(line, core("board-too-large"), text);
  }
  const std::string row(static_cast<std::size_t>(*width), '#');
  return Board(std::vector<std::string_view>(static_cast<std::size_t>(*height), row));
}

// Columns are a to z, then aa, ab, ...: the letters are the digits 1 to 26 of a number.
std::optional<Point> parse_point(std::string_view name) {
  const std::size_t letters = std::min(name.find_first_of("0123456789"), name.size());
  if (letters == 0 || letters > 3) return std::nullopt;
  int column = 0;
  for (const char c : name.substr(0, letters)) {
    if (c < 'a' || c > 'z') return std::nullopt;
    column = 26 * column + (c - 'a' + 1);
  }
  const auto row = parse_number(name.substr(letters));
  if (!row || *row == 0) return std::nullopt;
  return Point{column - 1, *row - 1};
}

int parse_cell(std::string_view name, const Board& board, int line) {
  const auto point = parse_point(name);
  const int cell = point ? board.cell_at(*point) : kNoCell;
  if (cell == kNoCell) reject(line, core("no-such-cell"), name);
  return cell;
}

}  // namespace checker
