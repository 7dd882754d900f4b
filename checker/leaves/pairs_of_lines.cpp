// Positions with a pairing; see pairs_of_lines.hpp. docs/certificates.md proves that the conditions
// suffice; nothing is played here.
#include "checker/leaves/pairs_of_lines.hpp"

#include <algorithm>

#include "checker/games/order_chaos.hpp"

namespace checker {
namespace {

constexpr Reason kNoPair{"live-line-without-pair", "condition 3: a live line that holds no pair"};
constexpr Reason kNoOpening{"line-without-opening",
                            "condition 4: Chaos may have to open each pair of a live line wrongly"};
constexpr Reason kBadRestWitness{"bad-witness",
                                 "condition 5: a witness in its own pair, or on a stone"};
constexpr Reason kLateRestWitness{"witness-not-earlier",
                                  "condition 5: the pair of the witness does not stand earlier"};

// What Chaos goes by if he has to open the pair: a symbol, the stone on another cell, or neither.
// The other cell is empty, not in the pair, and in no later one.
struct Opening {
  std::uint8_t symbol = 0;
  int witness = kNoCell;
};

Opening parse_opening(std::span<const RestPair> from_here, const Position& position,
                      const Game& game, int line) {
  const std::string_view word = from_here.front().word;
  if (word == "-") return {};
  if (word.size() == 1) return {parse_letter(word, game, line), kNoCell};
  const int witness = parse_cell(word, game.board(), line);
  if (position.at(witness) != 0 || from_here.front().has(witness)) {
    reject(line, kBadRestWitness, word);
  }
  for (const RestPair& pair : from_here) {
    if (pair.has(witness)) reject(line, kLateRestWitness, word);
  }
  return {0, witness};
}

// Order is on turn. Does Chaos always have another move than to open a pair?
bool never_opens(const OrderChaos& game, const Position& position) {
  if (game.may_pass(kChaos)) return true;
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  return !game.may_pass(kOrder) && empty % 2 == 0;
}

}  // namespace

// Every line that is live for a symbol must hold a pair that spoils it, whoever opens the pair.
void test_pairs_of_lines(const Game& any, const Position& position, Tokens words, int line_number,
                         const Reader& reader) {
  const auto& game = dynamic_cast<const OrderChaos&>(any);
  auto pairs = parse_pairs(words, true, position, game, line_number);
  std::vector<Opening> openings;
  for (const RestPair& pair : pairs) {
    openings.push_back(parse_opening({&pair, &pairs.back() + 1}, position, game, line_number));
  }
  const bool safe = never_opens(game, position);
  for (const Line& line : game.lines()) {
    for (const std::uint8_t symbol : game.symbols()) {
      if (!OrderChaos::is_live(line, symbol, position.stones)) continue;
      bool held = false, spoiled = false;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!pairs[i].lies_in(line.cells)) continue;
        const auto& [opening, witness] = openings[i];
        held = true;
        if (safe || (opening != 0 && opening != symbol) || among(line.cells, witness))
          spoiled = true;
      }
      if (spoiled) continue;
      const std::string name = game.letters()[symbol - std::size_t{1}] +
                               (" from " + game.board().name(line.cells.front()) + " to " +
                                game.board().name(line.cells.back()));
      reject(line_number, held ? kNoOpening : kNoPair, name);
    }
  }
  expect_all_of_use(pairs, game, line_number, reader);
}

}  // namespace checker
