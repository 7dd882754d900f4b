// Kind `strategy`: the answers of one player, who wins by them.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Reads `live-lines`, `symmetry` lines, `paired N` and its positions, `answers N`, the answers and
// `end`, and tests that the player reaches the goal by them; rejects.
void check_answers(const Header& header, Goal goal, Reader& reader);

void check_strategy(const Header& header, Reader& reader);

}  // namespace checker
