// A position as a picture, in SVG.
//
// The picture is drawn as the family's record says (games/family.hpp): symbols in square cells,
// stones on the crossings of lines, or stones on hexagons whose rims have the colours of the
// players that join them. It needs nothing but the text: no style sheet, no script and no font in
// particular.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "session/picture/marks.hpp"

namespace zermelo::session {

struct SvgOptions {
  std::vector<games::Cell> marked;  // the last stone, or those that decided the game
  std::vector<Mark> marks = {};     // what is known of the moves
};

/// The cells to mark after some moves: those that decided the game, or else the last stone.
std::vector<games::Cell> marked_cells(const games::AnyGame& game,
                                      const games::AnyPosition& position,
                                      const std::vector<games::Move>& moves);

std::string svg(const games::AnyGame& game, const games::AnyPosition& position,
                const SvgOptions& options = {});

}  // namespace zermelo::session
