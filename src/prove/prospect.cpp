#include "prove/prospect.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "prove/answer.hpp"

namespace zermelo::prove {

using games::Outcome;
using games::Side;

namespace {

constexpr double kWork = 0.6;  // seconds, counted in positions; the classic game needs 0.5
constexpr std::size_t kMemory = std::size_t{64} << 20;

Prospect told(const games::AnyGame& game, Outcome value) {
  if (value == Outcome::undecided) return {};
  if (value == Outcome::draw) return {value, "It is proved that best play draws this game."};
  const auto winner = value == games::win_of(Side::a) ? Side::a : Side::b;
  return {value, fmt::format("It is proved that {} wins this game, however well {} plays.",
                             base::capital(game.side_name(winner)),
                             base::capital(game.side_name(games::other(winner))))};
}

}  // namespace

Outcome value_at_a_glance(const games::AnyGame& game, const games::AnyPosition& position) {
  const auto certain = game.certain(position);
  if (certain.least != certain.most) return Outcome::undecided;
  return certain.least > 0 ? Outcome::a_wins : certain.least < 0 ? Outcome::b_wins : Outcome::draw;
}

Prospect prospect_at_a_glance(const games::AnyGame& game) {
  return told(game, value_at_a_glance(game, game.initial()));
}

Prospect prospect(const games::AnyGame& game, const base::Limits& limits) {
  Config config;
  config.limits = limits;
  config.max_nodes = positions_in(game, kWork);
  config.memory = kMemory;
  return told(game, answer({game, game.initial()}, config).value);
}

}  // namespace zermelo::prove
