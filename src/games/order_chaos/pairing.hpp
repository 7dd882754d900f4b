// A pairing as a value: pairs of cells that answer each other. It lives beside the rules, so that
// the modules that find, certify and play pairings need not know each other, and it knows nothing
// of how it was found.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section III, for pairs that
// are answered by the other symbol; Castelein, "Order and Chaos", 2019, 4.2, for pairs that are
// answered by the same symbol, with which a line of exactly m is spoiled by making it longer.
#pragma once

#include <optional>
#include <vector>

#include "board/board.hpp"

namespace zermelo::games {

struct Pair {
  board::Cell one = 0;
  board::Cell other = 0;
  bool same = false;  // answered by the same symbol, not by another one
  // If Chaos may have to open the pair himself (pairing/ordered.hpp), the cell that he looks at: he
  // plays a symbol that differs from the stone there.
  std::optional<board::Cell> witness = {};

  friend bool operator==(const Pair&, const Pair&) = default;
};

/// Disjoint pairs, in the order in which Chaos opens them when he must. Cells that are in no pair
/// are free.
struct Pairing {
  std::vector<Pair> pairs;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

}  // namespace zermelo::games
