// Matches: many games between two players.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::play {

struct MatchConfig {
  std::array<std::string, 2> players;  // by side: the player of Order, Red or Black first
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
};

struct MatchResult {
  std::uint64_t games = 0;              // played to an end; fewer than asked for only on a limit
  std::array<std::uint64_t, 2> wins{};  // by side
  std::uint64_t draws = 0;
  double mean_moves = 0;  // passes included
  double seconds = 0;     // wall clock
};

/// Plays the games. Game i gets fresh players whose seeds follow from the match's seed, i and the
/// side alone, so the result does not depend on the number of threads. A player that gives up
/// loses. Throws base::InputError for bad players.
MatchResult play_match(const games::AnyGame& game, const MatchConfig& config,
                       const base::Limits& limits = {});

}  // namespace zermelo::play
