// Clausal proofs: what a SAT solver learnt on its way to a contradiction, annotated.
//
// Sources: Wetzler, Heule, Hunt, "DRAT-trim: efficient checking and trimming using expressive
//          clausal proofs", SAT 2014; Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp,
//          "Efficient certified RAT verification", CADE 2017 (LRAT).
//
// CaDiCaL writes the clauses that it learns and deletes (DRAT, without hints in the version of
// Debian 12). Each learnt clause C follows from those before by *reverse unit propagation* (RUP):
// with every literal of C false, unit propagation meets a contradiction. `annotate` goes through
// them once, notes which clauses propagated towards the contradiction, and then goes back from the
// empty clause and keeps what it needs. The result needs no search to check: in the order of its
// hints each clause is unit, and the last one false (an LRAT proof without RAT steps, clauses
// renumbered from 1).
//
//   trimming backwards    marks from the empty clause; clauses of the formula that no step needs
//                         go, too
//   unit steps            a literal that follows at the root gets a step of its own, so that later
//                         steps need one hint for it and not its whole history
//   RAT                   not needed: CaDiCaL uses it for nothing that adds a clause, since
//                         blocked, covered and conditioned clauses are only deleted
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pairing/sat.hpp"

namespace zermelo::pairing {

struct Refutation {
  struct Step {
    Clause clause;
    std::vector<int> hints;  // numbers of clauses: 1 ... axioms.size() are axioms, then the steps
  };
  std::vector<Clause> axioms;  // those clauses of the formula that the proof needs
  std::vector<Step> steps;     // the last clause of all, axioms included, is empty
};

/// A proof in DRAT (text), annotated and trimmed; nothing if a clause does not follow by RUP from
/// those before, if the proof does not come to the empty clause, or if the limits are reached.
std::optional<Refutation> annotate(const Cnf& cnf, std::string_view drat,
                                   const base::Limits& limits);

/// Whether each step follows in the order of its hints, and the last clause is empty. The slow
/// obvious twin of annotate().
bool follows(const Refutation& refutation);

}  // namespace zermelo::pairing
