// Tests the conditions of docs/certificates.md, section "Positions with a pairing". That page proves
// that they suffice; nothing is played here.
#include "paired.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "order_chaos.hpp"
#include "reason.hpp"

namespace checker {
namespace {

constexpr int kMostPaired = 10'000'000;
constexpr std::uint8_t kNoOpening = 0;

struct RestPair {
  int one = kNoCell;
  int other = kNoCell;
  std::uint8_t opening = kNoOpening;  // what Chaos places if he has to open the pair
};

bool holds(const Line& line, int cell) {
  return std::find(line.cells.begin(), line.cells.end(), cell) != line.cells.end();
}

// `CELL CELL SYMBOL|-`, again and again: disjoint pairs of empty cells.
std::vector<RestPair> parse_pairs(std::span<const std::string_view> tokens,
                                  const Position& position, const OrderChaos& game, int line) {
  if (tokens.empty() || tokens.size() % 3 != 0) reject(line, "bad-rest-pair");
  std::vector<RestPair> pairs;
  std::vector<bool> taken(position.stones.size(), false);
  for (std::size_t i = 0; i < tokens.size(); i += 3) {
    RestPair pair{parse_cell(tokens[i], game.board(), line),
                  parse_cell(tokens[i + 1], game.board(), line), kNoOpening};
    if (tokens[i + 2] != "-") pair.opening = parse_letter(tokens[i + 2], game, line);
    for (const int cell : {pair.one, pair.other}) {
      const auto at = static_cast<std::size_t>(cell);
      if (position.stones[at] != 0) reject(line, "pair-on-stone", game.board().name(cell));
      if (taken[at]) reject(line, "in-two-pairs", game.board().name(cell));
      taken[at] = true;
    }
    pairs.push_back(pair);
  }
  return pairs;
}

// Order is on turn. Does Chaos always have another move than to open a pair?
bool never_opens(const OrderChaos& game, const Position& position) {
  if (game.may_pass(kChaos)) return true;
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  return !game.may_pass(kOrder) && empty % 2 == 0;
}

// Every line whose cells are all empty or hold s, for some symbol s, must be spoiled.
void check_pairing_of_rest(const OrderChaos& game, const Position& position,
                           const std::vector<RestPair>& pairs, int line_number) {
  const bool safe = never_opens(game, position);
  std::vector<bool> of_use(pairs.size(), false);
  for (const Line& line : game.lines()) {
    for (int s = 1; s <= game.rules().symbols; ++s) {
      const bool live = std::all_of(line.cells.begin(), line.cells.end(), [&](int cell) {
        const int stone = position.stones[static_cast<std::size_t>(cell)];
        return stone == 0 || stone == s;
      });
      if (!live) continue;
      bool held = false, spoiled = false;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!holds(line, pairs[i].one) || !holds(line, pairs[i].other)) continue;
        held = of_use[i] = true;
        if (safe || (pairs[i].opening != kNoOpening && pairs[i].opening != s)) spoiled = true;
      }
      if (spoiled) continue;
      const std::string name = game.letters()[static_cast<std::size_t>(s - 1)] +
                               (" from " + game.board().name(line.cells.front()) + " to " +
                                game.board().name(line.cells.back()));
      if (held) reject(line_number, "line-without-opening", name);
      reject(line_number, "live-line-without-pair", name);
    }
  }
  const auto idle = std::find(of_use.begin(), of_use.end(), false);
  if (idle != of_use.end()) {
    const RestPair& pair = pairs[static_cast<std::size_t>(idle - of_use.begin())];
    reject(line_number, "pair-of-no-use",
           game.board().name(pair.one) + ' ' + game.board().name(pair.other));
  }
}

PairedPosition read_position(const TextLine& line, const OrderChaos& game) {
  const std::span<const std::string_view> tokens = line.tokens;
  const auto colon = std::find(tokens.begin(), tokens.end(), ":");
  if (colon == tokens.begin() || colon == tokens.end()) reject(line.number, "bad-rest-pair");
  const auto stones = static_cast<std::size_t>(colon - tokens.begin());
  Position position = parse_position(tokens.first(stones), game, kOrder, line.number);
  const auto pairs = parse_pairs(tokens.subspan(stones + 1), position, game, line.number);
  check_pairing_of_rest(game, position, pairs, line.number);
  return {std::move(position), line.number, false};
}

}  // namespace

PairedTable read_paired(const Game& any, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader) {
  const auto* game = dynamic_cast<const OrderChaos*>(&any);
  if (game == nullptr || goal.player != kChaos || !goal.win) {
    reject(start.number, "rest-not-for-chaos");
  }
  if (start.tokens.size() != 2) reject(start.number, "unexpected-line", "expected 'paired N'");
  const int count = number_in(start, 1);
  if (count > kMostPaired) reject(start.number, "too-many-answers");
  PairedTable paired;
  for (int i = 0; i < count; ++i) {
    const TextLine line = reader.next();
    const PairedPosition listed = read_position(line, *game);
    const auto [place, is_new] = paired.emplace(smallest_image(listed.position, group), listed);
    if (is_new) continue;
    const std::string twin = "line " + std::to_string(place->second.line);
    if (place->second.position == listed.position) {
      reject(line.number, "duplicate-position", twin);
    }
    reject(line.number, "symmetric-twin", twin);
  }
  return paired;
}

}  // namespace checker
