// zermelo match on an unbounded board.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace zermelo::app {

/// Plays games of at most `moves` moves and prints the score, and the last position of a single
/// game.
int match_on_plane(const std::string& name, const std::array<std::string, 2>& players, int games,
                   int moves, std::uint64_t seed, bool json);

}  // namespace zermelo::app
