#include "match/broken_games.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::app {

namespace {

/// Who broke, as the match was told to name him.
const std::string& breaker(const play::MatchConfig& config, const play::MatchGame& one) {
  return config.players[one.player_of(one.broken->side)];
}

/// `what` with `{seed}` where a command has it, so that it is the same for all games.
std::string without_seed(const play::MatchConfig& config, const play::MatchGame& one) {
  constexpr std::string_view place = "{seed}";
  const auto player = one.player_of(one.broken->side);
  auto text = one.broken->what;
  if (config.players[player].find(place) == std::string::npos) return text;
  const auto seed = std::to_string(config.seed_of(one.number, player));
  for (auto at = text.find(seed); at != std::string::npos; at = text.find(seed, at)) {
    text.replace(at, seed.size(), place);
  }
  return text;
}

/// `game 3`, `games 1, 2, 3 and 97 more`.
std::string games_in_words(const std::vector<std::uint64_t>& numbers) {
  constexpr std::size_t most = 3;
  auto text = fmt::format("game{} {}", numbers.size() == 1 ? "" : "s", numbers.front() + 1);
  for (std::size_t i = 1; i < std::min(most, numbers.size()); ++i) {
    text += fmt::format(", {}", numbers[i] + 1);
  }
  if (numbers.size() > most) text += fmt::format(" and {} more", grouped(numbers.size() - most));
  return text;
}

}  // namespace

std::string broken_in_words(const games::AnyGame& game, const play::MatchConfig& config,
                            const play::MatchGame& one, const std::string& what) {
  const auto verdict = one.outcome == games::Outcome::undecided
                           ? std::string("it could not be judged")
                       : one.outcome == games::Outcome::draw
                           ? std::string("judged: a draw")
                           : fmt::format("judged: {} wins", game.outcome_name(one.outcome));
  return fmt::format("{} ({}) broke: {}; {}", game.side_name(one.broken->side),
                     base::escaped(breaker(config, one)), what, verdict);
}

void BrokenGames::add(const play::MatchGame& one) {
  if (!one.broken) return;
  list_[one.number] = {{"game", one.number + 1},
                       {"player", breaker(config_, one)},
                       {"side", game_.side_name(one.broken->side)},
                       {"message", one.broken->what},
                       {"outcome", game_.outcome_name(one.outcome)}};
  say_[one.number] = broken_in_words(game_, config_, one, without_seed(config_, one));
}

Json BrokenGames::json() const {
  auto list = Json::array();
  for (const auto& [number, entry] : list_) list.push_back(entry);
  return list;
}

std::string BrokenGames::text() const {
  constexpr std::size_t most = 20;
  std::vector<std::pair<std::string, std::vector<std::uint64_t>>> lines;
  std::size_t left_out = 0;
  for (const auto& [number, words] : say_) {
    const auto known = std::find_if(lines.begin(), lines.end(), [&words = words](const auto& line) {
      return line.first == words;
    });
    if (known != lines.end()) {
      known->second.push_back(number);
    } else if (lines.size() < most) {
      lines.emplace_back(words, std::vector{number});
    } else {
      ++left_out;
    }
  }
  std::string text;
  for (const auto& [words, numbers] : lines) {
    text += fmt::format("{}: {}\n", games_in_words(numbers), words);
  }
  if (left_out == 0) return text;
  return text + fmt::format("and {} in which a player broke; --summary and --json list them all\n",
                            counted(left_out, "more game"));
}

}  // namespace zermelo::app
