// Kind `strategy` (docs/certificates.md) in Order and Chaos: the winner's answers, told by live
// lines where the rules allow it, and ended by pairings of the rest where Chaos wins.
#pragma once

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

/// Precondition: the claim is true.
Closed close_order_chaos(const Claim& claim, solve::Solver& solver, const base::Limits& limits);
Written certify_order_chaos(const Claim& claim, solve::Solver& solver,
                            const base::Limits& limits = {});

}  // namespace zermelo::prove
