#include "games/hex/decisive.hpp"

#include <cstdlib>

#include "board/hex_path.hpp"

namespace zermelo::games {

namespace {

/// The walk through these cells, in which each step crosses as few seams as possible.
std::vector<Step> walk_through(const board::HexGrid& grid, const std::vector<Cell>& cells,
                               bool ring, board::Axis axis) {
  std::vector<Step> steps;
  for (const Cell cell : cells) {
    if (steps.empty()) {
      steps.push_back({cell});
      continue;
    }
    const Step last = steps.back();
    const board::Neighbour* best = nullptr;
    const auto seams = [](const board::Neighbour& n) {
      return std::abs(int{n.east}) + std::abs(int{n.south});
    };
    for (const auto& next : grid.neighbours(last.cell)) {
      if (next.cell == cell && (best == nullptr || seams(next) < seams(*best))) best = &next;
    }
    if (best == nullptr) return {};
    steps.push_back({cell, last.east + best->east, last.south + best->south});
  }
  if (!ring || steps.empty()) return steps;
  for (const auto& next : grid.neighbours(steps.back().cell)) {  // back to a copy of the start
    const Step end{cells.front(), steps.back().east + next.east, steps.back().south + next.south};
    if (next.cell != end.cell) continue;
    if ((axis == board::Axis::east ? end.east : end.south) == 0) continue;
    steps.push_back(end);
    return steps;
  }
  return steps;
}

}  // namespace

Decisive path_or_ring(const AnyGame& game, const AnyPosition& position) {
  const bool red = game.outcome(position) == win_of(kRed);
  board::CellSet stones;
  for (const auto cell : game.board().cells()) {
    if (game.stone(position, cell) == (red ? 'R' : 'B')) stones.set(cell);
  }
  const auto wrap = rules_if<HexRules>(game)->wrap;
  const board::HexGrid grid(game.board(), wrap);
  const auto axis = red ? board::Axis::south : board::Axis::east;
  Decisive found;
  found.closed = wrap == board::Wrap::torus || (wrap == board::Wrap::cylinder && !red);
  found.kind = found.closed ? "ring" : "path";
  found.cells = found.closed ? board::shortest_ring(grid, stones, axis)
                             : board::shortest_path(grid, stones, axis);
  if (found.cells.empty()) return {};
  found.lines = {found.cells};
  found.steps = walk_through(grid, found.cells, found.closed, axis);
  return found;
}

}  // namespace zermelo::games
