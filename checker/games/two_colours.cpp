// What games of two colours have in common; see two_colours.hpp.
#include "checker/games/two_colours.hpp"

namespace checker {

Point south_east(const Board& board) {
  Point last;
  for (int cell = 0; cell < board.size(); ++cell) {
    const Point p = board.point(cell);
    last = {std::max(last.column, p.column), std::max(last.row, p.row)};
  }
  return last;
}

bool is_rectangle(const Board& board) {
  const Point last = south_east(board);
  return board.size() == (last.column + 1) * (last.row + 1);
}

int parse_empty_cell(std::string_view name, const Game& game, const Position& position, int line) {
  const int cell = parse_cell(name, game.board(), line);
  if (position.at(cell) != 0) reject(line, "cell-taken", name);
  return cell;
}

}  // namespace checker
