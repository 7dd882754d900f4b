#include "board/board.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_file.hpp"

namespace zermelo::board {

using base::InputError;

namespace {

void check_fit(std::size_t width, std::size_t height) {
  if (width < 1 || height < 1) {
    throw InputError(
        fmt::format("a board of {}x{} has no cells; both sides must be at least 1", width, height));
  }
  constexpr std::size_t limit = kMaxNumbers;
  if (width >= limit || height > limit || (width + 1) * height > limit) {
    throw InputError(fmt::format(
        "a board of {}x{} is too large: (columns + 1) * rows must be at most {} (19x19 fits)",
        width, height, kMaxNumbers));
  }
}

std::string read_file(const std::string& path) {
  constexpr std::size_t longest = std::size_t{1} << 20;  // far longer than the largest shape
  if (auto text = base::read_text_file(path, longest)) return *std::move(text);
  throw InputError(fmt::format(
      "cannot read the shape file '{}'; @FILE, with no comma in its name, is a text file with "
      "'#' for a cell and '.' for a hole",
      path));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  auto lines = base::split(text, '\n');
  for (auto& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    while (line.ends_with(' ')) line.remove_suffix(1);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace

void Board::add(int column, int row) {
  const int number = row * stride() + column;
  cells_.push_back(static_cast<Cell>(number));
  set_.set(number);
}

Board Board::rectangle(int width, int height) {
  check_fit(static_cast<std::size_t>(std::max(width, 0)),
            static_cast<std::size_t>(std::max(height, 0)));
  Board board(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) board.add(x, y);
  }
  return board;
}

Board Board::shape(const std::vector<std::string_view>& rows) {
  std::size_t width = 0;
  for (auto row : rows) width = std::max(width, row.size());
  check_fit(width, rows.size());
  Board board(static_cast<int>(width), static_cast<int>(rows.size()));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const char c = rows[y][x];
      if (c == '#') {
        board.add(static_cast<int>(x), static_cast<int>(y));
      } else if (c != '.') {
        const bool printable = c >= ' ' && c <= '~';
        throw InputError(fmt::format(
            "stray character {} in row {}, column {} of the shape; '#' is a cell and '.' a hole",
            printable ? fmt::format("'{}'", c)
                      : fmt::format("of code {}", static_cast<unsigned char>(c)),
            y + 1, x + 1));
      }
    }
  }
  if (board.cells_.empty()) throw InputError("the shape has no cell; draw each cell as '#'");
  return board;
}

Board Board::parse(std::string_view text) {
  if (text.starts_with('@')) return shape(lines_of(read_file(std::string(text.substr(1)))));
  if (text.find_first_of("#./") != std::string_view::npos) return shape(base::split(text, '/'));
  const auto x = text.find('x');
  if (x != std::string_view::npos) {
    const auto width = base::parse_number<int>(text.substr(0, x));
    const auto height = base::parse_number<int>(text.substr(x + 1));
    if (width && height) return rectangle(*width, *height);
  }
  if (const auto side = base::parse_number<int>(text)) {
    const auto cells = static_cast<std::size_t>(std::max(*side, 0));
    check_fit(cells, cells);
    throw InputError(fmt::format("'{0}' is not a board; a square one is {0}x{0}", *side));
  }
  throw InputError(fmt::format(
      "'{}' is not a board; write columns x rows (6x6), @FILE, or a shape such as ##./###", text));
}

std::string Board::name() const {
  if (is_rectangle()) return fmt::format("{}x{}", width_, height_);
  std::string name;
  for (int y = 0; y < height_; ++y) {
    if (y > 0) name += '/';
    for (int x = 0; x < width_; ++x) name += at(x, y) ? '#' : '.';
  }
  return name;
}

std::optional<Cell> Board::at(int column, int row) const {
  if (column < 0 || column >= width_ || row < 0 || row >= height_) return std::nullopt;
  const int number = row * stride() + column;
  if (!set_.test(number)) return std::nullopt;
  return static_cast<Cell>(number);
}

std::string column_name(int column) {
  std::string letters;
  for (int c = column; c >= 0; c = c / 26 - 1) {
    letters.insert(letters.begin(), static_cast<char>('a' + c % 26));
  }
  return letters;
}

std::string place_name(int column, int row) {
  return column_name(column) + std::to_string(row + 1);
}

std::string Board::cell_name(Cell c) const { return place_name(column(c), row(c)); }

std::optional<Cell> Board::parse_cell(std::string_view name) const {
  int column = 0;
  std::size_t i = 0;
  while (i < name.size() && name[i] >= 'a' && name[i] <= 'z' && i < 3) {
    column = column * 26 + (name[i] - 'a' + 1);
    ++i;
  }
  const auto row = base::parse_number<int>(name.substr(i));
  if (i == 0 || !row || name[i] == '0' || name[i] == '-') return std::nullopt;
  return at(column - 1, *row - 1);
}

}  // namespace zermelo::board
