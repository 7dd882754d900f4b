// zermelo match on an unbounded board, where games have a greatest number of moves because they
// need not end.
#include "match/match_plane.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "console.hpp"
#include "pairing/plane.hpp"
#include "play/files/pairing_file.hpp"
#include "play/plane.hpp"
#include "strategy/order_chaos/lemma_vi1.hpp"
#include "strategy/order_chaos/plane_pairs.hpp"

namespace zermelo::app {

namespace {

/// Makes a player for a game from the game's seed.
using Maker = std::function<play::PlanePlayer(std::uint64_t seed)>;

Maker answer_in_pairs(const games::PeriodicPairing& pattern) {
  const strategy::PlanePairs pairs(pattern);
  return [pairs](std::uint64_t) {
    return [pairs](const games::PlanePosition& position) { return pairs.advise(position); };
  };
}

Maker parse_player(const std::string& text, games::Side side, const games::PlaneRules& rules) {
  if (text == "random") return play::random_on_plane;
  if (text == "greedy" && side == games::kOrder) return play::greedy_on_plane;
  constexpr std::string_view given = "strategy:pairing,file=";
  if (text == "strategy:pairing" && side == games::kChaos) {
    const auto result = pairing::find(rules, limits_for("seconds of search"));
    if (!result.found) {
      throw base::InputError(fmt::format("no periodic pairing wins {}; `zermelo pair {}` says why",
                                         rules.name(), rules.name()));
    }
    return answer_in_pairs(result.found->pattern);
  }
  if (text.starts_with(given) && side == games::kChaos) {
    return answer_in_pairs(play::read_periodic_pairing(text.substr(given.size())));
  }
  if (text == "strategy:vi1" && side == games::kOrder) {
    if (rules.line != 2) {
      throw base::InputError("strategy 'vi1' is for lines of 2 on an unbounded board");
    }
    return [](std::uint64_t) { return strategy::make_a_line_of_two; };
  }
  throw base::InputError(
      fmt::format("'{}' cannot play {} on an unbounded board; Order is random, greedy or "
                  "strategy:vi1 (lines of "
                  "2), and Chaos is random or strategy:pairing[,file=F]",
                  text, side == games::kOrder ? "Order" : "Chaos"));
}

/// The stones with a margin of one cell, cut to the size of a screen. `.` is an empty cell and a
/// blank is no cell of the board.
std::string drawing_of(const games::PlanePosition& position) {
  if (position.stones().empty()) return "no stones\n";
  constexpr int widest = 100, highest = 60;
  games::Point least = position.stones().begin()->first, most = least;
  for (const auto& [cell, symbol] : position.stones()) {
    least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
    most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
  }
  const int right = std::min(most.x + 1, least.x - 1 + widest);
  const int bottom = std::min(most.y + 1, least.y - 1 + highest);
  std::string text = fmt::format("from ({},{}) to ({},{}){}\n", least.x - 1, least.y - 1, right,
                                 bottom, right <= most.x || bottom <= most.y ? ", cut" : "");
  for (int y = least.y - 1; y <= bottom; ++y) {
    for (int x = least.x - 1; x <= right; ++x) {
      const int symbol = position.symbol({x, y});
      text += symbol >= 0                    ? games::kSymbols[static_cast<std::size_t>(symbol)]
              : position.rules().has({x, y}) ? '.'
                                             : ' ';
    }
    text += '\n';
  }
  return text;
}

}  // namespace

int match_on_plane(const std::string& name, const std::array<std::string, 2>& players, int games,
                   int moves, std::uint64_t seed, bool json) {
  const auto rules = games::PlaneRules::parse(name);
  const base::Stopwatch watch;
  const auto order = parse_player(players[0], games::kOrder, rules);
  const auto chaos = parse_player(players[1], games::kChaos, rules);
  std::array<int, 2> wins{};
  int played = 0, unfinished = 0, longest = 0;
  double sum = 0;
  bool stopped = false;
  std::string picture;
  while (played < games && !stopped) {
    const auto number = 2 * static_cast<std::uint64_t>(played);  // as in play/match.cpp
    const auto game =
        play::play_on_plane(rules, order(base::derive_seed(seed, number)),
                            chaos(base::derive_seed(seed, number + 1)), moves, limits_for("moves"));
    stopped = game.stopped;
    if (stopped) break;
    ++played;
    sum += game.moves;
    longest = std::max(longest, game.longest);
    const auto outcome = game.position.outcome();
    if (outcome == games::Outcome::undecided) {
      ++unfinished;
    } else {
      ++wins[outcome == games::win_of(games::kOrder) ? 0 : 1];
    }
    if (games == 1) picture = drawing_of(game.position);
  }
  const double mean = played > 0 ? sum / played : 0;
  std::string text = picture;
  text += fmt::format("Order ({}) won {} of {}\nChaos ({}) won {} of {}\n", players[0], wins[0],
                      played, players[1], wins[1], played);
  text += fmt::format("unfinished after {}: {}; the longest run was {}\n", counted(moves, "move"),
                      unfinished, longest);
  text += fmt::format("{:.1f} moves per game, {:.2f} s\n", mean, watch.seconds());
  if (stopped) text += fmt::format("stopped by {}; games played: {}\n", stopped_by(), played);
  answer(json,
         {{"game", rules.name()},
          {"players", players},
          {"games", played},
          {"wins", {{"order", wins[0]}, {"chaos", wins[1]}}},
          {"unfinished", unfinished},
          {"longest_run", longest},
          {"mean_moves", mean},
          {"stopped_by", stopped ? Json(stopped_by()) : Json(nullptr)},
          {"seconds", watch.seconds()}},
         text);
  return stopped ? kLimit : kYes;
}

}  // namespace zermelo::app
