#include "experiment/pool_command.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "console.hpp"

namespace zermelo::app {

namespace {

constexpr std::string_view kRate = "zermelo rate ";

/// A word as it is, if no shell would see anything but its letters in it.
std::string as_needed(const std::string& word) {
  constexpr std::string_view harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:=,.+-_/^@";
  return word.find_first_not_of(harmless) == std::string::npos ? word : shell_quoted(word);
}

/// The words that shell_quoted() and as_needed() wrote.
std::vector<std::string> unquoted(std::string_view text) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\'') {
      quoted = !quoted;
    } else if (!quoted && text[i] == '\\' && i + 1 < text.size()) {
      words.back() += text[++i];
    } else if (!quoted && text[i] == ' ') {
      words.emplace_back();
    } else {
      words.back() += text[i];
    }
  }
  return words;
}

}  // namespace

std::string command_of(const experiment::Pool& pool, const std::vector<std::string>& players) {
  auto text = fmt::format("{}{}", kRate, as_needed(pool.game.name()));
  for (const auto& player : players) text += ' ' + shell_quoted(player);
  text += fmt::format(" --games {} --distance {}", pool.games, pool.distance);
  if (pool.top_games > 0) text += fmt::format(" --top-games {}", pool.top_games);
  return text + fmt::format(" --seed {} --out FILE", pool.seed);
}

std::optional<PoolOptions> options_in(std::string_view command, std::string_view game) {
  if (!command.starts_with(kRate)) return std::nullopt;
  const auto words = unquoted(command.substr(kRate.size()));
  if (words.front() != game) return std::nullopt;
  PoolOptions options;
  const std::array<std::pair<std::string_view, std::optional<std::uint64_t>*>, 4> numbers{
      {{"--games", &options.games},
       {"--top-games", &options.top_games},
       {"--distance", &options.distance},
       {"--seed", &options.seed}}};
  std::size_t at = 1;
  while (at < words.size() && !words[at].starts_with("--")) options.players.push_back(words[at++]);
  for (; at + 1 < words.size(); at += 2) {
    for (const auto& [name, number] : numbers) {
      if (words[at] == name) *number = base::parse_number<std::uint64_t>(words[at + 1]);
    }
  }
  return options;
}

void complete(PoolOptions& written, const PoolOptions& of_file, std::string_view path) {
  if (written.players.empty()) written.players = of_file.players;
  const auto expect = [&](bool holds, std::string_view option, std::uint64_t number,
                          std::string_view what, std::uint64_t right, std::string_view or_more) {
    if (holds) return;
    throw base::InputError(fmt::format("{}: {} {}: {} {}; write {} {}{}, or leave it out", path,
                                       option, number, what, right, option, right, or_more));
  };
  const auto take = [&](auto member, std::string_view option, std::string_view what, bool exactly) {
    auto& number = written.*member;
    const auto right = of_file.*member;
    if (!right) return;
    if (!number) number = right;
    expect(exactly ? *number == *right : *number >= *right, option, *number, what, *right,
           exactly ? "" : " or more");
  };
  take(&PoolOptions::seed, "--seed", "its games have the seed", true);
  take(&PoolOptions::games, "--games", "the games of a pair in the same roles are", false);
  take(&PoolOptions::distance, "--distance", "players meet in it at a distance of", false);
  const auto top = [](const PoolOptions& options) {
    const auto games = options.top_games.value_or(0);
    return games > 0 ? games : options.games.value_or(experiment::kUsualGames);
  };
  if (!written.top_games) written.top_games = of_file.top_games;
  expect(top(written) >= top(of_file), "--top-games", written.top_games.value_or(0),
         "the games of such a pair in the same roles are", top(of_file), " or more");
}

}  // namespace zermelo::app
