// The formula of a claim `pairing none`, built from the rules as docs/certificates.md says (kind
// no-pairing): satisfied by the pairings of the game, and by nothing else.
#pragma once

#include <set>

#include "checker/core/certificate.hpp"

namespace checker {

// Literals: the number of a variable, from 1, or that number negated.
using Clause = std::vector<int>;

class Formula {
 public:
  explicit Formula(const Header& header);

  int variables() const { return static_cast<int>(choices_.size()); }

  // Is this one of its clauses? The literals stand in ascending order of their variables.
  bool has(const Clause& clause) const;

 private:
  // A pair, with its witness if the claim is `ordered`, and its images.
  struct Choice {
    std::set<int> cells;
    std::set<int> witnesses;
  };
  const Choice& choice(int literal) const {
    return choices_[static_cast<std::size_t>(literal < 0 ? -literal : literal) - 1];
  }

  std::vector<Choice> choices_;
  std::set<Clause> of_lines_;
};

}  // namespace checker
