#include "prove/order_chaos/threat_win.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/order_chaos/rules.hpp"
#include "prove/certificate.hpp"
#include "prove/order_chaos/zones.hpp"
#include "solve/order_chaos/threats/order_race.hpp"

namespace zermelo::prove {

namespace {

/// A search of so many positions comes before races, which take ten million.
constexpr std::uint64_t kBeforeRace = 1'000'000;

}  // namespace

OrderThreatWin order_wins_by_threats(const games::AnyGame& game,
                                     const std::vector<games::Move>& moves, int free_stones,
                                     const base::Limits& limits, int log_entries) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr || !rules->board.is_rectangle() || rules->symbols != 2 ||
      rules->win != games::WinRule::line) {
    throw base::InputError(
        fmt::format("threats of Order's are looked for in Order and Chaos on a rectangle, with two "
                    "symbols and win=line; {} is not that",
                    game.name()));
  }
  const base::Stopwatch watch;
  const auto& cells = game.board();
  solve::OrderBoard board(cells.width(), cells.height(), rules->line);
  bool order_to_move = rules->first == games::kOrder;
  for (const auto move : moves) {
    if (!move.is_pass()) {
      const int place = cells.row(move.cell()) * cells.width() + cells.column(move.cell());
      board.put(place, move.symbol());
    }
    order_to_move = !order_to_move;
  }
  // Chaos may end the game by a second pass.
  const bool passed = !moves.empty() && moves.back().is_pass();
  if (passed && !order_to_move && rules->pass == games::PassRule::both) return {};
  solve::OrderThreats search(board, free_stones, {}, log_entries);
  constexpr std::uint64_t tell_every = 1'000;
  const auto reached = [&] {
    if (limits.progress && search.positions() % tell_every == 0) {
      limits.progress(-1, static_cast<double>(search.positions()));
    }
    return limits.reached(watch);
  };
  search.stop = [&] { return search.positions() >= kBeforeRace || reached(); };
  OrderThreatWin answer;
  answer.found = order_to_move ? search.attack() : search.defend();
  if (!answer.found && search.stopped() && !limits.reached(watch)) {
    solve::OrderRace race(board, search);
    race.stop = reached;
    answer.found = order_to_move ? race.attack() : race.defend();
  }
  search.stop = reached;
  answer.positions = search.positions();
  if (answer.found) {
    const auto proof =
        prove_by_zones(board, search, order_to_move, [&] { return limits.reached(watch); });
    if (proof) {
      answer.stones = proof->stones;
      answer.forced = proof->forced;
      answer.certificate = head(game, moves, game.side_name(games::kOrder), "zones") + proof->body;
    }
  }
  answer.stopped = limits.reached(watch);
  return answer;
}

}  // namespace zermelo::prove
