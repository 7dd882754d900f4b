// A family of boards: W columns and N rows, for every number N, under the same rules.
//
// This file and every_height.cpp follow docs/certificates/family.md. A family has no list of cells,
// so it is no `Game`.
#pragma once

#include "checker/games/order_chaos.hpp"

namespace checker {

struct EveryHeight final : Subject {
  bool is_hex = false;  // on cylinders; else Order and Chaos
  int columns = 0;
  OrderChaosRules rules;  // of Order and Chaos
};

// Whether a game string, behind the name of the game, has a board WxN.
inline bool is_every_height(std::string_view rest) {
  return rest.substr(0, rest.find(',')).ends_with("xN");
}

// The family of that name; rejects.
std::shared_ptr<const Subject> parse_every_height(std::string_view text, int line);

}  // namespace checker
