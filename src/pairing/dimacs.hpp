// The formula of a game (formula.hpp) as a DIMACS file, for other SAT solvers, as the generator of
// van den Bergh, Castelein and van Gent ("Order versus Chaos", Appendix, sat/) writes it.
//
//     c the pairings of torus:3, adjacent
//     c variable 1: a1 b1
//     ...
//     p cnf 36 447
//     1 2 5 0
//     -1 -2 0
//
// With `ordered` the clauses of rings are written as ranks (ordered.hpp), whose variables follow
// those of the choices.
#pragma once

#include <string>
#include <string_view>

#include "pairing/conditions.hpp"

namespace zermelo::pairing {

/// The formula is satisfied by the pairings with this symmetry (choice.hpp), and by nothing else.
/// Throws base::InputError if the conditions lack the symmetry.
std::string dimacs(const Conditions& conditions, std::string_view symmetry);

}  // namespace zermelo::pairing
