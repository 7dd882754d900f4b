// zermelo games, players, strategies: lists what there is to play, who can play it, and how.
#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "console.hpp"
#include "games/family.hpp"
#include "play/levels/levels.hpp"
#include "play/player.hpp"
#include "play/strategies.hpp"

namespace zermelo::app {

namespace {

int list_games(bool json) {
  Json list = Json::array();
  std::string text;
  for (const auto* each : games::families()) {
    const auto& family = *each;
    list.push_back({{"name", family.name()},
                    {"title", family.title},
                    {"sentence", family.sentence},
                    {"grammar", family.options.grammar()},
                    {"source", family.source},
                    {"examples", family.examples}});
    text += fmt::format("{}\n  {}\n  {}\n  source: {}\n", family.title, family.sentence,
                        family.options.grammar(), family.source);
    for (const auto example : family.examples) text += fmt::format("  e.g. {}\n", example);
  }
  answer(json, {{"games", list}}, text);
  return kYes;
}

/// The players behind the levels, family by family.
Json levels_by_family() {
  Json levels = Json::array();
  for (std::size_t level = 1; level <= play::level_count(); ++level) {
    Json players = Json::object(), elo = Json::object();
    for (const auto* family : games::families()) {
      const std::string name(family->name());
      players[name] = play::level_player(name, level);
      const auto rated = play::level_elo(name, level);
      elo[name] = rated ? Json(rated->points) : Json(nullptr);
    }
    levels.push_back({{"name", play::level_name(level)},
                      {"about", play::level_words(level)},
                      {"players", std::move(players)},
                      {"elo", std::move(elo)}});
  }
  return levels;
}

int list_players(bool json) {
  Json list = Json::array();
  std::string text;
  for (const auto& kind : play::player_kinds()) {
    list.push_back({{"name", kind.name},
                    {"options", kind.options},
                    {"about", kind.about},
                    {"source", kind.source},
                    {"example", kind.example}});
    text += fmt::format("{}{}{}\n  {}\n", kind.name, kind.options.empty() ? "" : ":", kind.options,
                        kind.about);
    if (!kind.source.empty()) text += fmt::format("  source: {}\n", kind.source);
    text += fmt::format("  e.g. {}\n", kind.example);
  }
  const auto levels = levels_by_family();
  Json rated_on = Json::object();
  std::vector<std::string> boards;
  for (const auto* family : games::families()) {
    const std::string name(family->name()), board(play::rated_game(name));
    rated_on[name] = board.empty() ? Json(nullptr) : Json(board);
    if (!board.empty()) boards.push_back(board);
  }
  text += fmt::format("levels\n  Elo points hold on these boards, where random moves have 0: {}\n",
                      fmt::join(boards, "; "));
  for (const auto& level : levels) {
    text += fmt::format("  {}  {}\n", level["name"].get<std::string>(),
                        level["about"].get<std::string>());
    for (const auto& [family, player] : level["players"].items()) {
      const auto& elo = level["elo"][family];
      text += fmt::format("    {}: {}{}\n", family, player.get<std::string>(),
                          elo.is_null() ? std::string() : fmt::format(" ({} Elo)", elo.dump()));
    }
  }
  answer(json, {{"players", list}, {"levels", levels}, {"rated_on", rated_on}}, text);
  return kYes;
}

int list_strategies(bool json) {
  Json list = Json::array();
  std::string text;
  for (const auto& entry : play::strategies()) {
    list.push_back({{"name", entry.name},
                    {"plays", entry.plays},
                    {"source", entry.source},
                    {"example", fmt::format("{} {}", entry.example, entry.name)}});
    const auto command = entry.too_long_to_verify
                             ? fmt::format("match {} strategy:{} random", entry.example, entry.name)
                             : fmt::format("verify {} {}", entry.example, entry.name);
    text += fmt::format("{}\n  plays {}\n  source: {}\n  e.g. zermelo {}\n", entry.name,
                        entry.plays, entry.source, command);
  }
  answer(json, {{"strategies", list}}, text);
  return kYes;
}

void add_list(CLI::App& app, const std::string& name, const std::string& about, int (*list)(bool)) {
  auto json = std::make_shared<bool>(false);
  add_command(app, name, about, name + "\n" + name + " --json", [json, list] {
    return list(*json);
  })->add_flag("--json", *json, "print one JSON object on standard output");
}

}  // namespace

void add_games(CLI::App& app) {
  add_list(app, "games", "Lists the games with their options, sources and examples", list_games);
  add_list(app, "players", "Lists the players and their options", list_players);
  add_list(app, "strategies", "Lists the published strategies and their sources", list_strategies);
}

}  // namespace zermelo::app
