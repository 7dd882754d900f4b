// A refutation of a relaxation (relaxation.hpp) as text, in two formats that other programs read,
// and read again.
#pragma once

#include <string>
#include <string_view>

#include "pairing/clausal.hpp"
#include "prove/hex/relaxed/relaxation.hpp"

namespace zermelo::prove {

/// The clauses that the refutation needs, in DIMACS, with a comment that says what each of their
/// variables means:
///
///     c variable 1: pair ...../..... ...../.....
///     c variable 7: yes group ...../..... stone 0 answers 1 3     v(x, c, s), cells from 0 on
///     c variable 8: no group ...                                  its opposite
///     p cnf 8 12
///     1 0
std::string dimacs(const Groups& groups, const RelaxedRules& rules, const RelaxedFormula& formula,
                   const pairing::Refutation& refutation);

/// Its steps, in the LRAT format: number, clause, 0, hints, 0.
std::string lrat(const pairing::Refutation& refutation);

/// What the two texts say. Whether it is right is for excludes_solutions() to say.
struct ReadProof {
  RelaxedFormula formula;  // without clauses, which stand in the refutation
  pairing::Refutation refutation;
};
/// Throws base::InputError, which names the line, if a text has not the form above.
ReadProof read_proof(const Groups& groups, const RelaxedRules& rules, std::string_view dimacs,
                     std::string_view lrat);

}  // namespace zermelo::prove
