// A strategy: the answers of one player, who wins or at least draws by them.
#pragma once

#include <map>

#include "certificate.hpp"
#include "symmetry.hpp"

namespace checker {

// What the answers are to achieve from the start of the claim.
struct Goal {
  Player player = Player::kA;
  bool win = true;  // else: a draw at least

  bool is_reached(const Bounds& certain) const;
  bool is_missed(const Bounds& certain) const;
};

struct Answer {
  Position position;
  Move move;
  int line = 0;  // where the certificate lists it
  bool reached = false;
};

// Answers by the key of their position: one entry for all positions that are images of each other.
using AnswerTable = std::map<Key, Answer>;

// Reads the lines from `answers N`, which is `start`, to `end`; rejects.
AnswerTable read_answers(const Game& game, Player winner, const Group& group, const TextLine& start,
                         Reader& reader);

// Rejects if some answer was never reached.
void expect_all_reached(const AnswerTable& answers);

// Reads `live-lines`, `symmetry` lines, `paired N` and its positions, `answers N`, the answers and `end`, and checks them; rejects.
void check_answers(const Header& header, Goal goal, Reader& reader);

}  // namespace checker
