#include "server/players.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "play/strategies.hpp"
#include "strategy/order_chaos/pairs.hpp"

namespace zermelo::server {

using base::InputError;
using games::AnyGame;

namespace {

/// The options that players may have here, by the player's kind.
std::array<std::pair<std::string_view, ServedOption>, 26> served_options(
    const Laboratory& laboratory) {
  const auto iterations = static_cast<double>(laboratory.iterations());
  constexpr double playouts = 100'000;  // for every move
  const auto seconds = laboratory.config().seconds;
  const auto mebibytes = static_cast<double>(laboratory.config().memory >> 20);
  constexpr std::string_view numbers = "seed of the random numbers",
                             per_move = "seconds a move, 0 for none",
                             warm = "temperature of the choice, 0 for the best",
                             misses = "share of the moves that it overlooks";
  return {{{"level", {"seed", numbers}},
           {"random", {"seed", numbers}},
           {"mc", {"playouts", "random games after every move", playouts}},
           {"mc", {"seed", numbers}},
           {"uct", {"iterations", "iterations a move", iterations}},
           {"uct", {"seconds", per_move, seconds}},
           {"uct", {"c", "exploration, C"}},
           {"uct", {"final", "the move of the highest"}},
           {"uct", {"knowledge", "visits before the solver looks, 0 for never"}},
           {"uct", {"temperature", warm}},
           {"uct", {"overlook", misses}},
           {"uct", {"seed", numbers}},
           {"hex", {"iterations", "iterations a move", iterations}},
           {"hex", {"seconds", per_move, seconds}},
           {"hex", {"memory", "memory in MiB", mebibytes}},
           {"hex", {"c", "exploration, C"}},
           {"hex", {"without", "parts left out"}},
           {"hex", {"temperature", warm}},
           {"hex", {"overlook", misses}},
           {"hex", {"seed", numbers}},
           {"solver", {"seconds", "seconds for a proof", seconds}},
           {"solver", {"work", "the same in positions", seconds}},
           {"solver", {"iterations", "iterations a move", iterations}},
           {"solver", {"rave", "RAVE constant"}},
           {"solver", {"memory", "memory in MiB", mebibytes}},
           {"solver", {"seed", numbers}}}};
}

void expect_served(const Laboratory& laboratory, std::string_view kind, std::string_view options) {
  if (options.empty()) return;
  for (const auto option : base::split(options, ',')) {
    const auto key = option.substr(0, option.find('='));
    const auto served = served_option(laboratory, kind, key);
    if (!served) {
      throw InputError(fmt::format("'{}' is not an option of the player '{}' here", key, kind));
    }
    const auto value =
        base::parse_number<double>(option.substr(std::min(option.size(), key.size() + 1)));
    if (served->most > 0 && value && *value > served->most) {
      throw InputError(fmt::format("'{}': this server allows at most {}", option, served->most));
    }
  }
}

/// The strategy's answer; the opponent's previous move is known, since the moves are.
games::Advice advise(const Place& place, std::string_view name, std::uint64_t seed) {
  const auto strategy = play::make_strategy(place.game, name);
  const auto side = place.game.to_move(place.position);
  if (strategy->side() != side) {
    throw InputError(fmt::format("strategy '{}' plays {}, not {}", name,
                                 place.game.side_name(strategy->side()),
                                 place.game.side_name(side)));
  }
  base::Random random(seed);
  const bool at_start = !place.drawn && place.moves.empty();
  auto advice = strategy->looks_back() && (at_start || place.last())
                    ? play::advise(*strategy, place.position, place.last(), random)
                    : strategy->advise(place.position);
  if (advice.move && !place.game.legal(place.position, *advice.move)) advice.move.reset();
  return advice;
}

}  // namespace

std::optional<ServedOption> served_option(const Laboratory& laboratory, std::string_view kind,
                                          std::string_view option) {
  for (const auto& [player, served] : served_options(laboratory)) {
    if (player == kind && served.name == option) return served;
  }
  return std::nullopt;
}

ServedPlayer::ServedPlayer(const Laboratory& laboratory, const Place& place,
                           const std::string& name)
    : name_(name), kind_(name.substr(0, name.find(':'))) {
  if (kind_.size() < name.size()) options_ = name.substr(kind_.size() + 1);
  if (kind_ == "strategy") {
    if (options_.find(',') != std::string::npos) {  // pairing,file=F opens a file
      throw InputError(fmt::format("'{}': strategies have no options here", name));
    }
    if (!pairs()) static_cast<void>(play::make_strategy(place.game, options_));
    return;
  }
  if (kind_ == "gtp" || kind_ == "human") {
    throw InputError(fmt::format("'{}' cannot be asked through the server", kind_));
  }
  defaults_ = {.iterations = std::min(play::Defaults{}.iterations, laboratory.iterations()),
               .memory = laboratory.config().memory,
               .tree = laboratory.config().memory};
  auto named = std::string_view(options_);
  if (kind_ == "level" && !named.empty()) {  // its number is no option
    named.remove_prefix(std::min(named.find(','), named.size() - 1) + 1);
  }
  expect_served(laboratory, kind_, named);
  play::make_player(place.game, place.game.to_move(place.position), name_, 1, nullptr, defaults_);
}

ServedPlayer::Said ServedPlayer::choose(const Place& place, std::uint64_t seed,
                                        const base::Limits& limits) const {
  if (pairs() && kind_ == "strategy") {
    if (place.game.to_move(place.position) != games::kChaos) {
      throw InputError("strategy 'pairing' plays chaos, not order");
    }
    const auto pairing = play::pairing_of(place.game, limits);
    const strategy::AnswerInPairs strategy(place.game, pairing);
    return {strategy.advise(place.position), {}, pairing.pairs};
  }
  if (kind_ == "strategy") return {advise(place, options_, seed), {}, {}};
  const auto player = play::make_player(place.game, place.game.to_move(place.position), name_, seed,
                                        nullptr, defaults_);
  Said said;
  said.advice = player->choose(place.position, limits);
  if (const auto* estimate = player->estimate()) said.estimate = *estimate;
  return said;
}

Json strategies_json(const AnyGame& game) {
  auto list = Json::array();
  for (const auto& entry : play::strategies()) {
    std::string_view side;
    if (entry.name == "pairing") {
      const auto* rules = games::rules_if<games::OrderChaosRules>(game);
      if (rules == nullptr) continue;
      side = game.side_name(games::kChaos);
    } else {
      try {
        side = game.side_name(play::make_strategy(game, entry.name)->side());
      } catch (const InputError&) {
        continue;  // it is for other games
      }
    }
    list.push_back({{"name", entry.name},
                    {"player", fmt::format("strategy:{}", entry.name)},
                    {"side", side},
                    {"plays", entry.plays},
                    {"source", entry.source}});
  }
  return list;
}

}  // namespace zermelo::server
