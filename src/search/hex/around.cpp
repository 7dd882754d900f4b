#include "search/hex/around.hpp"

namespace zermelo::search {

using board::HexGrid;
using board::Wrap;

namespace {

/// What lies after a step, which may be beyond an edge.
std::uint16_t place(const HexGrid& grid, board::Cell cell, HexGrid::Step step) {
  const auto there = grid.after(cell, step);
  if (there.cell != board::kNoCell) return there.cell;
  const unsigned red = there.south != 0 && grid.wrap() != Wrap::torus ? kFirst : kEmpty;
  const unsigned blue = there.east != 0 && grid.wrap() == Wrap::none ? kSecond : kEmpty;
  return static_cast<std::uint16_t>(Around::kBeyond + (red | blue));
}

}  // namespace

Around::Around(const HexGrid& grid)
    : cells(grid.board().cells()),
      near(static_cast<std::size_t>(grid.board().numbers())),
      far(near.size()) {
  constexpr auto& kSteps = HexGrid::kSteps;
  for (const auto cell : cells) {
    for (std::size_t k = 0; k < kSteps.size(); ++k) {
      const auto& [dx, dy] = kSteps[k];
      const auto& [ex, ey] = kSteps[(k + 1) % kSteps.size()];
      near[cell][k] = place(grid, cell, {dx, dy});
      far[cell][k] = place(grid, cell, {dx + ex, dy + ey});
    }
  }
}

}  // namespace zermelo::search
