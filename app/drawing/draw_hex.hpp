// Boards of Hex as text.
#pragma once

#include <string>

#include "drawing/draw.hpp"

namespace zermelo::app {

/// The slanted board. Edges are solid (`---` Red's, `\` Blue's), seams are broken (`- -` and `:`),
/// and beyond a seam the cells of the other side stand once more, in lower case, so that every
/// cell is seen with its six neighbours. A run of highlighted cells stands in brackets.
std::string draw_hex(const games::AnyGame& game, const games::AnyPosition& position,
                     const DrawOptions& options);

/// `Red joins top (---) and bottom, Blue (B) left and right`, or what the topology asks for.
std::string hex_legend(const games::AnyGame& game);

}  // namespace zermelo::app
