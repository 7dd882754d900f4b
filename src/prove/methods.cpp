// The list of methods. A family that is not in it is settled by the plain one.
#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "games/family.hpp"
#include "prove/method.hpp"

namespace zermelo::prove {

std::span<const Method* const> methods() {
  static const std::array<const Method*, 5> list{&order_chaos_method(), &hex_method(),
                                                 &square_war_method(), &mnk_method(),
                                                 &positional_method()};
  return list;
}

const Method& method_of(const games::AnyGame& game) {
  const auto family = game.family().name();
  for (const Method* method : methods()) {
    if (*method->family == family) return *method;
  }
  return plain_method();
}

ThreatWin win_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                         const base::Limits& limits, const ThreatEffort& effort) {
  const auto by_threats = *method_of(game).win_by_threats;
  if (by_threats == nullptr) {
    throw base::InputError(
        fmt::format("wins by threats are looked for in Order and Chaos and in m,n,k-games, such as "
                    "mnk:4x13,line=4; {} is neither",
                    game.name()));
  }
  return by_threats(game, moves, limits, effort);
}

}  // namespace zermelo::prove
