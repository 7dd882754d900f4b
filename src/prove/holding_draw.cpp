#include "prove/holding_draw.hpp"

#include <fmt/format.h>

#include "solve/holding.hpp"

namespace zermelo::prove {

Closed hold(const Claim& claim, Goal goal, bool with_pairs, const base::Limits& limits) {
  const auto& game = claim.game;
  const auto holding = solve::make_holding(game, goal.side, limits);
  const auto in_pairs = [&](const games::AnyPosition& position) -> std::optional<std::string> {
    if (with_pairs && holding->light(position)) return "light";
    const auto pairs = with_pairs ? holding->pairs(position) : std::nullopt;
    if (!pairs) return std::nullopt;
    std::string text;
    for (const auto& [one, other] : *pairs) {
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", game.board().cell_name(one),
                          game.board().cell_name(other));
    }
    return text;
  };
  const auto answer = [&](const games::AnyPosition& position) { return holding->answer(position); };
  return close_under_replies(game, claim.after, goal, true, answer, limits, in_pairs);
}

}  // namespace zermelo::prove
