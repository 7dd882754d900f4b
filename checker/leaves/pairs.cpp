// Reads pairs of cells; see pairs.hpp.
#include "checker/leaves/pairs.hpp"

#include "checker/leaves/leaf_reasons.hpp"

namespace checker {

std::vector<RestPair> parse_pairs(Tokens words, bool with_word, const Position& position,
                                  const Game& game, int line) {
  const std::size_t length = with_word ? 3 : 2;
  if (words.empty() || words.size() % length != 0) reject(line, in_leaves("bad-rest-pair"));
  std::vector<RestPair> pairs;
  std::vector<bool> taken(position.stones.size(), false);
  for (std::size_t i = 0; i < words.size(); i += length) {
    const RestPair pair{parse_cell(words[i], game.board(), line),
                        parse_cell(words[i + 1], game.board(), line), words[i + length - 1]};
    for (const int cell : {pair.one, pair.other}) {
      const std::string name = game.board().name(cell);
      if (position.at(cell) != 0) reject(line, in_leaves("pair-on-stone"), name);
      if (taken[static_cast<std::size_t>(cell)]) reject(line, in_leaves("in-two-pairs"), name);
      taken[static_cast<std::size_t>(cell)] = true;
    }
    pairs.push_back(pair);
  }
  return pairs;
}

void expect_all_of_use(const std::vector<RestPair>& pairs, const Game& game, int line,
                       const Reader& reader) {
  for (const RestPair& pair : pairs) {
    if (pair.of_use) continue;
    reader.untidy(line, in_leaves("pair-of-no-use"),
                  game.board().name(pair.one) + ' ' + game.board().name(pair.other));
  }
}

}  // namespace checker
