// Pairings that repeat themselves, of strips and of boards of any size: k columns, or columns
// without end, and rows without end.
//
// Source: the idea of van den Bergh, Castelein, van Gent, "Order versus Chaos", Theorem VI.4, for
//         strips in place of the plane, and their Proposition I.5 for the order of the pairs.
//         docs/certificates/family.md has the conditions and proves that such a pairing wins for
//         Chaos on every height.
//
// The pattern has `period` rows and is repeated in both directions. Its pairs are neighbours, and
// every line of the strip holds a pair. A period has at least three rows, from which on there is
// one step only from a cell to one beside it. So it is a pairing of a cylinder that lies on its
// side, the rows of which are counted modulo the period, or of a torus if the columns repeat
// themselves as well.
//
// *Ordered* it is if Chaos can open every pair safely (ordered.hpp). Here the order is that of the
// northern rows of the pairs, from north to south, and a witness is the cell before the pair on
// their common line, or the one behind it. So a vertical or slanting pair may have the cell north
// of it, whatever stands there, and a horizontal one a cell that is paired to the north or free. A
// line of m cells is spoiled by three of them, so that m is greater by one than it need be without
// an order: on the plane, ten in place of nine.
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/order_chaos/pairing.hpp"

namespace zermelo::pairing {

struct StripPairing {
  int columns = 0;         // of the strip, or after which the pairs repeat themselves
  bool any_width = false;  // whether they do
  int period = 0;          // the rows after which they do
  games::Pairing pairs;    // on the board of columns x period, the witnesses of an ordered one too
};

/// Whose pairing is wanted: of strips of so many columns, or of boards of any width, for lines of
/// so many cells.
struct StripTask {
  int columns = 0;  // 0: any
  int line = 0;
  bool ordered = false;
};

/// False if there is none by counting: lines that are no longer than the strip is wide take more
/// pairs than there is room for if they have fewer than nine cells, or where the width is any and
/// the pairing ordered, fewer than ten (docs/findings.md, "Pairings on strips").
bool may_have_pairing(const StripTask& task);

/// Whether every line of the task holds both cells of a pair; if it is ordered, with its witness,
/// and no pair of a witness stands later than the pair. Precondition: the pairs touch and are
/// disjoint.
bool is_pairing(const StripPairing& strip, const StripTask& task);

/// A pairing of this period, in rows and, for any width, in columns. `none` is true if there is
/// none; without it nothing means that a limit came first, or 100,000 conflicts of the SAT solver.
struct StripResult {
  std::optional<StripPairing> found;
  bool none = false;
};
StripResult find_strip_pairing(const StripTask& task, int period, const base::Limits& limits);

/// One of any period from three to eight. Nothing if none was found.
std::optional<StripPairing> find_strip_pairing(const StripTask& task, const base::Limits& limits);

}  // namespace zermelo::pairing
