// A pairing of the torus by neighbours, laid over the plane: Proposition III.1's "daisy chaining the
// pattern" (van den Bergh, Castelein, van Gent, "Order versus Chaos").
//
// A cell of the plane stands for its image modulo n; the pair {p, q} of the torus becomes {P, P + d}
// for every P with image p, d the short step from p to q.
#pragma once

#include <optional>
#include <vector>

#include "games/order_chaos/pairing.hpp"
#include "games/order_chaos/plane.hpp"

namespace zermelo::games {

class PeriodicPairing {
 public:
  /// Precondition: n >= 3, and the pairs are neighbours on the torus of n x n cells. With a shift
  /// the pattern is moved east and south.
  PeriodicPairing(const Pairing& torus, int n, Point shift = {});

  int side() const { return n_; }
  std::optional<Point> partner(Point cell) const;
  /// Cells in [0, n)^2 in no pair.
  int free_cells() const;
  /// Whether the cells of a pair exist, one on the board of the rules and one not, with no end.
  bool leaves_the_edge(const PlaneRules& rules) const;

 private:
  const std::optional<Point>& step(Point cell) const;

  int n_;
  std::vector<std::optional<Point>> steps_;  // from each cell of [0, n)^2 to its partner
};

}  // namespace zermelo::games
