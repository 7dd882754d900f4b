// A bound that costs little: the defender holds by pairs.
//
// If every square that is open for the attacker, who is to move, holds two empty cells that are
// paired, each cell being in one pair at most, the defender answers in the pair and the attacker
// never gets both: he completes no square. (Hales and Jewett's pairing draw, "Regularity and
// positional games", 1963.) The pairs are found greedily, squares with fewest empty cells first, so
// a `false` says nothing.
#pragma once

#include "solve/square_war/threat_board.hpp"

namespace zermelo::solve {

/// Precondition: the defender may play anywhere from now on (Black's second stone has been placed,
/// or White defends).
bool holds_by_pairs(const ThreatBoard& board, games::Side attacker);

}  // namespace zermelo::solve
