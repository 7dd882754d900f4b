#include "games/decisive.hpp"

#include <algorithm>

#include "games/family.hpp"

namespace zermelo::games {

namespace {

bool is_among(Cell cell, const std::vector<Cell>& cells) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

Decisive decisive(const AnyGame& game, const AnyPosition& position) {
  const auto outcome = game.outcome(position);
  if (outcome == Outcome::undecided || outcome == Outcome::draw) return {};
  return game.family().decisive(game, position);
}

Decisive filled_sets(const AnyGame& game, const AnyPosition& position, std::string_view kind,
                     std::vector<std::vector<Cell>> sets) {
  Decisive found;
  found.kind = kind;
  for (auto& set : sets) {
    const char stone = game.stone(position, set.front());
    const bool filled = stone != '.' && std::all_of(set.begin(), set.end(), [&](Cell cell) {
                          return game.stone(position, cell) == stone;
                        });
    if (!filled) continue;
    for (const Cell cell : set) {
      if (!is_among(cell, found.cells)) found.cells.push_back(cell);
    }
    found.lines.push_back(std::move(set));
  }
  return found;
}

std::vector<std::vector<Cell>> winning_sets_within(const AnyGame& game,
                                                   const std::vector<Cell>& cells) {
  std::vector<std::vector<Cell>> within;
  if (cells.empty()) return within;
  for (auto& set : game.family().winning_sets(game)) {
    const bool inside =
        std::all_of(set.begin(), set.end(), [&](Cell cell) { return is_among(cell, cells); });
    if (inside) within.push_back(std::move(set));
  }
  return within;
}

}  // namespace zermelo::games
