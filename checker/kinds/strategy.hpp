// Kind `strategy`: the answers of one player, who wins by them.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/core/walk.hpp"

namespace checker {

// Reads the lines of `paired N`, which is `start`: each names a position, the opponent being on
// turn, and a leaf that proves that the player reaches his goal from there. Rejects if it does not.
AnswerTable read_paired(const Game& game, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader);

// Reads `live-lines`, `symmetry` lines, `paired N` and its positions, `answers N`, the answers and
// `end`, and tests that the player reaches the goal by them; rejects.
void check_answers(const Header& header, Goal goal, Reader& reader);

void check_strategy(const Header& header, Reader& reader);

}  // namespace checker
