// Kind `threats` (docs/certificates/threats.md): a strategy for a positional game whose answers
// name the sequences of threats that win after most of the replies, so that only the other replies
// need answers.
#pragma once

#include "prove/certificate.hpp"
#include "prove/evidence.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

/// Whether the kind speaks of wins of that side in the game: filling a set wins for it, and each
/// player places one stone in a turn.
bool may_win_by_threats(const games::AnyGame& game, games::Side winner);

/// Precondition: the claim is true, and may_win_by_threats(). Nothing if a limit was reached.
Written certify_by_threats(const Claim& claim, solve::Solver& solver, const base::Limits& limits);

}  // namespace zermelo::prove
