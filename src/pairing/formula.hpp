// The formula of a game: satisfied by its pairings, and by nothing else. It is what clausal proofs
// of kind `no-pairing` refute, and docs/certificates.md tells its variables and clauses, so that
// others can build it again.
//
//   variable    a choice (choice.hpp), numbered from 1 in their order: a pair with its images under
//               the forced symmetry; with `ordered` a pair and its witness
//   of a line   one of the choices that spoil it is taken
//   of a cell   of two choices that share a cell one is not taken
//   of a ring   with `ordered`: of choices among which the witness of each lies in a pair of one of
//               them, one is not taken
//
// The last sort is what `ordered` asks for: taken pairs can be listed, each behind the pair of its
// witness, if and only if no witnesses lead in a ring (under a forced symmetry, too: the images of
// a chain are chains, so a ring of choices holds a ring of pairs). Rings are many; the refuter adds
// them as models ask for them. The search in find.hpp has formulas of its own, which are faster.
#pragma once

#include "pairing/choice.hpp"
#include "pairing/sat.hpp"

namespace zermelo::pairing {

class Formula {
 public:
  Formula(const Conditions& conditions, const std::vector<Candidate>& candidates,
          const std::vector<Choice>& choices);

  const Cnf& cnf() const { return cnf_; }

  /// Adds a clause for every ring of witnesses among the choices that a model takes; whether there
  /// was one.
  bool add_rings(const std::vector<bool>& model);

 private:
  /// The choices taken whose pairs hold the witness of this one.
  std::vector<int> next(int choice, const std::vector<bool>& model) const;

  Cnf cnf_;
  std::vector<std::vector<int>> of_cell_;  // the variables that use each cell
  std::vector<int> witness_;               // of each variable's first pair, or -1
};

}  // namespace zermelo::pairing
