// A strategy: the answers of one player, who wins or at least draws by them.
#pragma once

#include "certificate.hpp"

namespace checker {

// What the answers are to achieve from the start of the claim.
struct Goal {
  Player player = Player::kA;
  bool win = true;  // else: a draw at least

  bool is_reached(const Bounds& certain) const;
  bool is_missed(const Bounds& certain) const;
};

// Reads `symmetry` lines, `answers N`, the answers and `end`, and checks them; rejects.
void check_answers(const Header& header, Goal goal, Reader& reader);

}  // namespace checker
