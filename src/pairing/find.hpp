// Finds a pairing, or proves that there is none: conditions -> linear programme -> CNF -> SAT
// solver.
//
//   1. The congestion of the covering programme (programme.hpp) is above 1: there is none, and a
//      weighting (weighting.hpp) proves it.
//   2. Otherwise SAT, in rounds: first among the choices of small reduced cost, then among more, at
//      last among all. One variable a choice; each line is spoiled by one of its choices; at most
//      one choice uses a cell; ranks if the pairing shall be ordered (ordered.hpp).
//   3. If the last round is unsatisfiable there is none (of the forced symmetry). On request the
//      formula of the game (formula.hpp) is then refuted, with a clausal proof.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "games/order_chaos/pairing.hpp"
#include "pairing/choice.hpp"
#include "pairing/clausal.hpp"
#include "pairing/weighting.hpp"

namespace zermelo::pairing {

struct Config {
  std::string symmetry = "none";  // choice.hpp, forced_symmetry()
  base::Limits limits = {};
  bool proof = false;  // a clausal one, where no weighting refuses
  int conflicts = 0;   // at most, in each round of the SAT solver; 0 for any number in the last
};

struct Result {
  std::optional<games::Pairing> pairing;  // found
  std::optional<Weighting> weighting;     // proves that there is none
  bool exhausted = false;                 // none of the forced symmetry, by the SAT solver's word
  std::optional<Refutation> refutation;   // proves that, if asked for and finished
  double congestion = 0;                  // of the linear programme; 0 if it was not solved
  int rounds = 0;                         // of the SAT solver
  double seconds = 0;

  bool none() const { return weighting.has_value() || exhausted; }
};

/// Throws base::InputError if the conditions lack the symmetry. Deterministic: the rounds end after
/// a number of conflicts, not of seconds.
Result find(const Conditions& conditions, const Config& config);

/// Whether a pairing does what the conditions ask: disjoint pairs, every line spoiled, with
/// `ordered` by a pair and its witness and in order. Looks at nothing but the pairing and the
/// lines.
bool satisfies(const games::Pairing& pairing, const Conditions& conditions);

}  // namespace zermelo::pairing
