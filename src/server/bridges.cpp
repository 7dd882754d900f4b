#include <algorithm>

#include "board/hex_grid.hpp"
#include "server/position.hpp"

namespace zermelo::server {

using games::AnyGame;
using games::AnyPosition;
using games::Cell;

Json bridges_json(const AnyGame& game, const AnyPosition& position, games::Side side) {
  auto bridges = Json::array();
  const auto* rules = games::hex_rules(game);
  if (rules == nullptr) return bridges;
  const board::HexGrid grid(game.board(), rules->wrap);
  const char own = games::kHexStones[games::index(side)];
  const auto touch = [&](Cell a, Cell b) {
    return std::any_of(grid.neighbours(a).begin(), grid.neighbours(a).end(),
                       [&](const board::Neighbour& n) { return n.cell == b; });
  };
  const auto& cells = game.board().cells();
  for (const Cell from : cells) {
    if (game.stone(position, from) != own) continue;
    for (const Cell to : cells) {
      if (to <= from || game.stone(position, to) != own || touch(from, to)) continue;
      std::vector<Cell> via;
      for (const auto& next : grid.neighbours(from)) {
        if (next.cell == board::kNoCell || game.stone(position, next.cell) != '.') continue;
        const bool known = std::find(via.begin(), via.end(), next.cell) != via.end();
        if (!known && touch(next.cell, to)) via.push_back(next.cell);
      }
      if (via.size() < 2) continue;
      bridges.push_back({{"side", game.side_name(side)},
                         {"from", game.board().cell_name(from)},
                         {"to", game.board().cell_name(to)},
                         {"via", cells_json(game, via)}});
    }
  }
  return bridges;
}

}  // namespace zermelo::server
