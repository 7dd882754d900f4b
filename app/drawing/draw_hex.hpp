// Draws boards of Hex as text.
#pragma once

#include <string>

#include "drawing/draw.hpp"

namespace zermelo::app {

/// The slanted board. Edges are solid (`---` Red's, `\` Blue's), seams are broken (`- -` and `:`),
/// and beyond a seam the cells of the other side are repeated in lower case, so that every cell is
/// seen with its six neighbours. A run of highlighted cells is put in brackets.
std::string draw_hex(const games::AnyGame& game, const games::AnyPosition& position,
                     const DrawOptions& options);

}  // namespace zermelo::app
