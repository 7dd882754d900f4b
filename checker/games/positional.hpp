// Positional games: a board, sets of cells for the players, and a convention that says what it
// means to fill one.
//
// positional.cpp and, in the directory positional/, the files of the ground, of the sets and of the
// convention that the game names are all that the checker believes about them. They follow
// docs/certificates.md, section "Positional games".
#pragma once

#include "checker/core/game.hpp"

namespace checker {

// Rejects.
std::shared_ptr<const Subject> parse_positional(std::string_view text, int line);

}  // namespace checker
