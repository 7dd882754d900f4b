#include "experiment/pool.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "base/escape.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "games/family.hpp"
#include "play/levels/levels.hpp"
#include "play/player.hpp"

namespace zermelo::experiment {

using games::Side;

namespace {

constexpr std::string_view kLevel = "level:";

/// The player behind a level, or the player as it is written.
std::string player_behind(const games::AnyGame& game, std::string_view name) {
  if (!name.starts_with(kLevel)) return std::string(name);
  const auto comma = std::min(name.find(','), name.size());  // a seed of its own stands behind it
  const auto level = play::parse_level(name.substr(kLevel.size(), comma - kLevel.size()));
  return fmt::format("{}{}", play::level_player(game.family().name(), level), name.substr(comma));
}

/// A player's name as a part of a cell's, in which commas separate the roles.
std::string without_commas(std::string name) {
  std::replace(name.begin(), name.end(), ',', ' ');
  return name;
}

/// The pairs of players who meet, in both roles.
std::vector<std::pair<std::size_t, std::size_t>> pairs_of(const Pool& pool) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < pool.players.size(); ++i) {
    for (std::size_t k = i + 1; k < pool.players.size() && k - i <= pool.distance; ++k) {
      pairs.emplace_back(i, k);
      pairs.emplace_back(k, i);
    }
  }
  return pairs;
}

/// What a table says of a player.
struct Line {
  std::string name, elo, above = {}, points;
};

constexpr std::string_view kUnknown = "-";

std::string in_words(const std::optional<Points>& points, std::string_view form) {
  if (!points) return std::string(kUnknown);
  return fmt::format(fmt::runtime(form), std::round(points->elo) + 0.0,
                     std::round(points->low) + 0.0, std::round(points->high) + 0.0);
}

std::vector<Line> lines_of(const Pool& pool, const std::vector<Meeting>& meetings,
                           const Ratings& ratings) {
  constexpr std::string_view plain = "{:.0f} [{:.0f}, {:.0f}]";
  constexpr std::string_view with_sign = "{:+.0f} [{:+.0f}, {:+.0f}]";
  std::vector<Line> lines;
  for (std::size_t i = 0; i < pool.players.size(); ++i) {
    const auto [points, games] = score_of(i, meetings);
    Line line{.name = pool.names[i], .elo = "0", .points = fmt::format("{} of {}", points, games)};
    if (i > 0) {
      line.elo = in_words(ratings.above(i, 0), plain);
      line.above = in_words(ratings.above(i, i - 1), with_sign);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// How many games there are, what the first role is worth in them, and who cannot be rated.
std::string summary(const Pool& pool, const std::vector<Meeting>& meetings,
                    const Ratings& ratings) {
  double games = 0;
  for (const auto& meeting : meetings) games += meeting.games;
  auto text = fmt::format("{:.0f} game{}", games, games == 1 ? "" : "s");
  const auto side = pool.game.side_name(Side::a);
  const auto role = ratings.role();
  if (!role) {
    return text + fmt::format(
                      ", too few to rate the players: they do not tell yet what playing {} "
                      "is worth\n",
                      side);
  }
  text += fmt::format("; playing {} is worth {} points.\n", side,
                      in_words(role, "{:+.0f} [{:+.0f}, {:+.0f}]"));
  std::vector<std::string> unrated;
  for (std::size_t i = 0; i < pool.names.size(); ++i) {
    if (!ratings.rated(i)) unrated.push_back(pool.names[i]);
  }
  if (unrated.empty()) return text;
  return text + fmt::format("Not rated yet, since no games join them to {}: {}\n",
                            pool.names.front(), fmt::join(unrated, ", "));
}

}  // namespace

Score score_of(std::size_t player, const std::vector<Meeting>& meetings) {
  Score score;
  for (const auto& meeting : meetings) {
    if (meeting.first == player) score.points += meeting.points;
    if (meeting.second == player) score.points += meeting.games - meeting.points;
    if (meeting.first == player || meeting.second == player) score.games += meeting.games;
  }
  return score;
}

Pool make_pool(const games::AnyGame& game, std::vector<std::string> names) {
  if (names.empty()) {
    names.emplace_back("random");
    for (std::size_t level = 1; level <= play::level_count(); ++level) {
      names.push_back(play::level_name(level));
    }
  }
  Pool pool{.game = game, .names = std::move(names)};
  std::set<std::string> seen;
  for (const auto& name : pool.names) {
    if (base::escaped(name, name.size()) != name || name.find(';') != std::string::npos) {
      throw base::InputError(
          fmt::format("'{}': a player's name must be printable text on one line without "
                      "semicolons",
                      base::escaped(name)));
    }
    pool.players.push_back(player_behind(game, name));
    for (const Side side : {Side::a, Side::b}) {
      play::expect_player(game, side, pool.players.back());
    }
    if (seen.insert(without_commas(pool.players.back())).second) continue;
    throw base::InputError(fmt::format("the player '{}' is in the pool twice", name));
  }
  if (pool.players.size() < 2) {
    throw base::InputError(
        fmt::format("'{}' alone cannot be rated; name at least two players", pool.names.front()));
  }
  return pool;
}

Experiment games_of(const Pool& pool) {
  const auto& game = pool.game;
  Experiment experiment;
  experiment.name = fmt::format("rate {}", game.name());
  experiment.title = fmt::format("Ratings on {}", game.name());
  experiment.source = "docs/players.md";
  experiment.seed = pool.seed;
  experiment.report = {.tables = "",
                       .rows = std::string(game.side_name(Side::a)),
                       .columns = std::string(game.side_name(Side::b)),
                       .player = std::string(game.side_name(Side::a))};
  for (const auto& [first, second] : pairs_of(pool)) {
    const bool top = std::max(first, second) + 2 >= pool.players.size();
    experiment.cells.push_back(
        cell_of(game,
                {{experiment.report.rows, without_commas(pool.players[first])},
                 {experiment.report.columns, without_commas(pool.players[second])}},
                {pool.players[first], pool.players[second]}, pool.seed,
                top && pool.top_games > 0 ? pool.top_games : pool.games));
  }
  return experiment;
}

std::vector<Meeting> meetings_of(const Pool& pool, const std::vector<CellCounts>& counts) {
  const std::string won(pool.game.side_name(Side::a));
  const auto pairs = pairs_of(pool);
  std::vector<Meeting> meetings;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& cell = counts[i];
    if (cell.games == 0) continue;
    const double points =
        static_cast<double>(cell.games_of(won)) + static_cast<double>(cell.games_of("draw")) / 2;
    meetings.push_back({pairs[i].first, pairs[i].second, points, static_cast<double>(cell.games)});
  }
  return meetings;
}

std::string ratings_as_markdown(const Pool& pool, const std::vector<Meeting>& meetings) {
  std::string text =
      "| player | Elo | above the one before | points |\n| --- | --- | --- | --- |\n";
  const Ratings ratings(pool.players.size(), meetings);
  for (const auto& line : lines_of(pool, meetings, ratings)) {
    text += fmt::format("| `{}` | {} | {}{}| {} |\n", line.name, line.elo, line.above,
                        line.above.empty() ? "" : " ", line.points);
  }
  return text + "\n" + summary(pool, meetings, ratings);
}

std::string ratings_as_text(const Pool& pool, const std::vector<Meeting>& meetings) {
  const Ratings ratings(pool.players.size(), meetings);
  const auto lines = lines_of(pool, meetings, ratings);
  std::size_t width = 0;
  for (const auto& line : lines) width = std::max(width, line.name.size());
  std::string text =
      fmt::format("{:<{}}  {:>18}  {:>18}  {}\n", "player", width, "Elo", "above before", "points");
  for (const auto& line : lines) {
    text += fmt::format("{:<{}}  {:>18}  {:>18}  {}\n", line.name, width, line.elo, line.above,
                        line.points);
  }
  return text + summary(pool, meetings, ratings);
}

}  // namespace zermelo::experiment
