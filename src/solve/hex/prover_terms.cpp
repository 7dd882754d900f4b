// The connections of a table as terms, in the position as it is now.
#include <cassert>
#include <utility>

#include "solve/hex/prover.hpp"

namespace zermelo::solve {

using Rule = Derivation::Rule;

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

/// Two pieces that meet in a place or in a group of the player's own stones.
template <std::size_t W>
HexPiece HexProver<W>::meet(const Connections<W>& table, HexPiece one, HexPiece two) {
  const int end = terms_.to(one), start = terms_.from(two);
  if (end == start) return terms_.join({one, two});
  const auto between = walk(table, end, start);
  return terms_.join({one, *between, two});
}

/// Pieces between the same groups, or pieces that all win (rings through places of their own), of
/// which at least one will hold.
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

/// A piece from edge to edge, or from a stone to itself.
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

template class HexProver<1>;
template class HexProver<2>;

}  // namespace zermelo::solve
