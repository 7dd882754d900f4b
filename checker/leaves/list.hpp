// The leaves of each family, by name: what may settle a position without play below it, and ways to
// tell positions apart that make one listed position serve many.
#pragma once

#include <memory>

#include "checker/core/walk.hpp"

namespace checker {

// The game told in the way that the line names, or nothing if the line names none; rejects.
std::shared_ptr<const Game> told_by(const TextLine& line, const Game& game);

// Reads the lines of `paired N`, which is `start`: each names a position, the opponent being on
// turn, and a leaf that proves that the player reaches his goal from there. Rejects if it does not.
AnswerTable read_paired(const Game& game, Goal goal, const Group& group, const TextLine& start,
                        Reader& reader);

}  // namespace checker
