// Forced wins: sequences of threats, each of which leaves the other player one reply.
//
// A *line* is a list of cells c_1, ..., c_n for one player, the attacker, who is to move. Each of
// his stones must make a threat while no threat of the defender's stands. The defender's reply is
// then determined, since he must play where the threat is. The last stone makes two threats at
// once, and no reply meets both. If a reply makes a threat of the defender's, the attacker's next
// stone must be placed there. So a line is a proof that anyone can play through.
//
// The search is a threat-space search as in L. V. Allis, H. J. van den Herik, M. P. H. Huntjens,
// "Go-Moku solved by new search techniques" (1996), which the paper on Square War cites. It leaves
// out their combination of independent threats, since forced lines in Square War are short.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solve/square_war/threat_board.hpp"

namespace zermelo::solve {

struct ForcingLimits {
  int length = 12;      // stones of the attacker
  int nodes = 100'000;  // for each length separately
};

/// A shortest line by which the player to move wins, if one is found within the limits. It is empty
/// if he completes a square at once. The board is left as it was.
std::optional<std::vector<board::Cell>> find_forced_win(ThreatBoard& board, games::Side attacker,
                                                        const ForcingLimits& limits = {});

/// Whether this line, or a part of it, wins for the player, who is to move.
bool wins_by(ThreatBoard& board, games::Side attacker, std::span<const board::Cell> line);

}  // namespace zermelo::solve
