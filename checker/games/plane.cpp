// The names of unbounded games; see plane.hpp.
#include "checker/games/plane.hpp"

namespace checker {
std::shared_ptr<const Subject> parse_plane(std::string_view text, int line) {
  constexpr std::string_view holes = "plane-";
  const GameString game(text, line);
  const std::string_view board = game.board();
  auto plane = std::make_shared<Plane>();
  plane->west_end = board == "quarter-plane";
  plane->north_end = plane->west_end || board == "half-plane";
  if (board.starts_with(holes)) {
    plane->missing = parse_board(board.substr(holes.size()), line).size();
  } else if (!plane->north_end && board != "plane") {
    reject(line, "bad-board", board);
  }
  plane->rules = parse_rules(game, line);
  if (plane->rules.win == WinRule::kExactAtEnd) reject(line, "never-full");
  return plane;
}

}  // namespace checker
