// Kinds `strategy` and `draw` (docs/certificates.md) for a game of which nothing is known but the
// rules: the closure under replies of the solver's own moves.
#pragma once

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

/// The winner's answers, or in a drawn game both players'. Precondition: the claim is true.
Written certify_plainly(const Claim& claim, solve::Solver& solver, const base::Limits& limits = {});

}  // namespace zermelo::prove
