// From something proved to a certificate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/strategy.hpp"
#include "prove/certificate.hpp"
#include "solve/order_chaos/lifting.hpp"
#include "solve/solver.hpp"

namespace zermelo::prove {

struct Proof {
  std::optional<std::string> certificate;  // the text of the file
  std::uint64_t answers =
      0;  // of the (innermost) strategy, or of both, and positions with pairings
  // Without a certificate: a play of its game that the strategy does not win, or nothing if a limit
  // was reached.
  std::optional<std::vector<games::Move>> refutation;
};

/// Plays the strategy against every reply. A lifted strategy becomes a certificate of kind `lifted`
/// over its inner one, so a refutation is a play of the innermost game; any other becomes kind
/// `strategy`. With `symmetric`, positions that a symmetry maps to each other are answered once.
Proof prove(const games::Strategy& strategy, bool symmetric, const base::Limits& limits = {});

/// The winner's strategy by a solver (kind `forcing` for Square War, `connection` for Hex where it can, else `strategy`), or for a draw
/// both players' strategies. Precondition: the claim is true.
Proof prove(const Claim& claim, solve::Solver& solver, const base::Limits& limits = {});

/// Kind `lifted`, if Order wins the inner game. Precondition: `lifting` is of this game, and the solver is
/// for its inner one.
Proof prove(const games::AnyGame& game, const solve::Lifting& lifting, solve::Solver& solver,
            const base::Limits& limits = {});

}  // namespace zermelo::prove
