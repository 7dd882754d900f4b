// Tests the conditions of docs/certificates.md, section "Positions with a pairing". That page proves
// that they suffice; nothing is played here.
#include "paired.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "live_lines.hpp"
#include "order_chaos.hpp"
#include "reason.hpp"
#include "square_war.hpp"

namespace checker {
namespace {

using Tokens = std::span<const std::string_view>;

constexpr int kMostPaired = 10'000'000;
constexpr std::uint8_t kNoOpening = 0;

struct RestPair {
  int one = kNoCell;
  int other = kNoCell;
  std::uint8_t opening = kNoOpening;  // what Chaos places if he has to open the pair
  int witness = kNoCell;              // or the cell whose stone he then avoids

  bool has(int cell) const { return one == cell || other == cell; }
};

bool holds(const Line& line, int cell) {
  return std::find(line.cells.begin(), line.cells.end(), cell) != line.cells.end();
}

// A symbol, `-`, or the cell of a witness, which is empty and not in the pair.
void parse_opening(std::string_view token, RestPair& pair, const Position& position,
                   const Game& game, int line) {
  if (token == "-") return;
  if (token.size() == 1) {
    pair.opening = parse_letter(token, game, line);
    return;
  }
  pair.witness = parse_cell(token, game.board(), line);
  const bool empty = position.stones[static_cast<std::size_t>(pair.witness)] == 0;
  if (!empty || pair.has(pair.witness)) reject(line, "bad-witness", token);
}

// Every witness is in no pair, or in one that stands earlier.
void expect_witnesses_earlier(const std::vector<RestPair>& pairs, const Game& game, int line) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t j = i + 1; j < pairs.size() && pairs[i].witness != kNoCell; ++j) {
      if (!pairs[j].has(pairs[i].witness)) continue;
      reject(line, "witness-not-earlier", game.board().name(pairs[i].witness));
    }
  }
}

// `CELL CELL`, and in Order and Chaos `SYMBOL|CELL|-`, again and again: disjoint pairs of empty cells.
std::vector<RestPair> parse_pairs(Tokens tokens, const Position& position, const Game& game,
                                  bool openings, int line) {
  const std::size_t words = openings ? 3 : 2;
  if (tokens.empty() || tokens.size() % words != 0) reject(line, "bad-rest-pair");
  std::vector<RestPair> pairs;
  std::vector<bool> taken(position.stones.size(), false);
  for (std::size_t i = 0; i < tokens.size(); i += words) {
    RestPair pair;
    pair.one = parse_cell(tokens[i], game.board(), line);
    pair.other = parse_cell(tokens[i + 1], game.board(), line);
    if (openings) parse_opening(tokens[i + 2], pair, position, game, line);
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

void expect_all_of_use(const std::vector<RestPair>& pairs, const std::vector<bool>& of_use,
                       const Game& game, int line) {
  const auto idle = std::find(of_use.begin(), of_use.end(), false);
  if (idle == of_use.end()) return;
  const RestPair& pair = pairs[static_cast<std::size_t>(idle - of_use.begin())];
  reject(line, "pair-of-no-use", game.board().name(pair.one) + ' ' + game.board().name(pair.other));
}

// Order is on turn. Does Chaos always have another move than to open a pair?
bool never_opens(const OrderChaos& game, const Position& position) {
  if (game.may_pass(kChaos)) return true;
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  return !game.may_pass(kOrder) && empty % 2 == 0;
}

// Every line whose cells are all empty or hold s, for some symbol s, must be spoiled.
void check_pairs_of_lines(const OrderChaos& game, const Position& position, Tokens tokens,
                          int line_number) {
  const auto pairs = parse_pairs(tokens, position, game, true, line_number);
  expect_witnesses_earlier(pairs, game, line_number);
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
        const bool unlike = pairs[i].opening != kNoOpening && pairs[i].opening != s;
        const bool seen = pairs[i].witness != kNoCell && holds(line, pairs[i].witness);
        if (safe || unlike || seen) spoiled = true;
      }
      if (spoiled) continue;
      const std::string name = game.letters()[static_cast<std::size_t>(s - 1)] +
                               (" from " + game.board().name(line.cells.front()) + " to " +
                                game.board().name(line.cells.back()));
      if (held) reject(line_number, "line-without-opening", name);
      reject(line_number, "live-line-without-pair", name);
    }
  }
  expect_all_of_use(pairs, of_use, game, line_number);
}

// The opponent is on turn. Every square without a stone of the holder's must hold a pair, and the
// holder be free to play anywhere.
void check_pairs_of_squares(const SquareWar& game, const Position& position, Tokens tokens,
                            int line_number) {
  const auto pairs = parse_pairs(tokens, position, game, false, line_number);
  const Player holder = other(position.to_move);
  const auto& stones = position.stones;
  if (game.adjacent() && holder == Player::kA && std::count(stones.begin(), stones.end(), 1) < 2) {
    reject(line_number, "holder-not-free");
  }
  std::vector<bool> of_use(pairs.size(), false);
  for (const auto& square : game.squares()) {
    const auto holds = [&](int cell) {
      return std::find(square.begin(), square.end(), cell) != square.end();
    };
    const bool spoiled = std::any_of(square.begin(), square.end(), [&](int cell) {
      return stones[static_cast<std::size_t>(cell)] == stone_of(holder);
    });
    if (spoiled) continue;
    bool held = false;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (holds(pairs[i].one) && holds(pairs[i].other)) held = of_use[i] = true;
    }
    if (!held) {
      reject(line_number, "open-square-without-pair",
             game.board().name(square.front()) + " to " + game.board().name(square.back()));
    }
  }
  expect_all_of_use(pairs, of_use, game, line_number);
}

// `POSITION : PAIRS`, at its colon.
std::pair<Tokens, Tokens> split(const TextLine& line) {
  const Tokens tokens = line.tokens;
  const auto colon = std::find(tokens.begin(), tokens.end(), ":");
  if (colon == tokens.begin() || colon == tokens.end()) reject(line.number, "bad-rest-pair");
  const auto stones = static_cast<std::size_t>(colon - tokens.begin());
  return {tokens.first(stones), tokens.subspan(stones + 1)};
}

}  // namespace

PairedTable read_paired(const Game& any, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader) {
  const auto* chaos = dynamic_cast<const OrderChaos*>(&any);
  const auto* squares = dynamic_cast<const SquareWar*>(&any);
  if ((chaos == nullptr || goal.player != kChaos) && (squares == nullptr || goal.win)) {
    reject(start.number, "rest-not-here");
  }
  if (start.tokens.size() != 2) reject(start.number, "unexpected-line", "expected 'paired N'");
  const int count = number_in(start, 1);
  if (count > kMostPaired) reject(start.number, "too-many-answers");
  PairedTable paired;
  for (int i = 0; i < count; ++i) {
    const TextLine line = reader.next();
    const auto [tokens, pairs] = split(line);
    Position position = parse_position(tokens, any, other(goal.player), line.number);
    if (pairs.size() == 1 && pairs[0] == "light") {
      const auto* told = dynamic_cast<const LiveLines*>(&any);
      if (told == nullptr) reject(line.number, "light-not-here");
      if (!told->is_light(position)) reject(line.number, "not-light");
    } else if (chaos != nullptr) {
      check_pairs_of_lines(*chaos, position, pairs, line.number);
    } else {
      check_pairs_of_squares(*squares, position, pairs, line.number);
    }
    const PairedPosition listed{std::move(position), line.number, false};
    const auto [place, is_new] = paired.emplace(any.key(listed.position, group), listed);
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
