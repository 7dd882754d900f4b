#include "search/hex/around.hpp"

#include <utility>

namespace zermelo::search {

using board::Wrap;

namespace {

/// Columns and rows to the cells that touch one.
constexpr std::array<std::pair<int, int>, board::HexGrid::kSides> kTouch{
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

/// What lies at a column and a row, which may be beyond an edge.
std::uint16_t place(const board::HexGrid& grid, int column, int row) {
  const auto& board = grid.board();
  const int w = board.width(), h = board.height();
  if (grid.wrap() != Wrap::none) column = (column % w + w) % w;
  if (grid.wrap() == Wrap::torus) row = (row % h + h) % h;
  if (const auto cell = board.at(column, row)) return *cell;
  const unsigned red = row < 0 || row >= h ? kFirst : kEmpty;
  const unsigned blue = column < 0 || column >= w ? kSecond : kEmpty;
  return static_cast<std::uint16_t>(Around::kBeyond + (red | blue));
}

}  // namespace

Around::Around(const board::HexGrid& grid)
    : near(static_cast<std::size_t>(grid.board().numbers())), far(near.size()) {
  for (const auto cell : grid.board().cells()) {
    const int x = grid.board().column(cell), y = grid.board().row(cell);
    for (std::size_t k = 0; k < kTouch.size(); ++k) {
      const auto [dx, dy] = kTouch[k];
      const auto [ex, ey] = kTouch[(k + 1) % kTouch.size()];
      near[cell][k] = place(grid, x + dx, y + dy);
      far[cell][k] = place(grid, x + dx + ex, y + dy + ey);
    }
  }
}

}  // namespace zermelo::search
