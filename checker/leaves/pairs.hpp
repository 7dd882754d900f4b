// Disjoint pairs of empty cells, as positions are listed with them in a section `paired`.
#pragma once

#include "checker/core/walk.hpp"

namespace checker {

struct RestPair {
  int one = kNoCell;
  int other = kNoCell;
  std::string_view word;  // what stands behind the cells, if anything may, ...
  std::uint8_t opening = 0;
  int witness = kNoCell;  // ... and means, as a symbol or as a cell
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
inline std::vector<RestPair> parse_pairs(Tokens words, bool with_word, const Position& position,
                                         const Game& game, int line) {
  const std::size_t length = with_word ? 3 : 2;
  if (words.empty() || words.size() % length != 0) reject(line, "bad-rest-pair");
  std::vector<RestPair> pairs;
  std::vector<bool> taken(position.stones.size(), false);
  for (std::size_t i = 0; i < words.size(); i += length) {
    const RestPair pair{parse_cell(words[i], game.board(), line),
                        parse_cell(words[i + 1], game.board(), line), words[i + length - 1]};
    for (const int cell : {pair.one, pair.other}) {
      if (position.at(cell) != 0) reject(line, "pair-on-stone", game.board().name(cell));
      if (taken[index(cell)]) reject(line, "in-two-pairs", game.board().name(cell));
      taken[index(cell)] = true;
    }
    pairs.push_back(pair);
  }
  return pairs;
}

// A matter of tidiness: rejects if a pair was never found to be of use.
inline void expect_all_of_use(const std::vector<RestPair>& pairs, const Game& game, int line,
                              const Reader& reader) {
  for (const RestPair& pair : pairs) {
    if (!pair.of_use) reader.untidy(line, "pair-of-no-use", game.board().name(pair.one));
  }
}

}  // namespace checker
