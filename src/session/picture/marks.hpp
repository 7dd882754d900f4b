// What is known of the moves of a position, as marks on their cells. The page draws the same
// (web/src/board/MarkLayer.tsx): the colour is that of the player who is ahead after the move, the
// second player's striped as well; the fewer random games began with a move, the fainter its mark
// is. The best move has a ring, and what is proved to lose is hardly there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "session/picture/svg_shapes.hpp"

namespace zermelo::session {

/// What is known of a move: how many random games began with it, which share of them its player
/// won, a draw being a half, and what certainly follows, if anything does.
struct Known {
  games::Move move;
  std::uint64_t visits = 0;
  double value = 0;
  games::Outcome proved = games::Outcome::undecided;
};

struct Mark {
  enum class Proved { no, win, draw, loss };  // for the player who moves

  games::Move move;
  games::Side ahead = games::Side::a;
  double lead = 0;    // how far that player is ahead: 0 not at all, 1 completely
  double weight = 0;  // how many random games stand behind it, in comparison: 0 none, 1 the most
  double value = 0;   // for the player to move
  Proved proved = Proved::no;
  int rank = 1;  // its place among the candidates
};

/// The marks of the moves that place a stone and were visited or proved, the best first: proved
/// wins, then by visits, then proved draws and losses.
std::vector<Mark> marks_of(const games::AnyGame& game, const games::AnyPosition& position,
                           std::vector<Known> known);

/// What the picture defines for marks: the pattern of the second player's stripes.
std::string mark_definitions(const games::AnyGame& game);
/// A mark in the outline of a cell, or of a part of one. `size` is that of the number.
std::string mark_svg(const games::AnyGame& game, const Mark& mark,
                     const std::vector<Point>& outline, Point centre, double size);

}  // namespace zermelo::session
