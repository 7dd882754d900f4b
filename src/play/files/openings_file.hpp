// The openings of a match: a file with a line of moves for each.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::play {

/// Each line holds moves from the start of the game, separated by blanks; `#` begins a comment, and
/// empty lines are left out. `first` in place of a file stands for every first move. Throws
/// base::InputError, which names the file and the line, if it cannot be read, names a move that is
/// not legal, decides the game, or holds no opening.
std::vector<std::vector<games::Move>> read_openings(const games::AnyGame& game,
                                                    const std::string& path);

}  // namespace zermelo::play
