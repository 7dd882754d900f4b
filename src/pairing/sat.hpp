// The interface to the SAT solver. No other file knows that it is CaDiCaL.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/clock.hpp"

namespace zermelo::pairing {

/// Variables are 1, 2, ...; a negative number is a negated variable.
using Clause = std::vector<int>;

struct Cnf {
  int variables = 0;
  std::vector<Clause> clauses;

  int fresh() { return ++variables; }
  void add(Clause clause) { clauses.push_back(std::move(clause)); }
  /// At most one of these literals: by pairs if they are few, else by a sequential counter (Sinz
  /// 2005) with fresh variables.
  void at_most_one(const std::vector<int>& literals);
};

enum class Satisfiable { yes, no, unknown };

struct Model {
  Satisfiable answer = Satisfiable::unknown;
  std::vector<bool> values;  // by variable, if the answer is yes
};

/// Blocks until the answer, or until so many conflicts (0: any number), or until the limits are
/// reached (tested many times a second). The same formula has always the same model, on machines of
/// any speed. If `drat` is not null and the answer is no, it receives the clauses that were learnt
/// and deleted, as text in the DRAT format (clausal.hpp).
Model solve(const Cnf& cnf, int conflicts, const base::Limits& limits, std::string* drat = nullptr);

/// A formula that grows, and a solver that keeps what it has learnt about it.
class GrowingFormula {
 public:
  /// With `proof` the solver notes what it learns, so that drat() can tell it.
  explicit GrowingFormula(bool proof);
  GrowingFormula(const GrowingFormula&) = delete;
  GrowingFormula& operator=(const GrowingFormula&) = delete;
  ~GrowingFormula();

  int variables() const { return variables_; }
  int fresh() { return ++variables_; }
  void add(const Clause& clause);
  /// As solve() above, about all clauses so far.
  Satisfiable solve(const base::Limits& limits);
  /// In the model of the last solve(), whose answer was yes.
  bool value(int variable) const;
  /// After the answer no, which ends the use of this object: what was learnt and deleted, in the
  /// DRAT format. Each clause follows by unit propagation from those before and from the formula.
  std::string drat();

 private:
  struct Solver;
  std::unique_ptr<Solver> solver_;
  int variables_ = 0;
};

}  // namespace zermelo::pairing
