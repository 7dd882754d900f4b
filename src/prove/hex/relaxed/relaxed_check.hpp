// Tests of what the search for a relaxation (relaxation.hpp) says, by its conditions alone.
#pragma once

#include "pairing/clausal.hpp"
#include "prove/hex/relaxed/relaxation.hpp"

namespace zermelo::prove {

/// The answers to a stone that the rules permit, by their places in the stone's lists.
std::vector<std::size_t> permitted(const Groups& groups, const RelaxedRules& rules, int x,
                                   const Groups::Stone& stone);

/// Whether these pairs satisfy conditions 1 to 4.
bool is_solution(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                 const PairBits& pairs);

/// Whether each clause that the refutation begins with holds for every solution, if the separators
/// are read as their meaning says, and each of its steps follows. Then there is no solution.
bool excludes_solutions(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                        const RelaxedFormula& formula, const pairing::Refutation& refutation);

}  // namespace zermelo::prove
