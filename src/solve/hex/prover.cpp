#include "solve/hex/prover.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "solve/hex/capture.hpp"

namespace zermelo::solve {

using games::Side;

namespace {

/// The stones that the term needs besides a captured pair: none if possible, otherwise those that
/// touch the pair, otherwise all.
HexCells stones_for(const HexNet& net, std::pair<int, int> pair, const HexTerm& term,
                    const HexCells& own) {
  HexCells touching;
  for (const int cell : {pair.first, pair.second}) {
    for (const auto& step : net.steps(cell)) {
      if (step.place >= 0 && !net.is_edge(step.place)) touching.set(step.place);
    }
  }
  const auto are_enough = [&](const HexCells& more) {
    for (const auto& [cell, twin] : {pair, std::pair(pair.second, pair.first)}) {
      HexCells held = term.stones | more;
      held.reset(cell);
      held.set(twin);
      if (!goes_round(net, cell, held, held | term.carrier)) return false;
    }
    return true;
  };
  for (const HexCells& more : {HexCells{}, touching & own}) {
    if (are_enough(more)) return more;
  }
  assert(are_enough(own));
  return own;
}

}  // namespace

template <std::size_t W>
std::optional<HexProof> HexProver<W>::prove(const HexStones<W>& stones, Side to_move, Side winner) {
  winner_ = winner;
  gap_.reset();
  try {
    search_.set_up(stones);
    return terms_.proof_of(unfilled(0, winner, prove(0, to_move)));
  } catch (const HexStopped&) {
    return std::nullopt;
  }
}

template <std::size_t W>
HexPiece HexProver<W>::prove(std::size_t depth, Side to_move) {
  if (const auto known = proved_before(depth, to_move)) return *known;
  HexPiece piece;
  if (const auto seen = levels_.glance(depth, to_move)) {
    piece = at_a_glance(depth, seen->winner, seen->winner == to_move);
  } else {
    gap_ = Gap{levels_.stones(depth), to_move};
    searching(true);
    const auto value = search_.search(depth, to_move);
    searching(false);
    gap_.reset();
    piece = value.winner == to_move ? attack(depth, to_move, value.move) : defend(depth, to_move);
  }
  const HexTerm& term = terms_.at(piece);
  (term.full ? full_ : semi_).add({term.stones, term.carrier, 2 * piece.term + piece.turned});
  return piece;
}

/// A proof of another position that is also one of this position, since the stones that it needs
/// are there and no cell of its carrier is filled.
template <std::size_t W>
std::optional<HexPiece> HexProver<W>::proved_before(std::size_t depth, Side to_move) const {
  const auto own = HexCells::from(levels_.table(depth, winner_).own());
  const auto filled = own | HexCells::from(levels_.table(depth, winner_).taken());
  auto known = full_.find(own, filled);
  if (!known && to_move == winner_) known = semi_.find(own, filled);
  if (!known) return std::nullopt;
  return HexPiece{known->what / 2, known->what % 2 != 0};
}

/// The player to move wins by that move. If the move is on a dead cell here, or if there is none,
/// then passing would win, and so does any move.
template <std::size_t W>
HexPiece HexProver<W>::attack(std::size_t depth, Side to_move, int cell) {
  const Bits empty = levels_.empty(depth);
  if (cell < 0 || !empty.test(cell)) cell = empty.first();
  const auto mark = levels_.derivations().mark();
  auto piece = levels_.play(depth, to_move, cell) ? prove(depth + 1, other(to_move))
                                                  : at_a_glance(depth + 1, to_move, false);
  piece = unfilled(depth + 1, to_move, piece);
  levels_.derivations().cut(mark);
  return terms_.at(piece).stones.test(cell) ? terms_.move(cell, piece) : piece;
}

/// What the connections in the winner's table say on their own.
template <std::size_t W>
HexPiece HexProver<W>::at_a_glance(std::size_t depth, Side winner, bool on_turn) {
  const auto& table = levels_.table(depth, winner);
  written_.clear();
  if (table.won()) return stones_that_win(table);
  const auto wins = table.wins();
  const auto semi = table.semi_wins();
  if (!wins.empty() || on_turn) {
    return winning(table, derived(table, (wins.empty() ? semi : wins).front().why));
  }
  std::vector<Bits> carriers;
  for (const auto& carrier : semi) carriers.push_back(carrier.cells);
  std::vector<HexPiece> pieces;
  for (const std::size_t i : few_without_common_cell(carriers)) {
    pieces.push_back(winning(table, derived(table, semi[i].why)));
  }
  return one_of(table, std::move(pieces), true);
}

/// The opponent of the player to move wins. The proof needs answers to a few moves, chosen so that
/// every other move has been answered as well. What the search remembers says which moves these
/// are; what was proved may need other cells, and then more moves are answered.
template <std::size_t W>
HexPiece HexProver<W>::defend(std::size_t depth, Side to_move) {
  const Side winner = other(to_move);
  auto carriers = levels_.semi_wins(depth, winner);
  const std::size_t semi = carriers.size();
  std::vector<std::optional<HexPiece>> pieces(semi);
  Bits open = levels_.must_play(depth, to_move), untried = open;
  const auto prove_answer = [&](int cell) {
    pieces.push_back(answer(depth, to_move, cell));
    carriers.push_back(Bits::from(terms_.at(*pieces.back()).carrier));
    open &= carriers.back();
    untried.reset(cell);
  };
  const auto known = known_answers(depth, to_move, open, untried);
  auto possible = carriers;
  for (const auto& each : known) possible.push_back(each.carrier);
  for (const std::size_t i : few_without_common_cell(possible)) {
    if (i >= semi && open.test(known[i - semi].cell)) prove_answer(known[i - semi].cell);
  }
  while (open.any()) prove_answer(cell_to_answer(depth, to_move, open, untried));
  const auto& table = levels_.table(depth, winner);
  const auto wins = table.semi_wins();
  written_.clear();
  std::vector<HexPiece> chosen;
  for (const std::size_t i : few_without_common_cell(carriers)) {
    chosen.push_back(i < semi ? winning(table, derived(table, wins[i].why)) : *pieces[i]);
  }
  return one_of(table, std::move(chosen), true);
}

/// What the search remembers of moves that have not been tried and says that some on open cells
/// lose.
template <std::size_t W>
auto HexProver<W>::known_answers(std::size_t depth, Side to_move, const Bits& open,
                                 const Bits& untried) const -> std::vector<Answer> {
  std::vector<Answer> known;
  for (const int cell : search_.ordered(depth, untried)) {
    const auto value = search_.remembered_after(depth, to_move, cell);
    if (!value || value->winner == to_move || (open - value->carrier).none()) continue;
    known.push_back({cell, value->carrier});
  }
  return known;
}

/// The move to be answered next. What is known after the moves here comes first, and then what is
/// known of other positions, because the proof of that may have to be searched for.
template <std::size_t W>
int HexProver<W>::cell_to_answer(std::size_t depth, Side to_move, const Bits& open,
                                 const Bits& untried) const {
  const auto known = known_answers(depth, to_move, open, untried);
  if (!known.empty()) {
    const auto left = [&](const Answer& each) { return (open & each.carrier).count(); };
    return std::min_element(
               known.begin(), known.end(),
               [&](const Answer& one, const Answer& two) { return left(one) < left(two); })
        ->cell;
  }
  const auto elsewhere = search_.refutations(depth, to_move, open);
  const Bits cells = elsewhere.empty() ? open : open - elsewhere.front().carrier;
  return search_.ordered(depth, cells).front();
}

template <std::size_t W>
HexPiece HexProver<W>::answer(std::size_t depth, Side to_move, int cell) {
  const auto mark = levels_.derivations().mark();
  levels_.play(depth, to_move, cell);
  const auto piece = unfilled(depth + 1, other(to_move), prove(depth + 1, other(to_move)));
  levels_.derivations().cut(mark);
  return piece;
}

template <std::size_t W>
HexPiece HexProver<W>::unfilled(std::size_t depth, Side winner, HexPiece piece) {
  const auto& table = levels_.table(depth, winner);
  const auto& pairs = levels_[depth].fill.pairs[index(winner)];
  HexCells own = HexCells::from(table.own());
  for (std::size_t i = pairs.size(); i-- > 0;) {
    const auto [one, two] = pairs[i];
    own.reset(one);
    own.reset(two);
    const HexTerm& term = terms_.at(piece);
    if (!term.stones.test(one) && !term.stones.test(two)) continue;
    piece = terms_.capture(pairs[i], piece, stones_for(table.net(), pairs[i], term, own));
  }
  return piece;
}

template class HexProver<1>;
template class HexProver<2>;

}  // namespace zermelo::solve
