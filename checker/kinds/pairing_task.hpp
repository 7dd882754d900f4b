// Claims `pairing exists` and `pairing none`, and what a pairing must do, as docs/certificates.md
// says, for kinds pairing and no-pairing.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/core/lines.hpp"

namespace checker {

// Reads a claim `pairing exists|none` with what sort of pairing; sets the sort and the words of the
// claim. Rejects.
void read_pairing_claim(Header& header, const TextLine& line);

// The lines that pairs must spoil, and the pairs that may be used. A line of the torus is a whole
// row, column or diagonal, joined at its ends.
struct PairingTask {
  const Board& board;
  int torus = 0;  // its side, or 0 for a game
  std::vector<Line> lines = {};
  bool same_pairs = false;  // win=exact-at-end: pairs of the same symbol are of use

  // Do the cells touch, by a side or a corner (around the torus too)?
  bool are_neighbours(int one, int other) const;
};

// Of Order and Chaos from its start, or of a torus; rejects other claims. The header outlives it.
PairingTask pairing_task(const Header& header);

}  // namespace checker
