#include "prove/square_war/draw.hpp"

#include <fmt/format.h>

#include "solve/square_war/holding.hpp"

namespace zermelo::prove {

Closed hold(const Claim& claim, games::Side holder, const base::Limits& limits) {
  const auto& game = claim.game;
  const auto holding = solve::make_holding(game, holder, limits);
  const auto in_pairs = [&](const games::AnyPosition& position) -> std::optional<std::string> {
    const auto pairs = holding->pairs(position);
    if (!pairs) return std::nullopt;
    std::string text;
    for (const auto& [one, other] : *pairs) {
      text += fmt::format("{}{} {}", text.empty() ? "" : " ", game.board().cell_name(one),
                          game.board().cell_name(other));
    }
    return text;
  };
  const auto answer = [&](const games::AnyPosition& position) { return holding->answer(position); };
  return close_under_replies(game, claim.after, {holder, false}, true, answer, limits, in_pairs);
}

}  // namespace zermelo::prove
