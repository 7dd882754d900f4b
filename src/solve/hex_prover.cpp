#include "solve/hex_prover.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <deque>
#include <tuple>

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

}  // namespace

template <std::size_t W>
std::optional<HexProof> HexProver<W>::prove(const HexStones<W>& stones, Side to_move) {
  try {
    search_.set_up(stones);
    return terms_.proof_of(prove(0, to_move));
  } catch (const typename HexSearch<W>::Stopped&) {
    return std::nullopt;
  }
}

template <std::size_t W>
HexPiece HexProver<W>::prove(std::size_t depth, Side to_move) {
  if (const auto seen = search_.glance(depth, to_move)) {
    return at_a_glance(depth, seen->winner, seen->winner == to_move);
  }
  std::vector<std::uint64_t> key{index(to_move)};
  for (const auto& connections : search_.level(depth).of) {
    for (std::size_t i = 0; i < W; ++i) {
      key.push_back(connections->own().word(i));
      key.push_back(connections->taken().word(i));  // dead cells, too
    }
  }
  if (const auto known = proved_.find(key); known != proved_.end()) return known->second;
  const auto value = search_.search(depth, to_move);
  HexPiece piece;
  if (value.winner != to_move) {
    piece = defend(depth, to_move);
  } else {
    const auto mark = search_.derivations().mark();
    piece = search_.play(depth, to_move, value.move) ? prove(depth + 1, other(to_move))
                                                     : at_a_glance(depth + 1, to_move, false);
    search_.derivations().cut(mark);
    if (terms_.at(piece).stones.test(value.move)) piece = terms_.move(value.move, piece);
  }
  proved_.emplace(std::move(key), piece);
  return piece;
}

/// What the connections of the winner's table say on their own.
template <std::size_t W>
HexPiece HexProver<W>::at_a_glance(std::size_t depth, Side winner, bool on_turn) {
  const auto& table = *search_.level(depth).of[index(winner)];
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

/// The opponent of the player on turn wins: an answer to every move that has to be tried.
template <std::size_t W>
HexPiece HexProver<W>::defend(std::size_t depth, Side to_move) {
  const Side winner = other(to_move);
  const auto semi = search_.level(depth).of[index(winner)]->semi_wins();
  Bits region = search_.empty(depth);
  std::vector<Bits> carriers;
  std::vector<HexPiece> pieces(semi.size());
  for (const auto& carrier : semi) {
    carriers.push_back(carrier.cells);
    region &= carrier.cells;
  }
  const auto answer = [&] {
    pieces.push_back(prove(depth + 1, winner));
    carriers.push_back(Bits::from(terms_.at(pieces.back()).carrier));
    region &= carriers.back();
  };
  // In the order of the search, so that what it has found is found again.
  std::vector<typename HexSearch<W>::Unclear> unclear;
  for (const int cell : search_.ordered(depth, region)) {
    if (!region.test(cell)) continue;
    const auto mark = search_.derivations().mark();
    search_.play(depth, to_move, cell);
    if (search_.look(depth + 1, winner)) {
      answer();
    } else {
      unclear.push_back({cell, search_.must_play(depth + 1, winner).count()});
    }
    search_.derivations().cut(mark);
  }
  search_.sort(unclear);
  for (const auto& move : unclear) {
    if (!region.test(move.cell)) continue;
    const auto mark = search_.derivations().mark();
    search_.play(depth, to_move, move.cell);
    answer();
    search_.derivations().cut(mark);
  }
  const auto& table = *search_.level(depth).of[index(winner)];
  written_.clear();
  std::vector<HexPiece> chosen;
  for (const std::size_t i : few_without_common_cell(carriers)) {
    chosen.push_back(i < semi.size() ? winning(table, derived(table, semi[i].why)) : pieces[i]);
  }
  return one_of(table, std::move(chosen), true);
}

template <std::size_t W>
HexPiece HexProver<W>::derived(const Connections<W>& table, Reason why) {
  const Reason straight = why & ~1U;
  auto known = written_.find(straight);
  if (known == written_.end()) {
    const auto piece = write(table, search_.derivations()[straight]);
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
  for (const Reason part : search_.derivations().parts(derivation)) {
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
