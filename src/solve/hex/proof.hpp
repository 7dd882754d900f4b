// A proof that a player reaches his aim in Hex: terms, each of which says that two places get
// connected. docs/certificates.md, kind `connection`, is normative and has the proof of each rule.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/bits.hpp"

namespace zermelo::solve {

/// Boards of up to so many cells have proofs of this sort.
inline constexpr int kMostHexCells = 128;
/// What terms call the first edge of a player; the last is kHexEdge + 1.
inline constexpr int kHexEdge = 1000;
using HexCells = base::Bits<kMostHexCells / 64>;

/// `from` and `to` get connected by a player who holds `stones`, whatever the other does, if no
/// cell of the carrier is the other's. full: even if the other moves first.
struct HexTerm {
  enum class Rule : std::uint8_t {
    walk,    // the stones from `cell` by the steps in `parts`, numbered as in HexGrid::neighbours
    join,    // the terms in `parts`, each beginning where the one before ends; n + 1 stands for the
             // term n, -(n + 1) for the same from its end to its beginning
    move,    // a stone on `cell`, then the one term in `parts`
    either,  // the terms in `parts`, no cell in all of their carriers
    capture  // the one term in `parts`, whose stones on `cell` and `twin` need not stand yet
  };
  Rule rule = Rule::walk;
  int cell = -1;
  std::vector<int> parts;
  int twin = -1;
  std::vector<int> more;  // stones that a capture needs besides

  int from = -1, to = -1;
  HexCells stones, carrier;
  bool full = true;
};

/// Terms in which every part stands before the whole; the last is the proof.
struct HexProof {
  std::vector<HexTerm> terms;
};

/// A term, read from its beginning or from its end.
struct HexPiece {
  int term = -1;
  bool turned = false;
};

/// Collects terms, each once.
class HexTerms {
 public:
  const HexTerm& operator[](int term) const { return terms_[static_cast<std::size_t>(term)]; }
  const HexTerm& at(HexPiece piece) const { return (*this)[piece.term]; }
  int from(HexPiece piece) const { return piece.turned ? at(piece).to : at(piece).from; }
  int to(HexPiece piece) const { return piece.turned ? at(piece).from : at(piece).to; }

  /// The walk that visits the places, the first of them no edge.
  HexPiece walk(const std::vector<int>& places, const std::vector<int>& steps);
  HexPiece join(const std::vector<HexPiece>& pieces);
  HexPiece move(int cell, HexPiece piece);
  /// Precondition: the pieces begin and end at the same places.
  HexPiece either(const std::vector<HexPiece>& pieces);
  HexPiece capture(std::pair<int, int> cells, HexPiece piece, const HexCells& more);

  /// What this term needs, in the order of making.
  HexProof proof_of(HexPiece last) const;

 private:
  HexPiece add(HexTerm term);

  std::vector<HexTerm> terms_;
  std::map<std::string, int> known_;
};

}  // namespace zermelo::solve
