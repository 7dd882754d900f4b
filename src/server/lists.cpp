// Lists what there is: the program and its limits, games and their rules, players, strategies.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/text.hpp"
#include "games/family.hpp"
#include "play/levels/levels.hpp"
#include "play/strategies.hpp"
#include "prove/prospect.hpp"
#include "server/players.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

Json side_json(std::string_view name, std::string_view label, int usual) {
  return {{"name", name},     {"kind", "number"}, {"least", 1},     {"most", games::kOfferedSide},
          {"default", usual}, {"label", label},   {"always", false}};
}

Json option_json(const games::Option& option) {
  Json json{{"name", option.name}, {"kind", option.is_number() ? "number" : "choice"}};
  if (option.is_number()) {
    json["least"] = option.least;
    json["most"] = option.offered;
    json["default"] = option.usual;
  } else {
    auto choices = Json::array(), words = Json::array();
    for (const auto& choice : option.choices) {
      choices.push_back(choice.value);
      words.push_back(choice.words);
    }
    json["choices"] = std::move(choices);
    json["words"] = std::move(words);
    json["default"] = option.choices.front().value;
  }
  json["label"] = option.label;
  json["always"] = option.required;
  return json;
}

Json family_json(const games::Family& family) {
  const auto example = games::AnyGame::parse(family.examples.front());
  const auto& table = family.options;
  auto titles = Json::array();
  for (const auto& each : family.examples) {
    const auto game = games::AnyGame::parse(each);
    titles.push_back(family.name_in_words(game));
  }
  auto options = Json::array({side_json("width", "columns", table.usual_width),
                              side_json("height", "rows", table.usual_height)});
  for (const auto& option : table.options) options.push_back(option_json(option));
  return {{"name", family.name()},
          {"title", family.title},
          {"sentence", family.sentence},
          {"source", family.source},
          {"grammar", table.grammar()},
          {"sides", {example.side_name(games::Side::a), example.side_name(games::Side::b)}},
          {"examples", family.examples},
          {"example_titles", std::move(titles)},
          {"sample", {{"game", family.sample.game}, {"moves", family.sample.moves}}},
          {"default", family.examples.front()},
          {"options", std::move(options)},
          {"shapes", table.shapes},
          {"can_be_drawn", family.can_be_drawn}};
}

/// A number without a decimal point where it needs none.
Json number_json(double number) {
  const auto whole = static_cast<std::int64_t>(number);
  return static_cast<double>(whole) == number ? Json(whole) : Json(number);
}

/// An option in the notation of the list of players: `iterations=60000`, `final=value|visits` or
/// `seed=N`.
Json player_option_json(const ServedOption& option, std::string_view text) {
  const auto name = option.name;
  const auto value = text.substr(name.size() + 1);
  if (value.find('|') != std::string_view::npos) {
    const auto choices = base::split(value, '|');
    return {{"name", name},     {"kind", "choice"},           {"choices", choices},
            {"words", choices}, {"default", choices.front()}, {"label", option.label}};
  }
  auto usual = base::parse_number<double>(value);
  if (usual && option.most > 0) usual = std::min(*usual, option.most);
  return {{"name", name},
          {"kind", "number"},
          {"least", name == "iterations" || name == "playouts" ? 1 : 0},
          {"most", option.most > 0 ? number_json(option.most) : Json(nullptr)},
          {"default", usual ? number_json(*usual) : Json(nullptr)},
          {"label", option.label}};
}

/// Who the player is, without what the list of players says of its options, which follows behind
/// semicolons from the first clause that writes one out (`solver=yes backs up proved values`). That
/// is for the command line, which has more options.
std::string_view who_it_is(std::string_view about) {
  const auto option = about.find('=');
  return about.substr(0, option == std::string_view::npos ? option : about.rfind(';', option));
}

Json player_json(const Laboratory& laboratory, const play::PlayerKind& kind) {
  auto options = Json::array();
  for (const auto text : base::split(kind.options, ',')) {
    const auto name = text.substr(0, text.find('='));
    const auto option = served_option(laboratory, kind.name, name);
    // Parts are left out by who measures, and not by who plays.
    if (option && name != "without") options.push_back(player_option_json(*option, text));
  }
  return {{"name", kind.name},
          {"about", who_it_is(kind.about)},
          {"source", kind.source},
          {"example", kind.example},
          {"options", std::move(options)}};
}

}  // namespace

Answer get_program(Laboratory& laboratory, const Request&) {
  const auto& config = laboratory.config();
  return {.json = {{"program", "zermelo"},
                   {"version", config.version},
                   {"protocol", 1},
                   {"limits",
                    {{"body", config.body},
                     {"seconds", config.seconds},
                     {"memory", config.memory},
                     {"searches", config.searches},
                     {"iterations", laboratory.iterations()}}}}};
}

Answer get_games(Laboratory&, const Request&) {
  auto list = Json::array();
  for (const auto* family : games::families()) list.push_back(family_json(*family));
  return {.json = {{"games", std::move(list)}}};
}

Answer get_rules(Laboratory&, const Request& request) {
  const auto game = parse_game(Fields(request.fields).text("game"));
  const auto rules = game.family().rules_in_words(game);
  return {.json = {{"game", game.name()},
                   {"title", game.family().title},
                   {"source", game.family().source},
                   {"play", rules.play},
                   {"aims",
                    {{game.side_name(games::Side::a), rules.aims[0]},
                     {game.side_name(games::Side::b), rules.aims[1]}}}}};
}

Answer get_prospect(Laboratory& laboratory, const Request& request) {
  const auto game = parse_game(Fields(request.fields).text("game"));
  constexpr double patience = 3;
  const Turns::AtOnce turn(laboratory.turns());
  const auto told =
      turn ? prove::prospect(game, request.limits(patience)) : prove::prospect_at_a_glance(game);
  const bool known = told.value != games::Outcome::undecided;
  return {.json = {{"game", game.name()},
                   {"value", known ? Json(game.outcome_name(told.value)) : Json(nullptr)},
                   {"sentence", known ? Json(told.sentence) : Json(nullptr)}}};
}

Answer get_players(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  auto list = Json::array();
  std::optional<games::AnyGame> game;
  if (fields.has("game")) game = parse_game(fields.text("game"));
  for (const auto& kind : play::player_kinds()) {
    if (game && !kind.family.empty() && kind.family != game->family().name()) continue;
    if (kind.name == "gtp" || kind.name == "human" || kind.name == "strategy" ||
        kind.name == "level") {
      continue;
    }
    list.push_back(player_json(laboratory, kind));
  }
  auto levels = Json::array();
  for (std::size_t level = 1; level <= play::level_count(); ++level) {
    Json entry{{"player", play::level_name(level)}, {"words", play::level_words(level)}};
    const auto elo = game ? play::level_elo(game->family().name(), level) : std::nullopt;
    entry["elo"] = elo ? Json(elo->points) : Json(nullptr);
    entry["interval"] = elo ? Json({elo->low, elo->high}) : Json(nullptr);
    levels.push_back(std::move(entry));
  }
  auto strategies = Json::array();
  if (game) strategies = strategies_json(*game);
  const auto rated_on = game ? play::rated_game(game->family().name()) : std::string_view{};
  return {.json = {{"levels", std::move(levels)},
                   {"rated_on", rated_on.empty() ? Json(nullptr) : Json(rated_on)},
                   {"players", std::move(list)},
                   {"strategies", std::move(strategies)}}};
}

Answer get_strategies(Laboratory&, const Request&) {
  auto list = Json::array();
  for (const auto& entry : play::strategies()) {
    list.push_back({{"name", entry.name},
                    {"player", fmt::format("strategy:{}", entry.name)},
                    {"plays", entry.plays},
                    {"source", entry.source},
                    {"example", entry.example}});
  }
  return {.json = {{"strategies", std::move(list)}}};
}

}  // namespace zermelo::server
