// What a match leaves in files: its games as SGF, and a summary of them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "play/match.hpp"

namespace zermelo::app {

/// The games of a match by their numbers, in whichever order they were played.
using PlayedGames = std::map<std::uint64_t, play::MatchGame>;

/// Writes the games with what the players said of their moves, and of a broken game what happened.
void write_games(const std::string& path, const games::AnyGame& game,
                 const play::MatchConfig& config, const PlayedGames& played);

/// Writes tags as those of PGN, and a line for each game. `tags` are those that the options of the
/// command add. Nothing in it depends on the date or on the time that was taken, so it is the same
/// in every run.
///
///     [Game "hex:5x5"]
///     [A "uct:iterations=2000"]
///     [B "gtp:ENGINE"]
///     [Seed "1"]
///     [Score "A 2, B 0, drawn 0, for nobody 1"]
///
///     1. opening a1; Red A, Blue B; Red wins; 19 moves; played out
///     2. opening a1; Red B, Blue A; Blue wins; 7 moves; broken and judged: Red, peer 'ENGINE' ...
void write_summary(const std::string& path, const games::AnyGame& game,
                   const play::MatchConfig& config, const PlayedGames& played,
                   const std::vector<std::pair<std::string, std::string>>& tags);

}  // namespace zermelo::app
