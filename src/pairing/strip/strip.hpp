// Pairings of strips that repeat themselves: k columns, and rows without end in both directions.
//
// Source: the idea of van den Bergh, Castelein, van Gent, "Order versus Chaos", Theorem VI.4, for
//         strips in place of the plane. docs/certificates/family.md has the conditions and proves
//         that such a pairing wins for Chaos on every height.
//
// The pattern has `period` rows and is repeated in both directions. Its pairs are neighbours, and
// every line of the strip holds a pair. A period has at least three rows, from which on there is
// one step only from a cell to one beside it. So it is a pairing of a cylinder that lies on its
// side, the rows of which are counted modulo the period.
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/order_chaos/pairing.hpp"

namespace zermelo::pairing {

struct StripPairing {
  int columns = 0;
  int period = 0;
  games::Pairing pairs;  // on the board of columns x period
};

/// Whether every line of so many cells of the strip holds both cells of a pair.
bool spoils_every_line(const StripPairing& strip, int line);

/// A pairing of this period for lines of this length. `none` is true if there is none; without it
/// nothing means that a limit came first, or 100,000 conflicts of the SAT solver.
struct StripResult {
  std::optional<StripPairing> found;
  bool none = false;
};
StripResult find_strip_pairing(int columns, int period, int line, const base::Limits& limits);

/// One of any period from three to eight. Nothing if none was found.
std::optional<StripPairing> find_strip_pairing(int columns, int line, const base::Limits& limits);

}  // namespace zermelo::pairing
