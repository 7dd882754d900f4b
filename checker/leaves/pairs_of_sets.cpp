// Positions held by pairs; see pairs_of_sets.hpp. docs/certificates.md proves that the conditions
// suffice; nothing is played here.
#include "checker/leaves/pairs_of_sets.hpp"

#include "checker/games/winning_sets.hpp"

namespace checker {
// The opponent is on turn. Every set without a stone of the holder's must hold a pair, and the
// holder be free to play anywhere.
void test_pairs_of_sets(const Game& any, const Position& position, Tokens words, int line,
                        const Reader& reader) {
  const auto& game = dynamic_cast<const WinningSets&>(any);
  const Player holder = other(position.to_move);
  auto pairs = parse_pairs(words, false, position, game, line);
  if (!game.plays_anywhere(position, holder)) reject(line, "holder-not-free");
  for (const auto& set : game.sets()) {
    spend(set.size() * (1 + pairs.size()));
    const bool open = std::none_of(set.begin(), set.end(),
                                   [&](int cell) { return position.at(cell) == stone_of(holder); });
    bool held = false;
    for (RestPair& pair : pairs) {
      if (open && pair.lies_in(set)) held = true;
    }
    if (!open || held) continue;
    reject(line, "open-set-without-pair",
           game.board().name(set.front()) + " to " + game.board().name(set.back()));
  }
  expect_all_of_use(pairs, game, line, reader);
}

}  // namespace checker
