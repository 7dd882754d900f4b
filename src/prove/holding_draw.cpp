#include "prove/holding_draw.hpp"

#include <fmt/format.h>

namespace zermelo::prove {

std::optional<std::string> held(solve::Holding& holding, const games::AnyGame& game,
                                const games::AnyPosition& position, Ending ending) {
  if (ending == Ending::pairs_or_light && holding.light(position)) return "light";
  const auto pairs = holding.pairs(position);
  if (!pairs) return std::nullopt;
  std::string text;
  for (const auto& [one, other] : *pairs) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", game.board().cell_name(one),
                        game.board().cell_name(other));
  }
  return text;
}

Closed hold(const Claim& claim, Goal goal, Ending ending, const base::Limits& limits,
            const GiveUp& give_up) {
  const auto& game = claim.game;
  const auto holding = solve::make_holding(game, goal.side, limits);
  bool given_up = false;
  const auto in_pairs = [&](const games::AnyPosition& position) -> std::optional<std::string> {
    if (ending == Ending::none) return std::nullopt;
    given_up = given_up || (give_up && give_up(position));
    if (given_up) return std::nullopt;
    return held(*holding, game, position, ending);
  };
  const auto answer = [&](const games::AnyPosition& position) {
    return given_up ? std::nullopt : holding->answer(position);
  };
  return close_under_replies(game, claim.after, goal, true, answer, limits, in_pairs);
}

}  // namespace zermelo::prove
