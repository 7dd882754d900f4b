#include "session/decisive.hpp"

#include <algorithm>

#include "board/hex_path.hpp"
#include "board/lines.hpp"
#include "board/squares.hpp"

namespace zermelo::session {

namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Cell;
using Set = std::vector<Cell>;

std::vector<Set> winning_sets(const AnyGame& game) {
  if (const auto* rules = games::order_chaos_rules(game)) {
    return board::lines(rules->board, rules->line);
  }
  std::vector<Set> sets;
  if (games::square_war_rules(game) != nullptr) {
    for (const auto& square : board::squares(game.board())) {
      sets.emplace_back(square.begin(), square.end());
    }
  }
  return sets;
}

bool of_one_stone(const AnyGame& game, const AnyPosition& position, const Set& set) {
  const char stone = game.stone(position, set.front());
  return stone != '.' && std::all_of(set.begin(), set.end(), [&](Cell cell) {
           return game.stone(position, cell) == stone;
         });
}

/// Under the exact rules a row counts only if no equal stone continues it.
bool is_continued(const AnyGame& game, const AnyPosition& position, const Set& row) {
  if (row.size() < 2 || games::order_chaos_rules(game)->win == games::WinRule::line) return false;
  const auto& board = game.board();
  const int east = board.column(row[1]) - board.column(row[0]);
  const int south = board.row(row[1]) - board.row(row[0]);
  const auto same_at = [&](Cell end, int steps) {
    const auto next = board.at(board.column(end) + steps * east, board.row(end) + steps * south);
    return next && game.stone(position, *next) == game.stone(position, end);
  };
  return same_at(row.front(), -1) || same_at(row.back(), 1);
}

/// The walk through these cells, each step over as few seams as there are.
std::vector<Step> walk(const board::HexGrid& grid, const Set& cells, bool ring, board::Axis axis) {
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

Decisive path_or_ring(const AnyGame& game, const AnyPosition& position) {
  const bool red = game.outcome(position) == games::win_of(games::kRed);
  board::CellSet stones;
  for (const auto cell : game.board().cells()) {
    if (game.stone(position, cell) == (red ? 'R' : 'B')) stones.set(cell);
  }
  const auto wrap = games::hex_rules(game)->wrap;
  const board::HexGrid grid(game.board(), wrap);
  const auto axis = red ? board::Axis::south : board::Axis::east;
  Decisive found;
  found.closed = wrap == board::Wrap::torus || (wrap == board::Wrap::cylinder && !red);
  found.kind = found.closed ? "ring" : "path";
  found.cells = found.closed ? board::shortest_ring(grid, stones, axis)
                             : board::shortest_path(grid, stones, axis);
  if (found.cells.empty()) return {};
  found.lines = {found.cells};
  found.steps = walk(grid, found.cells, found.closed, axis);
  return found;
}

}  // namespace

Decisive decisive(const AnyGame& game, const AnyPosition& position) {
  const auto outcome = game.outcome(position);
  if (outcome == games::Outcome::undecided || outcome == games::Outcome::draw) return {};
  if (games::hex_rules(game) != nullptr) return path_or_ring(game, position);
  const bool rows = games::order_chaos_rules(game) != nullptr;
  if (rows && outcome != games::win_of(games::kOrder)) return {};
  Decisive found;
  found.kind = rows ? "line" : "square";
  for (auto& set : winning_sets(game)) {
    if (!of_one_stone(game, position, set)) continue;
    if (rows && is_continued(game, position, set)) continue;
    for (const Cell cell : set) {
      if (std::find(found.cells.begin(), found.cells.end(), cell) == found.cells.end()) {
        found.cells.push_back(cell);
      }
    }
    found.lines.push_back(std::move(set));
  }
  return found;
}

std::vector<Set> winning_sets_within(const AnyGame& game, const Set& cells) {
  std::vector<Set> within;
  if (cells.empty()) return within;
  for (auto& set : winning_sets(game)) {
    const bool inside = std::all_of(set.begin(), set.end(), [&](Cell cell) {
      return std::find(cells.begin(), cells.end(), cell) != cells.end();
    });
    if (inside) within.push_back(std::move(set));
  }
  return within;
}

}  // namespace zermelo::session
