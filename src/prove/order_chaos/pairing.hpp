// Certificates of kinds `pairing` and `no-pairing` (docs/certificates.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "games/order_chaos/pairing.hpp"
#include "pairing/clausal.hpp"
#include "pairing/conditions.hpp"
#include "pairing/plane.hpp"
#include "pairing/strip/tall_board.hpp"
#include "pairing/weighting.hpp"

namespace zermelo::prove {

/// `pairing none` or `pairing exists`, with what sort of pairing.
std::string pairing_claim(std::string_view verb, const pairing::Wish& wish);

/// A pair as a certificate writes it: `a1 b2 opposite`, `a1 f6 same`, `a1 b2 opposite c3` with its
/// witness.
std::string pair_text(const board::Board& board, const games::Pair& pair);

/// Claims that Chaos wins the game if the pairing proves it, else that such a pairing exists.
/// Precondition: satisfies(pairing, conditions).
std::string pairing_certificate(const pairing::Conditions& conditions,
                                const games::Pairing& pairing);

/// The conditions of a pairing with which Chaos wins the game, and one. Nothing if it is no Order
/// and Chaos, if there is none, or if a limit was reached.
struct WinningPairing {
  pairing::Conditions conditions;
  games::Pairing pairing;
};
/// Those conditions. Precondition: the game is Order and Chaos.
pairing::Conditions conditions_of_win(const games::AnyGame& game);
std::optional<WinningPairing> find_winning_pairing(const games::AnyGame& game,
                                                   const base::Limits& limits);

/// Kind `periodic`: Chaos wins the game on an unbounded board. Precondition: found by
/// pairing::find(rules, ...).
std::string periodic_certificate(const games::PlaneRules& rules,
                                 const pairing::PlanePairing& pairing);

/// Precondition: holds(weighting, candidates(conditions)).
std::string no_pairing_certificate(const pairing::Conditions& conditions,
                                   const pairing::Weighting& weighting);

/// The same of a game on a rectangle of any height, by its name.
std::string no_pairing_certificate(std::string_view game, const pairing::TallBoard& board,
                                   const pairing::Wish& wish, const pairing::Weighting& weighting);

/// That there is none with this symmetry (`none`: of any sort), by a clausal proof. Precondition:
/// pairing::find() found the refutation under that symmetry.
std::string no_pairing_certificate(const pairing::Conditions& conditions, std::string_view symmetry,
                                   const pairing::Refutation& refutation);

}  // namespace zermelo::prove
