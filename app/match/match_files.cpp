#include "match/match_files.hpp"

#include <fmt/format.h>

#include <array>

#include "console.hpp"
#include "match/broken_games.hpp"
#include "session/saved_game.hpp"

namespace zermelo::app {

using games::Outcome;
using games::Side;

namespace {

/// A value of a tag: PGN escapes quotation marks and backslashes.
std::string in_quotes(std::string_view text) {
  std::string value = "\"";
  for (const char c : base::escaped(text, text.size() * 4)) {
    if (c == '"' || c == '\\') value += '\\';
    value += c;
  }
  return value + '"';
}

std::string opening_of(const games::AnyGame& game, const play::MatchConfig& config,
                       const play::MatchGame& one) {
  if (config.openings.empty()) return {};
  return fmt::format("opening {}; ", game.moves_name(config.opening_of(one.number)));
}

std::string result_of(const games::AnyGame& game, Outcome outcome) {
  if (outcome == Outcome::undecided) return "nobody wins";
  if (outcome == Outcome::draw) return "drawn";
  return fmt::format("{} wins", capital(game.outcome_name(outcome)));
}

std::string ending_of(const games::AnyGame& game, const play::MatchGame& one) {
  if (one.broken) {
    return fmt::format("broken and {}: {}, {}",
                       one.outcome == Outcome::undecided ? "unjudged" : "judged",
                       capital(game.side_name(one.broken->side)), one.broken->what);
  }
  return one.gave_up ? "resigned" : "played out";
}

std::string score_of(const PlayedGames& played) {
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t draws = 0, nobody = 0;
  for (const auto& [number, one] : played) {
    for (const Side side : {Side::a, Side::b}) {
      const auto player = one.player_of(side);
      if (one.outcome == games::win_of(side)) ++wins[player];
    }
    if (one.outcome == Outcome::draw) ++draws;
    if (one.outcome == Outcome::undecided) ++nobody;
  }
  return fmt::format("A {}, B {}, drawn {}, for nobody {}", wins[0], wins[1], draws, nobody);
}

}  // namespace

void write_games(const std::string& path, const games::AnyGame& game,
                 const play::MatchConfig& config, const PlayedGames& played) {
  std::vector<session::SgfTree> trees;
  for (const auto& [number, one] : played) {
    auto result = session::sgf_result(one.outcome);
    if (one.gave_up) result += 'R';
    auto players = config.players;
    if (one.swapped) std::swap(players[0], players[1]);
    trees.push_back(
        session::to_sgf({.game = game,
                         .moves = one.moves,
                         .players = players,
                         .result = result,
                         .comments = one.reasons,
                         .remark = one.broken ? broken_in_words(game, config, one, one.broken->what)
                                              : std::string()}));
  }
  write_file(path, [&](std::ostream& out) { out << session::write_sgf(trees); });
}

void write_summary(const std::string& path, const games::AnyGame& game,
                   const play::MatchConfig& config, const PlayedGames& played,
                   const std::vector<std::pair<std::string, std::string>>& tags) {
  std::vector<std::pair<std::string, std::string>> all{{"Game", game.name()},
                                                       {"A", config.players[0]},
                                                       {"B", config.players[1]},
                                                       {"Seed", std::to_string(config.seed)}};
  all.insert(all.end(), tags.begin(), tags.end());
  all.emplace_back("Games", fmt::format("{} of {}", played.size(), config.games));
  all.emplace_back("Score", score_of(played));
  write_file(path, [&](std::ostream& out) {
    for (const auto& [name, value] : all) out << fmt::format("[{} {}]\n", name, in_quotes(value));
    out << '\n';
    for (const auto& [number, one] : played) {
      out << fmt::format("{}. {}{} {}, {} {}; {}; {}; {}\n", number + 1,
                         opening_of(game, config, one), capital(game.side_name(Side::a)),
                         one.swapped ? 'B' : 'A', capital(game.side_name(Side::b)),
                         one.swapped ? 'A' : 'B', result_of(game, one.outcome),
                         counted(one.moves.size(), "move"), ending_of(game, one));
    }
  });
}

}  // namespace zermelo::app
