// A pool: players of one game who meet each other in both roles, and are rated together.
//
// The players stand in the order of their expected strength, and those meet who stand at most
// `distance` apart. Between players far apart nearly every game is won by the stronger one, so that
// it says next to nothing; meetings of neighbours alone would let the errors of a long chain add
// up, and would hide players who do well against weak opponents only.
//
// A pool is an experiment (experiment.hpp) with a cell for each pair and roles, so the same store
// keeps its games, and the same runner plays them. The names of its cells hold the players
// themselves and not their levels, `black=uct:iterations=30 temperature=1,white=random`: games of a
// level that has been changed since are no games of that level.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiment/experiment.hpp"
#include "experiment/rating.hpp"

namespace zermelo::experiment {

inline constexpr std::uint64_t kUsualDistance = 3, kUsualGames = 40;

struct Pool {
  games::AnyGame game;
  std::vector<std::string> names;  // of the players as somebody wrote them, `level:3` for one
  std::vector<std::string> players = {};  // the same with the players who stand behind levels
  std::uint64_t distance = kUsualDistance;
  std::uint64_t games = kUsualGames;  // for each pair of players and each choice of roles
  /// The same for pairs with one of the last two players, who think longest. 0: as all others.
  std::uint64_t top_games = 0;
  std::uint64_t seed = 1;
};

/// A pool of these players, or, if there are none, of random moves and all levels of the family.
/// Throws base::InputError for players that do not exist and for one that is given twice.
Pool make_pool(const games::AnyGame& game, std::vector<std::string> names);

/// The games of the pool.
Experiment games_of(const Pool& pool);
/// The meetings in which games were played, in the order of the experiment's cells.
std::vector<Meeting> meetings_of(const Pool& pool, const std::vector<CellCounts>& counts);

/// What a player made of its games, in both roles.
struct Score {
  double points = 0, games = 0;
};
Score score_of(std::size_t player, const std::vector<Meeting>& meetings);

/// The table of docs/players.md. Players who cannot be rated (rating.hpp) have a dash, and a
/// sentence below the table tells why.
std::string ratings_as_markdown(const Pool& pool, const std::vector<Meeting>& meetings);
/// The same for a terminal.
std::string ratings_as_text(const Pool& pool, const std::vector<Meeting>& meetings);

}  // namespace zermelo::experiment
