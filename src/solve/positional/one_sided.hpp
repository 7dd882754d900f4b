// The game in which the defender's sets are left out, so that one player alone fills sets.
//
// A player who wins the game wins this one: he plays in the same way, and fills a set before the
// other would have filled one. So if the attacker does not win as Maker, he does not win. That is
// often found sooner, since fewer stones matter (live_sets.hpp) and fewer cells (dominance.hpp). If
// he does win as Maker nothing follows, as he may have no time for it.
#pragma once

#include <memory>

#include "games/positional/positional.hpp"
#include "solve/positional/filling.hpp"

namespace zermelo::solve {

/// The game; nothing if only one player fills sets, or if a stone may be taken over. Its positions
/// are those of the game.
template <std::size_t W>
std::unique_ptr<games::Positional<W>> one_sided_game(const games::Positional<W>& game,
                                                     games::Side maker) {
  using games::positional::Convention;
  using enum Convention::Filling;
  static constexpr std::array<Convention, 2> kConventions{
      {{"maker-breaker", {"maker", "breaker"}, "MB", {wins, nothing}, games::Outcome::b_wins, ""},
       {"breaker-maker", {"breaker", "maker"}, "BM", {nothing, wins}, games::Outcome::a_wins, ""}}};
  const games::Side breaker = games::other(maker);
  if (!wins_by_filling(game, maker) || !wins_by_filling(game, breaker)) return nullptr;
  auto rules = game.rules();
  if (rules.swap) return nullptr;
  rules.convention = &kConventions[games::index(maker)];
  rules.sets[games::index(breaker)].clear();
  rules.named[games::index(breaker)].clear();
  return std::make_unique<games::Positional<W>>(std::move(rules));
}

}  // namespace zermelo::solve
