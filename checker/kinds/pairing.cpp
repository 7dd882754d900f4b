// Checks the conditions of docs/certificates/pairing.md. That page proves that they
// suffice; nothing is played here.
#include "checker/kinds/pairing.hpp"

#include "checker/games/order_chaos.hpp"
#include "checker/kinds/pairing_task.hpp"

namespace checker {
namespace {

struct Pair {
  int one = kNoCell;
  int other = kNoCell;
  bool same = false;
  int witness = kNoCell;
  int line = 0;  // where the certificate lists it
};

Pair parse_pair(const TextLine& line, const Board& board) {
  const std::size_t tokens = line.tokens.size();
  if (tokens != 3 && tokens != 4) reject(line.number, "bad-pair");
  Pair pair;
  pair.line = line.number;
  pair.one = parse_cell(line.tokens[0], board, line.number);
  pair.other = parse_cell(line.tokens[1], board, line.number);
  pair.same = line.tokens[2] == "same";
  if (!pair.same && line.tokens[2] != "opposite") reject(line.number, "bad-pair", line.tokens[2]);
  if (tokens == 4) pair.witness = parse_cell(line.tokens[3], board, line.number);
  return pair;
}

// Reads the pairs; for each cell, `place` becomes the place of its pair in the list, or -1.
std::vector<Pair> read_pairs(const Board& board, Reader& reader, std::vector<int>& place) {
  place.assign(index(board.size()), -1);
  const int count = number_in(reader.expect("pairs", 2), 1);
  std::vector<Pair> pairs;
  while (true) {
    const TextLine line = reader.next();
    const bool at_end = line.tokens.size() == 1 && line.tokens[0] == "end";
    if (at_end != (static_cast<int>(pairs.size()) == count)) reject(line.number, "pair-count");
    if (at_end) return pairs;
    const Pair pair = parse_pair(line, board);
    for (const int cell : {pair.one, pair.other}) {
      int& taken = place[index(cell)];
      if (taken != -1) reject(line.number, "in-two-pairs", board.name(cell));
      taken = static_cast<int>(pairs.size());
    }
    pairs.push_back(pair);
  }
}

// Without regard to witnesses.
bool spoils(const Pair& pair, const Line& line) {
  spend(line.cells.size());
  if (!pair.same) return among(line.cells, pair.one) && among(line.cells, pair.other);
  return (among(line.cells, pair.one) && among(line.ends, pair.other)) ||
         (among(line.cells, pair.other) && among(line.ends, pair.one));
}

// May Chaos have to be the first to play in a pair?
bool may_have_to_open(const OrderChaos& game) {
  if (game.rules().may_pass(kChaos)) return false;
  const bool even = game.board().size() % 2 == 0;
  return game.rules().may_pass(kOrder) || even != (game.rules().first == kOrder);
}

void check_each_pair(const Header& header, const PairingTask& task, const std::vector<Pair>& pairs,
                     const std::vector<int>& place, bool ordered, const Reader& reader) {
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Pair& pair = pairs[i];
    if (pair.same && !task.same_pairs) reject(pair.line, "same-pair-of-no-use");
    if (header.adjacent && !task.are_neighbours(pair.one, pair.other)) {
      reject(pair.line, "not-adjacent");
    }
    const bool of_use = std::any_of(task.lines.begin(), task.lines.end(),
                                    [&](const auto& line) { return spoils(pair, line); });
    if (!of_use) reader.untidy(pair.line, "off-any-line");
    if (pair.witness == kNoCell) continue;
    if (!ordered) {
      reader.untidy(pair.line, "stray-witness");
      continue;
    }
    if (pair.same || pair.witness == pair.one || pair.witness == pair.other) {
      reject(pair.line, "bad-witness");
    }
    if (place[index(pair.witness)] >= static_cast<int>(i)) {
      reject(pair.line, "witness-not-earlier", task.board.name(pair.witness));
    }
  }
}

}  // namespace

void check_pairing(const Header& header, Reader& reader) {
  const PairingTask task = pairing_task(header);
  bool ordered = header.ordered;
  if (header.winner) {
    if (header.winner != kChaos) reject(header.line, "winner-not-chaos");
    ordered = may_have_to_open(dynamic_cast<const OrderChaos&>(*header.game));
  }
  std::vector<int> place;
  const std::vector<Pair> pairs = read_pairs(task.board, reader, place);
  // A pairing that is ordered without need proves no less.
  const bool has_witness = std::any_of(pairs.begin(), pairs.end(),
                                       [](const Pair& pair) { return pair.witness != kNoCell; });
  check_each_pair(header, task, pairs, place, ordered || (header.winner && has_witness), reader);
  for (const auto& line : task.lines) {
    const auto name = [&] {
      return task.board.name(line.cells.front()) + " to " + task.board.name(line.cells.back());
    };
    bool spoiled = false;
    bool safely = false;
    for (const Pair& pair : pairs) {
      if (!spoils(pair, line)) continue;
      spoiled = true;
      if (pair.witness != kNoCell && among(line.cells, pair.witness)) safely = true;
    }
    if (!spoiled) reject(header.line, "line-without-pair", name());
    if (ordered && !safely) reject(header.line, "line-without-witness", name());
  }
}

}  // namespace checker
