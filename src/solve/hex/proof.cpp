#include "solve/hex/proof.hpp"

#include <fmt/format.h>

#include <tuple>
#include <utility>

namespace zermelo::solve {

namespace {

/// Terms whose part is a single number, which is written as it is, counted from 0.
bool has_one_part(const HexTerm& term) {
  return term.rule == HexTerm::Rule::move || term.rule == HexTerm::Rule::capture;
}

int signed_number(HexPiece piece) { return piece.turned ? -(piece.term + 1) : piece.term + 1; }

}  // namespace

HexPiece HexTerms::add(HexTerm term) {
  const auto key = fmt::format("{} {} {} {} {}", static_cast<int>(term.rule), term.cell, term.twin,
                               fmt::join(term.parts, " "), fmt::join(term.more, "+"));
  const auto [place, fresh] = known_.emplace(key, static_cast<int>(terms_.size()));
  if (fresh) terms_.push_back(std::move(term));
  return {place->second, false};
}

HexPiece HexTerms::walk(const std::vector<int>& places, const std::vector<int>& steps) {
  HexTerm term;
  term.cell = term.from = places.front();
  term.parts = steps;
  term.to = places.back();
  for (const int place : places) {
    if (place < kHexEdge) term.stones.set(place);
  }
  return add(std::move(term));
}

HexPiece HexTerms::join(const std::vector<HexPiece>& pieces) {
  if (pieces.size() == 1) return pieces.front();
  HexTerm term;
  term.rule = HexTerm::Rule::join;
  term.from = from(pieces.front());
  term.to = to(pieces.back());
  for (const HexPiece piece : pieces) {
    term.parts.push_back(signed_number(piece));
    term.stones |= at(piece).stones;
    term.carrier |= at(piece).carrier;
    term.full = term.full && at(piece).full;
  }
  return add(std::move(term));
}

HexPiece HexTerms::move(int cell, HexPiece piece) {
  HexTerm term = at(piece);
  term.rule = HexTerm::Rule::move;
  term.cell = cell;
  term.parts = {piece.term};
  term.twin = -1;
  term.more.clear();
  term.full = false;
  term.stones.reset(cell);
  term.carrier.set(cell);
  return {add(std::move(term)).term, piece.turned};
}

HexPiece HexTerms::either(const std::vector<HexPiece>& pieces) {
  HexTerm term;
  term.rule = HexTerm::Rule::either;
  term.from = from(pieces.front());
  term.to = to(pieces.front());
  for (const HexPiece piece : pieces) {
    term.parts.push_back(signed_number(piece));
    term.stones |= at(piece).stones;
    term.carrier |= at(piece).carrier;
  }
  return add(std::move(term));
}

HexPiece HexTerms::capture(std::pair<int, int> cells, HexPiece piece, const HexCells& more) {
  HexTerm term = at(piece);
  term.rule = HexTerm::Rule::capture;
  std::tie(term.cell, term.twin) = cells;
  term.parts = {piece.term};
  term.more.clear();
  (more - term.stones).for_each([&](int stone) { term.more.push_back(stone); });
  term.stones |= more;
  for (const int cell : {cells.first, cells.second}) {
    term.stones.reset(cell);
    term.carrier.set(cell);
  }
  return {add(std::move(term)).term, piece.turned};
}

HexProof HexTerms::proof_of(HexPiece last) const {
  std::vector<int> number(terms_.size(), -1);
  std::vector<bool> needed(terms_.size());
  needed[static_cast<std::size_t>(last.term)] = true;
  const auto part_of = [](const HexTerm& term, int part) {
    return static_cast<std::size_t>(has_one_part(term) ? part : std::abs(part) - 1);
  };
  for (auto i = static_cast<std::size_t>(last.term) + 1; i-- > 0;) {
    if (!needed[i] || terms_[i].rule == HexTerm::Rule::walk) continue;
    for (const int part : terms_[i].parts) needed[part_of(terms_[i], part)] = true;
  }
  HexProof proof;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last.term); ++i) {
    if (!needed[i]) continue;
    number[i] = static_cast<int>(proof.terms.size());
    HexTerm term = terms_[i];
    if (term.rule != HexTerm::Rule::walk) {
      for (int& part : term.parts) {
        const int renamed = number[part_of(term, part)];
        part = has_one_part(term) ? renamed : part < 0 ? -(renamed + 1) : renamed + 1;
      }
    }
    proof.terms.push_back(std::move(term));
  }
  return proof;
}

}  // namespace zermelo::solve
