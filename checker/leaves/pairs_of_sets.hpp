// A draw held by pairs of cells, in games of winning sets.
#pragma once

#include "checker/leaves/pairs.hpp"

namespace checker {

// Tests the conditions of docs/certificates/draw.md; rejects.
void test_pairs_of_sets(const Game& game, const Position& position, Tokens words, int line,
                        const Reader& reader);

}  // namespace checker
