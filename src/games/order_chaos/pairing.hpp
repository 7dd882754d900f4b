// A pairing as a value: pairs of cells that answer each other. It lives beside the rules, so that
// rooms that find, certify and play pairings need not know each other, and knows nothing of how it
// was found.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section III (pairs answered by
// the other symbol); Castelein, "Order and Chaos", 4.2 (and by the same symbol, where a line of
// exactly m is to be spoiled by making it longer).
#pragma once

#include <optional>
#include <vector>

#include "board/board.hpp"

namespace zermelo::games {

struct Pair {
  board::Cell one = 0;
  board::Cell other = 0;
  bool same = false;  // answered by the same symbol, else by another one
  // Where Chaos may have to open the pair himself (pairing/ordered.hpp): the cell that he looks at.
  // He plays a symbol that differs from the stone there.
  std::optional<board::Cell> witness = {};

  friend bool operator==(const Pair&, const Pair&) = default;
};

/// Disjoint pairs, in the order in which Chaos opens them when he must. Cells without a pair are
/// free.
struct Pairing {
  std::vector<Pair> pairs;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

}  // namespace zermelo::games
