// Opponents by their strength, `level:1` to `level:10`: the same names in every family of games.
//
// A level stands for a player, which differs from family to family. The table in levels.cpp says
// which; docs/players.md has the games by which the levels were rated.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.hpp"

namespace zermelo::play {

/// How many levels there are. They are numbered from 1.
std::size_t level_count();
/// Who plays at a level, in words: `a beginner`. Precondition: 1 <= level <= level_count().
std::string_view level_words(std::size_t level);
/// The player behind a level in a family of games, by a name that make_player knows.
std::string_view level_player(std::string_view family, std::size_t level);

/// The game on which a family's levels were rated; empty for a family whose levels were not.
std::string_view rated_game(std::string_view family);
/// The Elo points of a level on that game, where a player of random moves has 0, with their 95%
/// interval.
struct LevelElo {
  int points, low, high;
};
std::optional<LevelElo> level_elo(std::string_view family, std::size_t level);

/// A level as it is written, `level:3`.
std::string level_name(std::size_t level);
/// The level with that number as text. Throws base::InputError.
std::size_t parse_level(std::string_view number);

}  // namespace zermelo::play
