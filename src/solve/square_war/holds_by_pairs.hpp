// A bound that costs little: the defender holds by pairs.
//
// Suppose that every square that is open for the attacker, who is to move, contains two empty cells
// that are paired, where each cell is in at most one pair. Then the defender answers in the pair,
// the attacker never gets both of its cells, and so he completes no square. This is the pairing
// draw of A. W. Hales and R. I. Jewett, "Regularity and positional games", 1963. The pairs are
// found greedily, beginning with the squares that have the fewest empty cells, so `false` says
// nothing.
#pragma once

#include "solve/square_war/threat_board.hpp"

namespace zermelo::solve {

/// Precondition: the defender may play anywhere from now on, because Black's second stone has been
/// placed or White defends.
bool holds_by_pairs(const ThreatBoard& board, games::Side attacker);

}  // namespace zermelo::solve
