// Tests of what the search for a relaxation (relaxation.hpp) says, by its conditions alone.
#pragma once

#include "pairing/clausal.hpp"
#include "prove/hex/relaxed/relaxation.hpp"

namespace zermelo::prove {

/// Whether these pairs satisfy conditions 1 to 4.
bool is_solution(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                 const PairBits& pairs);

/// Whether each clause that the refutation begins with holds for every solution, if the separators
/// are read as their meaning says, and each of its steps follows. Then there is no solution.
bool excludes_solutions(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                        const RelaxedFormula& formula, const pairing::Refutation& refutation);

}  // namespace zermelo::prove
