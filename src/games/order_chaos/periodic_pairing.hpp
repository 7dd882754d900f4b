// A pairing of the torus by neighbours, laid over the plane: the "daisy chaining the pattern" of
// Proposition III.1 (van den Bergh, Castelein, van Gent, "Order versus Chaos").
//
// A cell of the plane stands for its image modulo n. A pair {p, q} of the torus becomes the pairs
// {P, P + d} for every cell P with image p, where d is the short step from p to q.
#pragma once

#include <optional>
#include <vector>

#include "games/order_chaos/pairing.hpp"
#include "games/order_chaos/plane.hpp"

namespace zermelo::games {

class PeriodicPairing {
 public:
  /// Precondition: n >= 3, and each pair consists of neighbours on the torus of n x n cells.
  /// `shift` moves the pattern to the east and south.
  PeriodicPairing(const Pairing& torus, int n, Point shift = {});

  int side() const { return n_; }
  std::optional<Point> partner(Point cell) const;
  /// The number of cells in [0, n)^2 that are in no pair.
  int free_cells() const;
  /// Whether infinitely many pairs have one cell on the board of the rules and one off it.
  bool leaves_the_edge(const PlaneRules& rules) const;

 private:
  const std::optional<Point>& step(Point cell) const;

  int n_;
  std::vector<std::optional<Point>> steps_;  // from each cell of [0, n)^2 to its partner
};

}  // namespace zermelo::games
