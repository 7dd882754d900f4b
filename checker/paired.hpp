// Positions in which a pairing of the rest of the board wins for Chaos, or holds the draw in Square War:
// a section of kinds strategy and draw (docs/certificates.md).
#pragma once

#include "strategy.hpp"

namespace checker {

// By the key of the position, the opponent being on turn in each.
struct PairedPosition {
  Position position;
  int line = 0;  // where the certificate lists it
  bool reached = false;
};
using PairedTable = std::map<Key, PairedPosition>;

// Reads the lines that `paired N`, which is `start`, announces, and tests that each pairing wins;
// rejects.
PairedTable read_paired(const Game& game, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader);

}  // namespace checker
