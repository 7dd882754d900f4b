// Kind `in-order`: the winner's answers in Order and Chaos, told by live lines, in the order in
// which the walk asks for them, so that no position is written (docs/certificates/in-order.md).
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/core/walk.hpp"

namespace checker {

// Walks from the header's position, which is one of the game's, and reads the lines from
// `answers N`, which is `start`, to `end`; rejects. The walk has them all afterwards.
void walk_in_order(Walk& walk, const Header& header, const TextLine& start, Reader& reader);

// A leaf as section `paired` of kind `strategy` has it: `a1/b2/X c1/c2` is `a1 b2 X c1 c2 -`.
std::vector<std::string_view> leaf_words(Tokens joined);

void check_in_order(const Header& header, Reader& reader);

}  // namespace checker
