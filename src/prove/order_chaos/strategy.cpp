#include "prove/order_chaos/strategy.hpp"

#include <fmt/format.h>

#include "prove/by_search.hpp"
#include "prove/order_chaos/rest_closure.hpp"
#include "solve/order_chaos/winning_pairs.hpp"

namespace zermelo::prove {

namespace {

/// `a1 b2 O` for each pair, for the symbol a witness or `-`; or `light`.
ReplyInPairs pairs_of_chaos(const games::AnyGame& game) {
  return [&game](const games::AnyPosition& position) -> std::optional<std::string> {
    const auto pairs = solve::winning_pairs(game, position);
    if (!pairs) {
      const bool light = told_by_live_lines(game) && solve::is_light(game, position);
      return light ? std::optional<std::string>("light") : std::nullopt;
    }
    std::string text;
    for (const auto& pair : *pairs) {
      std::string opening = "-";
      if (pair.opening) opening = games::kSymbols[static_cast<std::size_t>(*pair.opening)];
      if (pair.witness) opening = game.board().cell_name(*pair.witness);
      text += fmt::format("{}{} {} {}", text.empty() ? "" : " ", game.board().cell_name(pair.one),
                          game.board().cell_name(pair.other), opening);
    }
    return text;
  };
}

}  // namespace

Closed close_order_chaos(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  const Goal goal{claim.winner()};
  const Reply answer = [&](const games::AnyPosition& position) {
    return solver.solve(position).move;
  };
  const auto wins = [&](const games::AnyPosition& position) {
    return solver.solve(position).value == claim.value;
  };
  const auto in_pairs = goal.side == games::kChaos ? pairs_of_chaos(claim.game) : ReplyInPairs();
  if (!told_by_live_lines(claim.game)) {
    return close_under_replies(claim.game, claim.after, goal, true, answer, limits, in_pairs);
  }
  return close_on_live_lines(claim.game, claim.after, goal, answer, wins, limits, in_pairs);
}

Written certify_order_chaos(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  // A short list is for people, too; a long one is for the checker.
  constexpr std::size_t long_list = 20'000;
  return written(close_order_chaos(claim, solver, limits), [](const StrategyCertificate& found) {
    if (found.answers.size() >= long_list) {
      if (auto text = found.text_in_order()) return std::move(*text);
    }
    return found.text();
  });
}

}  // namespace zermelo::prove
