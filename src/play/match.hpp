// Matches: many games between two players.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"

namespace zermelo::play {

/// A player that could not go on: another program that ended, was silent or answered nonsense.
struct Broken {
  games::Side side;
  std::string what;  // one line
};

/// A game of a match that was played to its end.
struct MatchGame {
  std::uint64_t number = 0;  // the number of the game in the match, from 0
  std::vector<games::Move> moves;
  games::Outcome outcome = games::Outcome::undecided;
  /// What the players said of their moves, of each in turn and empty where they said nothing; only
  /// with MatchConfig::reasons, and of the moves of an opening it is empty.
  std::vector<std::string> reasons = {};
  bool gave_up = false;  // the loser had no move to make, or resigned
  bool swapped = false;  // the first of MatchConfig::players played the second side
  /// If a player broke, the outcome is that of best play from there on, or undecided if that was
  /// not found out. It stays undecided if a program did not start, since nobody has moved then.
  std::optional<Broken> broken = {};

  /// Which of MatchConfig::players played that side.
  std::size_t player_of(games::Side side) const {
    return games::index(swapped ? games::other(side) : side);
  }
};

/// Makes a player for a side, who uses the seed if he uses chance.
using PlayerMaker = std::function<std::unique_ptr<Player>(games::Side side, std::uint64_t seed)>;

struct MatchConfig {
  std::array<std::string, 2> players;  // by side: the player of Order, Red, Black or x first
  /// What makes the players that have no name, in place of make_player.
  std::array<PlayerMaker, 2> makers = {};
  Defaults defaults = {};  // for make_player
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  /// Whether games come in pairs, with the players and their seeds changing sides in the second.
  bool swap = false;
  /// Legal moves by which games begin: one for each game in turn, or for each pair of them. None of
  /// them decides the game. Empty: games begin at the start.
  std::vector<std::vector<games::Move>> openings = {};
  /// The number of a game's pair, or of the game itself where they do not come in pairs.
  std::uint64_t pair_of(std::uint64_t game) const { return swap ? game / 2 : game; }
  /// The seed of one of the two players in a game.
  std::uint64_t seed_of(std::uint64_t game, std::size_t player) const {
    return base::derive_seed(seed, 2 * pair_of(game) + player);
  }
  /// The moves by which a game begins.
  std::vector<games::Move> opening_of(std::uint64_t game) const {
    if (openings.empty()) return {};
    return openings[pair_of(game) % openings.size()];
  }

  /// If it is more than 0, a player that breaks does not end the match: its game is judged by exact
  /// search of about so many seconds, counted in positions. A program that does not even start in
  /// the first game still ends it, since most often its command is wrong.
  double judge = 0;
  bool reasons = false;  // whether games tell what the players said of their moves
  /// Called for every game as it ends, one at a time. With several threads the order is not fixed.
  std::function<void(const MatchGame&)> observe = {};
  /// If it is set, games are counted and observed in the order of their numbers, and the match ends
  /// with the first for which this is true, which is the same for any number of threads.
  std::function<bool(const MatchGame&)> until = {};
};

struct MatchResult {
  std::uint64_t games = 0;  // played to their ends; a limit or `until` may make them fewer
  bool ended = false;       // whether `until` ended the match
  std::array<std::uint64_t, 2> wins{};  // by side
  std::uint64_t draws = 0;
  std::uint64_t unjudged = 0;  // of the games, those in which a player broke and nobody won
  double mean_moves = 0;       // passes included
  double seconds = 0;          // time on the clock
};

/// Plays the games. Game i gets fresh players whose seeds follow from the match's seed, i and the
/// side alone, so the result does not depend on the number of threads. A player that gives up
/// loses. Throws base::InputError for bad players, and for those that break unless they are judged;
/// what was counted until then is in `so_far`, if it is not null.
MatchResult play_match(const games::AnyGame& game, const MatchConfig& config,
                       const base::Limits& limits = {}, MatchResult* so_far = nullptr);

}  // namespace zermelo::play
