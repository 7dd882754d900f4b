// A family of boards: W columns and N rows, for every number N, or M columns and N rows, for every
// two numbers M and N, under the same rules.
//
// This file and every_height.cpp follow docs/certificates/family.md. A family has no list of cells,
// so it is no `Game`; its members are.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

struct EveryHeight final : Subject {
  std::string_view name, options;     // on both sides of the board, as `mnk` and `,line=4`
  bool both = false;                  // M columns
  int columns = 0, line = 0;          // 1 if it is both; and of cells, in games with that option
  std::shared_ptr<const Game> first;  // with one row (and one column), for its rules

  // The member with so many columns and rows; rejects.
  std::shared_ptr<const Game> at(int wide, int rows, int number) const;
};

// Whether a game string, behind the name of the game, has a board WxN.
inline bool is_every_height(std::string_view rest) {
  return rest.substr(0, rest.find(',')).ends_with("xN");
}

// The family of that name; rejects.
std::shared_ptr<const Subject> parse_every_height(std::string_view text, int line);

}  // namespace checker
