// The linear programme behind a pairing: resolution is bad at counting, linear programmes are not.
//
// Let x_P >= 0 be how much of choice P is taken, so that a pairing is an x of zeros and ones with
//
//   for each line L   sum of x_P over the P that spoil L  >= 1
//   for each cell c   sum of x_P over the P that use c    <= t        (t = 1)
//
// congestion() finds the least t for fractional x. If t > 1 there is no pairing, and the dual
// solution says why: weights y of lines and w of cells such that no pair spoils lines of more
// weight than its two cells have, while the lines together weigh more than the cells
// (weighting.hpp). If t <= 1, reduced_costs() minimises the number of pairs under t = 1: how much
// worse than the best fractional pairing one with P must be. Pairs of small reduced cost are where
// integral pairings are found: without this guide CaDiCaL needs minutes to hours on 14x14, with it
// a second.
//
// Averaging over the symmetries changes neither optimum, so the programmes have one row for each
// orbit of lines and of cells, and one column for each orbit of choices that differ in them.
// The solver is GLPK's simplex in floating point; nothing that is proved rests on its digits.
#pragma once

#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "pairing/choice.hpp"

namespace zermelo::pairing {

struct Congestion {
  double value = 0;                  // the least t
  std::vector<double> lines, cells;  // the dual weights of every line and cell; the cells' sum is 1
};

/// Nothing if a limit was reached. Precondition: every line is spoiled by some choice.
std::optional<Congestion> congestion(const std::vector<Choice>& choices, const Orbits& orbits,
                                     const base::Limits& limits);

/// One for each choice, divided by its number of pairs. Nothing if a limit was reached or t > 1.
std::optional<std::vector<double>> reduced_costs(const std::vector<Choice>& choices,
                                                 const Orbits& orbits, const base::Limits& limits);

}  // namespace zermelo::pairing
