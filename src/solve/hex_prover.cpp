#include "solve/hex_prover.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <deque>
#include <tuple>

#include "solve/hex_capture.hpp"

namespace zermelo::solve {

using games::Side;
using Rule = Derivation::Rule;

namespace {

/// The edges, which come behind the cells in a net, have numbers of their own in terms.
int named(const HexNet& net, int place) {
  return net.is_edge(place) ? place - net.cells() + kHexEdge : place;
}
int place_of(const HexNet& net, int name) {
  return name >= kHexEdge ? name - kHexEdge + net.cells() : name;
}

/// Stones that the term needs beside a captured pair: none if possible, else those that touch the
/// pair, else all.
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
  try {
    levels_.set_up(stones);
    return terms_.proof_of(unfilled(0, winner, prove(0, to_move)));
  } catch (const HexStopped&) {
    return std::nullopt;
  }
}

template <std::size_t W>
HexPiece HexProver<W>::prove(std::size_t depth, Side to_move) {
  if (const auto seen = levels_.glance(depth, to_move)) {
    return at_a_glance(depth, seen->winner, seen->winner == to_move);
  }
  std::vector<std::uint64_t> key{index(to_move)};
  for (const auto& connections : levels_[depth].of) {
    for (std::size_t i = 0; i < W; ++i) {
      key.push_back(connections->own().word(i));
      key.push_back(connections->taken().word(i));  // dead cells, too
    }
  }
  if (const auto known = proved_.find(key); known != proved_.end()) return known->second;
  const auto value = search_.search(depth, to_move);
  const auto piece =
      value.winner == to_move ? attack(depth, to_move, value.move) : defend(depth, to_move);
  proved_.emplace(std::move(key), piece);
  return piece;
}

/// The player on turn wins by that move. If it is dead here, to pass would win, and so does any.
template <std::size_t W>
HexPiece HexProver<W>::attack(std::size_t depth, Side to_move, int cell) {
  const Bits empty = levels_.empty(depth);
  if (!empty.test(cell)) cell = empty.first();
  const auto mark = levels_.derivations().mark();
  auto piece = levels_.play(depth, to_move, cell) ? prove(depth + 1, other(to_move))
                                                  : at_a_glance(depth + 1, to_move, false);
  piece = unfilled(depth + 1, to_move, piece);
  levels_.derivations().cut(mark);
  return terms_.at(piece).stones.test(cell) ? terms_.move(cell, piece) : piece;
}

/// What the connections of the winner's table say on their own.
template <std::size_t W>
HexPiece HexProver<W>::at_a_glance(std::size_t depth, Side winner, bool on_turn) {
  const auto& table = levels_.table(depth, winner);
  written_.clear();
  if (table.won()) return stones_that_win(table);
  const auto fewer = [](const auto& a, const auto& b) { return a.cells.count() < b.cells.count(); };
  const auto wins = table.wins();
  const auto semi = table.semi_wins();
  if (!wins.empty() || on_turn) {
    const auto& from = wins.empty() ? semi : wins;
    return winning(table, derived(table, std::min_element(from.begin(), from.end(), fewer)->why));
  }
  std::vector<Bits> carriers;
  for (const auto& carrier : semi) carriers.push_back(carrier.cells);
  std::vector<HexPiece> pieces;
  for (const std::size_t i : few_without_common_cell(carriers)) {
    pieces.push_back(winning(table, derived(table, semi[i].why)));
  }
  return one_of(table, std::move(pieces), true);
}

/// The opponent of the player on turn wins: answers to a few moves, so that every other one has been
/// answered as well. What the search remembers says which; what was proved may need other cells.
template <std::size_t W>
HexPiece HexProver<W>::defend(std::size_t depth, Side to_move) {
  const Side winner = other(to_move);
  const std::size_t semi = levels_.semi_wins(depth, winner).size();
  auto carriers = levels_.semi_wins(depth, winner);
  std::vector<int> cells(semi, -1);
  Bits region = levels_.must_play(depth, to_move);
  for (const int cell : search_.ordered(depth, region)) {
    if (!region.test(cell)) continue;
    const auto known = search_.remembered_after(depth, to_move, cell);
    if (!known || known->winner != winner) continue;
    cells.push_back(cell);
    carriers.push_back(known->carrier);
    region &= carriers.back();
  }
  std::vector<std::optional<HexPiece>> pieces(carriers.size());
  const auto prove_move = [&](std::size_t i) {
    pieces[i] = answer(depth, to_move, cells[i]);
    carriers[i] = Bits::from(terms_.at(*pieces[i]).carrier);
  };
  if (region.none()) {
    for (const std::size_t i : few_without_common_cell(carriers)) {
      if (i >= semi) prove_move(i);
    }
  }
  // What is not proved stands aside; what nobody has answered yet is answered.
  region = levels_.must_play(depth, to_move);
  std::vector<Bits> proved;
  std::vector<std::size_t> number;
  for (std::size_t i = 0; i < carriers.size(); ++i) {
    if (i >= semi && !pieces[i]) continue;
    proved.push_back(carriers[i]);
    number.push_back(i);
    region &= carriers[i];
  }
  for (const int cell : search_.ordered(depth, region)) {
    if (!region.test(cell)) continue;
    pieces.push_back(answer(depth, to_move, cell));
    number.push_back(pieces.size() - 1);
    proved.push_back(Bits::from(terms_.at(*pieces.back()).carrier));
    region &= proved.back();
  }
  const auto& table = levels_.table(depth, winner);
  const auto wins = table.semi_wins();
  written_.clear();
  std::vector<HexPiece> chosen;
  for (const std::size_t k : few_without_common_cell(proved)) {
    const std::size_t i = number[k];
    chosen.push_back(i < semi ? winning(table, derived(table, wins[i].why)) : *pieces[i]);
  }
  return one_of(table, std::move(chosen), true);
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

template <std::size_t W>
HexPiece HexProver<W>::derived(const Connections<W>& table, Reason why) {
  const Reason straight = why & ~1U;
  auto known = written_.find(straight);
  if (known == written_.end()) {
    const auto piece = write(table, levels_.derivations()[straight]);
    known = written_.emplace(straight, piece).first;
  }
  HexPiece piece = known->second;
  piece.turned ^= (why & 1U) != 0;
  return piece;
}

template <std::size_t W>
HexPiece HexProver<W>::write(const Connections<W>& table, const Derivation& derivation) {
  switch (derivation.rule) {
    case Rule::touch: {
      const auto step = static_cast<int>(derivation.one);
      const int to = table.net().steps(derivation.cell)[derivation.one].place;
      return terms_.walk({derivation.cell, named(table.net(), to)}, {step});
    }
    case Rule::both:
      return meet(table, derived(table, derivation.one), derived(table, derivation.two));
    case Rule::move: {
      const auto piece =
          meet(table, derived(table, derivation.one), derived(table, derivation.two));
      return table.own().test(derivation.cell) ? piece : terms_.move(derivation.cell, piece);
    }
    case Rule::ring: {
      const auto piece = derived(table, derivation.one);
      return table.own().test(derivation.cell) ? piece : terms_.move(derivation.cell, piece);
    }
    case Rule::either:
      break;
  }
  std::vector<HexPiece> pieces;
  for (const Reason part : levels_.derivations().parts(derivation)) {
    pieces.push_back(derived(table, part));
  }
  return one_of(table, std::move(pieces), false);
}

/// Two pieces that meet in a place, or in a group of own stones.
template <std::size_t W>
HexPiece HexProver<W>::meet(const Connections<W>& table, HexPiece one, HexPiece two) {
  const int end = terms_.to(one), start = terms_.from(two);
  if (end == start) return terms_.join({one, two});
  const auto between = walk(table, end, start);
  return terms_.join({one, *between, two});
}

/// Pieces between the same groups, or pieces that all win (rings through places of their own), of which
/// at least one will stand.
template <std::size_t W>
HexPiece HexProver<W>::one_of(const Connections<W>& table, std::vector<HexPiece> pieces,
                              bool all_win) {
  for (const HexPiece piece : pieces) {
    if (terms_.at(piece).full) return piece;
  }
  std::vector<Bits> carriers;
  for (const HexPiece piece : pieces) carriers.push_back(Bits::from(terms_.at(piece).carrier));
  const auto few = few_without_common_cell(carriers);
  assert(!few.empty());
  const HexPiece first = pieces[few.front()];
  std::vector<HexPiece> chosen;
  for (const std::size_t i : few) {
    HexPiece piece = pieces[i];
    const bool ring = all_win && terms_.from(piece) == terms_.to(piece);
    if (!ring && terms_.from(piece) != terms_.from(first)) {
      piece = terms_.join({*walk(table, terms_.from(first), terms_.from(piece)), piece});
    }
    if (!ring && terms_.to(piece) != terms_.to(first)) {
      piece = terms_.join({piece, *walk(table, terms_.to(piece), terms_.to(first))});
    }
    chosen.push_back(piece);
  }
  return terms_.either(chosen);
}

/// From edge to edge, or from a stone to itself.
template <std::size_t W>
HexPiece HexProver<W>::winning(const Connections<W>& table, HexPiece piece) {
  if (table.net().has_edges()) {
    std::vector<HexPiece> pieces{piece};
    const int from = place_of(table.net(), terms_.from(piece));
    if (table.group(from) != table.net().cells()) pieces.front().turned ^= true;
    if (terms_.from(pieces.front()) != kHexEdge) {
      pieces.insert(pieces.begin(), *walk(table, kHexEdge, terms_.from(pieces.front())));
    }
    if (terms_.to(pieces.back()) != kHexEdge + 1) {
      pieces.push_back(*walk(table, terms_.to(pieces.back()), kHexEdge + 1));
    }
    return terms_.join(pieces);
  }
  if (terms_.from(piece) == terms_.to(piece)) return piece;
  return terms_.join({piece, *walk(table, terms_.to(piece), terms_.from(piece))});
}

template <std::size_t W>
HexPiece HexProver<W>::stones_that_win(const Connections<W>& table) {
  std::optional<HexPiece> piece;
  table.own().for_each([&](int cell) {
    if (piece) return;
    if (!table.net().has_edges()) {
      piece = closed_walk(table, cell);
      return;
    }
    const auto up = walk(table, kHexEdge, cell), down = walk(table, cell, kHexEdge + 1);
    if (up && down) piece = terms_.join({*up, *down});
  });
  assert(piece);
  return *piece;
}

template <std::size_t W>
template <class IsEnd>
std::optional<HexPiece> HexProver<W>::find_walk(const Connections<W>& table, int from,
                                                IsEnd&& is_end) {
  using Place = std::tuple<int, int, int>;  // a cell, and how the walk to it has wound
  constexpr int kMost = 4;
  const HexNet& net = table.net();
  std::map<Place, std::pair<Place, int>> before;
  std::deque<Place> front{{from, 0, 0}};
  before.emplace(front.front(), std::pair(front.front(), -1));
  const auto found = [&](const Place& end) {
    std::vector<int> places, steps;
    for (Place at = end;;) {
      const int place = std::get<0>(at);
      places.push_back(named(net, place));
      const auto& [previous, step] = before.at(at);
      if (step < 0) break;
      steps.push_back(step);
      at = previous;
    }
    std::reverse(places.begin(), places.end());
    std::reverse(steps.begin(), steps.end());
    return terms_.walk(places, steps);
  };
  while (!front.empty()) {
    const Place here = front.front();
    front.pop_front();
    const auto [cell, first, second] = here;
    for (int k = 0; k < 6; ++k) {
      const auto& step = net.steps(cell)[static_cast<std::size_t>(k)];
      if (step.place == HexNet::kNowhere) continue;
      const auto [east, south] = parts_of(step.winding);
      const Place there{step.place, first + east, second + south};
      const bool end = is_end(step.place, std::get<1>(there), std::get<2>(there));
      if (!end && (net.is_edge(step.place) || !table.own().test(step.place))) continue;
      if (std::abs(std::get<1>(there)) > kMost || std::abs(std::get<2>(there)) > kMost) continue;
      if (!before.emplace(there, std::pair(here, k)).second) continue;
      if (end) return found(there);
      front.push_back(there);
    }
  }
  return std::nullopt;
}

/// The winding between stones is that of their group.
template <std::size_t W>
std::optional<HexPiece> HexProver<W>::walk(const Connections<W>& table, int from, int to) {
  if (from >= kHexEdge) {  // a walk begins at a cell
    auto back = walk(table, to, from);
    if (back) back->turned ^= true;
    return back;
  }
  const int goal = place_of(table.net(), to);
  if (table.net().has_edges()) {
    const auto direct = find_walk(table, from, [&](int place, int, int) { return place == goal; });
    const int edge = table.group(from);
    if (direct || table.net().is_edge(goal) || !table.net().is_edge(edge)) return direct;
    return terms_.join({*walk(table, from, named(table.net(), edge)),
                        *walk(table, named(table.net(), edge), to)});  // over the edge
  }
  const auto [first, second] = parts_of(table.offset(from));
  const auto [to_first, to_second] = parts_of(table.offset(goal));
  return find_walk(table, from,
                   [&, f = to_first - first, s = to_second - second](int place, int a, int b) {
                     return place == goal && a == f && b == s;
                   });
}

template <std::size_t W>
std::optional<HexPiece> HexProver<W>::closed_walk(const Connections<W>& table, int cell) {
  const bool straight = table.net().aim() == HexAim::straight;
  return find_walk(table, cell, [&](int place, int first, int second) {
    return place == cell && (straight ? first == 0 && second != 0 : first != 0);
  });
}

template class HexProver<1>;
template class HexProver<2>;

}  // namespace zermelo::solve
