// Disjoint pairs of empty cells, as positions are listed with them in a section `paired`.
#pragma once

#include "checker/core/walk.hpp"

namespace checker {

struct RestPair {
  int one = kNoCell;
  int other = kNoCell;
  std::string_view word;  // what stands behind the cells, if anything may
  bool of_use = false;

  bool has(int cell) const { return one == cell || other == cell; }
  // Do both its cells stand among these? Then it is of use.
  bool lies_in(const std::vector<int>& cells) {
    const bool inside = among(cells, one) && among(cells, other);
    of_use = of_use || inside;
    return inside;
  }
};

// `CELL CELL`, or `CELL CELL WORD`, again and again; rejects.
std::vector<RestPair> parse_pairs(Tokens words, bool with_word, const Position& position,
                                  const Game& game, int line);

// A matter of tidiness: rejects if a pair was never found to be of use.
void expect_all_of_use(const std::vector<RestPair>& pairs, const Game& game, int line,
                       const Reader& reader);

}  // namespace checker
