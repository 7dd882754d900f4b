// What a pairing must do, as docs/certificates.md says, for kinds pairing and no-pairing.
#pragma once

#include <vector>

#include "certificate.hpp"

namespace checker {

// The lines that pairs must spoil, and the pairs that may be used. A line of the torus is a whole
// row, column or diagonal, joined at its ends.
struct PairingTask {
  struct Spoilable {
    std::vector<int> cells;
    std::vector<int> ends;  // the cells of the board that continue it
  };
  std::vector<Spoilable> lines;
  bool same_pairs = false;  // win=exact-at-end: pairs of the same symbol are of use
};

// Of Order and Chaos from its start, or of a torus; rejects other claims.
PairingTask pairing_task(const Header& header);

bool among(const std::vector<int>& cells, int cell);

// Do the cells touch, by a side or a corner (around the torus too)?
bool are_neighbours(const Header& header, int one, int other);

}  // namespace checker
