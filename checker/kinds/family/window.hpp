// Kind `family` for games of winning sets: a win of the first player's in a window, whatever the
// second player does outside of it, serves every larger board.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

struct EveryHeight;

// The game on the window of so many rows, around which lie `edge` rows of its frame; rejects.
std::shared_ptr<const Game> window_of(const EveryHeight& family, int least, int edge, int line);

void check_window(const Header& header, Reader& reader);

}  // namespace checker
