// The rules of a game for somebody who has never seen it: how it is played, and what each side is after.
#pragma once

#include <array>
#include <string>

#include "games/any_game.hpp"

namespace zermelo::games {

struct RulesInWords {
  std::string play;                 // whole sentences
  std::array<std::string, 2> aims;  // of each side, as what it `wants`
};

RulesInWords rules_in_words(const AnyGame& game);

}  // namespace zermelo::games
