#include "games/hex/bridges.hpp"

#include <algorithm>

#include "board/hex_grid.hpp"

namespace zermelo::games {

namespace {

bool touch(const board::HexGrid& grid, Cell a, Cell b) {
  const auto& around = grid.neighbours(a);
  return std::any_of(around.begin(), around.end(),
                     [&](const board::Neighbour& next) { return next.cell == b; });
}

}  // namespace

std::vector<Bridge> bridges(const AnyGame& game, const AnyPosition& position, Side side) {
  std::vector<Bridge> found;
  const auto* rules = rules_if<HexRules>(game);
  if (rules == nullptr) return found;
  const board::HexGrid grid(game.board(), rules->wrap);
  const auto& cells = game.board().cells();
  const char own = kHexStones[index(side)];
  for (const Cell from : cells) {
    if (game.stone(position, from) != own) continue;
    for (const Cell to : cells) {
      if (to <= from || game.stone(position, to) != own || touch(grid, from, to)) continue;
      std::vector<Cell> via;
      for (const auto& next : grid.neighbours(from)) {
        if (next.cell == board::kNoCell || game.stone(position, next.cell) != '.') continue;
        const bool known = std::find(via.begin(), via.end(), next.cell) != via.end();
        if (!known && touch(grid, next.cell, to)) via.push_back(next.cell);
      }
      if (via.size() >= 2) found.push_back({from, to, std::move(via)});
    }
  }
  return found;
}

}  // namespace zermelo::games
