// Matches: many games between two players.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::play {

/// A game of a match that was played to its end.
struct MatchGame {
  std::uint64_t number = 0;  // from 0, in the match
  std::vector<games::Move> moves;
  games::Outcome outcome = games::Outcome::undecided;
  bool gave_up = false;  // the loser had no move to make, or resigned
  bool swapped = false;  // the first of MatchConfig::players played the second side
};

struct MatchConfig {
  std::array<std::string, 2> players;  // by side: the player of Order, Red or Black first
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  /// Games come in pairs, and in the second of a pair the players change sides; each brings its
  /// seed.
  bool swap = false;
  /// Called for every game, one at a time, as they end: with several threads in no fixed order.
  std::function<void(const MatchGame&)> observe = {};
  /// If there is one, games count (and are observed) in the order of their numbers, and the match
  /// ends with the first for which this is true: with any number of threads the same.
  std::function<bool(const MatchGame&)> until = {};
};

struct MatchResult {
  std::uint64_t games = 0;  // played to an end; fewer than asked for on a limit, or by `until`
  bool ended = false;       // by `until`
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
