// A proof that a player reaches his aim in Hex. It consists of terms, each of which says that two
// places get connected. docs/certificates.md, kind `connection`, is normative and proves each rule.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/bits.hpp"

namespace zermelo::solve {

/// Boards of up to this many cells have proofs of this sort.
inline constexpr int kMostHexCells = 128;
/// What terms call the first edge of a player; the last edge is kHexEdge + 1.
inline constexpr int kHexEdge = 1000;
using HexCells = base::Bits<kMostHexCells / 64>;

/// `from` and `to` get connected by a player who holds `stones`, whatever the other player does, as
/// long as no cell of the carrier is the other player's. A full term holds even if the other player
/// moves first.
struct HexTerm {
  enum class Rule : std::uint8_t {
    walk,    // from the stone `cell` by the steps in `parts`, numbered as in HexGrid::neighbours
    join,    // the terms in `parts`, each beginning where the one before ends; n + 1 stands for the
             // term n, -(n + 1) for the same from its end to its beginning
    move,    // a stone on `cell`, then the one term in `parts`
    either,  // one of the terms in `parts`; no cell is in all of their carriers
    capture  // the one term in `parts`; its stones on `cell` and `twin` need not be there yet
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

/// Terms in which every part comes before the whole; the last one is the proof.
struct HexProof {
  std::vector<HexTerm> terms;
};

/// A term that is read from its beginning or from its end.
struct HexPiece {
  int term = -1;
  bool turned = false;
};

/// Collects terms, each of them once.
class HexTerms {
 public:
  const HexTerm& operator[](int term) const { return terms_[static_cast<std::size_t>(term)]; }
  const HexTerm& at(HexPiece piece) const { return (*this)[piece.term]; }
  int from(HexPiece piece) const { return piece.turned ? at(piece).to : at(piece).from; }
  int to(HexPiece piece) const { return piece.turned ? at(piece).from : at(piece).to; }

  /// The walk that visits the places, the first of which must not be an edge.
  HexPiece walk(const std::vector<int>& places, const std::vector<int>& steps);
  HexPiece join(const std::vector<HexPiece>& pieces);
  HexPiece move(int cell, HexPiece piece);
  /// Precondition: the pieces begin and end at the same places.
  HexPiece either(const std::vector<HexPiece>& pieces);
  HexPiece capture(std::pair<int, int> cells, HexPiece piece, const HexCells& more);

  /// The terms that this one needs, in the order in which they were made.
  HexProof proof_of(HexPiece last) const;

 private:
  HexPiece add(HexTerm term);

  std::vector<HexTerm> terms_;
  std::map<std::string, int> known_;
};

}  // namespace zermelo::solve
