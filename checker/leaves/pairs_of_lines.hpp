// A win for Chaos by pairs of cells, in Order and Chaos.
#pragma once

#include "checker/leaves/pairs.hpp"

namespace checker {

// Tests the conditions of docs/certificates/strategy.md, "Positions with a pairing"; rejects.
void test_pairs_of_lines(const Game& game, const Position& position, Tokens words, int line,
                         const Reader& reader);

}  // namespace checker
