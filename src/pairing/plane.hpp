// Periodic pairings for games on unbounded boards.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Theorem VI.4. The proof, with
//         its conditions, is docs/certificates.md, kind `periodic`.
//
//   the paper                                here
//   the pairing of (Z/8Z)^2, m >= 9          torus:8 by neighbours: every line of 9 holds a pair
//   "a pairing of (Z/9Z)^2 with ample        torus:9 for m >= 10: 36 lines need 72 of its 81 cells,
//   unmatched squares"                       and the others are free
//   "after translating B"                    the pattern is shifted, so that pairs cross the edge
//
// A pair of neighbours spoils at most m - 1 lines of m, and four lines begin at each cell; with
// every cell in a pair that is (m - 1) / 2 lines a cell, so m >= 9, and for m = 9 no cell is free.
// For m <= 8 no pairs at all will do: not even [15]^2 has such a pairing.
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/order_chaos/pairing.hpp"
#include "games/order_chaos/periodic_pairing.hpp"

namespace zermelo::pairing {

struct PlanePairing {
  games::PeriodicPairing pattern;
  games::Pairing torus;  // its pairs, moved by `shift` on the torus
};

struct PlaneResult {
  std::optional<PlanePairing> found;
  enum class None { no, too_short, bad_parity } none = None::no;  // why there is none
  double seconds = 0;
};

/// A periodic pairing with which Chaos wins the game; nothing if there is none, or on a limit.
PlaneResult find(const games::PlaneRules& rules, const base::Limits& limits);

/// Whether Chaos, who follows the pattern, never has to be the first to play in a pair.
bool chaos_never_opens(const games::PlaneRules& rules, const games::PeriodicPairing& pattern);

}  // namespace zermelo::pairing
