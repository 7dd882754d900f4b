// Positions with a pairing, and light positions; see chaos_wins.hpp. docs/certificates.md proves
// that the conditions suffice; nothing is played here.
#include "checker/leaves/chaos_wins.hpp"

#include <bit>

namespace checker {
namespace {

// Reads what Chaos goes by if he has to open a pair: a symbol, the stone on another cell, or
// neither. The other cell is empty, not in the pair, and in no later one.
void parse_openings(std::vector<RestPair>& pairs, const Position& position, const Game& game,
                    int line) {
  for (auto pair = pairs.begin(); pair != pairs.end(); ++pair) {
    if (pair->word == "-") continue;
    if (pair->word.size() == 1) {
      pair->opening = parse_letter(pair->word, game, line);
      continue;
    }
    const int witness = pair->witness = parse_cell(pair->word, game.board(), line);
    if (position.at(witness) != 0 || pair->has(witness)) reject(line, "bad-witness", pair->word);
    const bool late = std::any_of(pair, pairs.end(), [&](const auto& p) { return p.has(witness); });
    if (late) reject(line, "witness-not-earlier", pair->word);
  }
}

// The weight of a rest of n cells, (5/7)^n or with three symbols and more (5/8)^n, rounded up at
// each step: never too little.
std::uint64_t weight(int n, int symbols) {
  const std::uint64_t denominator = symbols == 2 ? 7 : 8;
  std::uint64_t result = kOne;
  for (int i = 0; i < n; ++i) result = (5 * result + denominator - 1) / denominator;
  return result;
}

}  // namespace

// Every line that is live for a symbol must hold a pair that spoils it, whoever opens the pair.
void test_pairs_of_lines(const Game& any, const Position& position, Tokens words, int line_number,
                         const Reader& reader) {
  const auto& game = dynamic_cast<const OrderChaos&>(any);
  auto pairs = parse_pairs(words, true, position, game, line_number);
  parse_openings(pairs, position, game, line_number);
  // Order is on turn. Does Chaos always have another move than to open a pair?
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  const bool safe =
      game.rules().may_pass(kChaos) || (!game.rules().may_pass(kOrder) && empty % 2 == 0);
  for (const Line& line : game.lines()) {
    for (std::uint8_t symbol = 1; symbol <= game.rules().symbols; ++symbol) {
      spend(line.cells.size() * (1 + pairs.size()));
      if (!OrderChaos::is_live(line, symbol, position.stones)) continue;
      bool held = false, spoiled = false;
      for (RestPair& pair : pairs) {
        if (!pair.lies_in(line.cells)) continue;
        held = true;
        const bool opposed = pair.opening != 0 && pair.opening != symbol;
        spoiled = spoiled || safe || opposed || among(line.cells, pair.witness);
      }
      if (spoiled) continue;
      const std::string name = game.letters()[symbol - std::size_t{1}] +
                               (" from " + game.board().name(line.cells.front()) + " to " +
                                game.board().name(line.cells.back()));
      reject(line_number, held ? "line-without-opening" : "live-line-without-pair", name);
    }
  }
  expect_all_of_use(pairs, game, line_number, reader);
}

// Rests of its symbol lose the cell, others that hold it are gone.
std::uint64_t weight_after(const LiveLines& game, const Position& position, Move move) {
  std::uint64_t sum = 0;
  for (const LiveLines::Rest& rest : game.rests(position)) {
    const bool holds = rest.has(move.cell);
    if (holds && rest.symbol != move.stone) continue;
    spend(index(game.rules().line));
    sum += weight(std::popcount(rest.cells) - (holds ? 1 : 0), game.rules().symbols);
  }
  return sum;
}

// Order is on turn. The moves are her stones on cells of rests, and others, which change nothing.
void test_light(const Game& any, const Position& position, Tokens, int line, const Reader&) {
  const auto* game = dynamic_cast<const LiveLines*>(&any);
  if (game == nullptr) reject(line, "light-not-here");
  auto moves = game->moves(position);
  moves.push_back({});  // none yet
  for (const Move move : moves) {
    if (weight_after(*game, position, move) >= kOne) reject(line, "not-light");
  }
}

}  // namespace checker
