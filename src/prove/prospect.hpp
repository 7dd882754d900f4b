// What is told of a game before it begins: who wins it, where that is known at once.
#pragma once

#include <string>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::prove {

struct Prospect {
  games::Outcome value = games::Outcome::undecided;  // undecided: not known at once
  std::string sentence;                              // empty if it is not known
};

/// The value of a position if the rules see it at a glance, and undecided if they do not.
games::Outcome value_at_a_glance(const games::AnyGame& game, const games::AnyPosition& position);

/// What is seen at a glance of a game before it begins.
Prospect prospect_at_a_glance(const games::AnyGame& game);
/// Searches for it with a small budget of positions as well, which a usual machine visits in half a
/// second.
Prospect prospect(const games::AnyGame& game, const base::Limits& limits = {});

}  // namespace zermelo::prove
