#include "pairing/sat.hpp"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace zermelo::pairing {

namespace {

constexpr int kSatisfiable = 10, kUnsatisfiable = 20;  // of IPASIR

class Stopper final : public CaDiCaL::Terminator {
 public:
  explicit Stopper(const base::Limits& limits) : limits_(limits) {}
  bool terminate() override {
    if (limits_.progress && ++calls_ % 64 == 0) limits_.progress(-1, watch_.seconds());
    return limits_.reached(watch_);
  }

 private:
  const base::Limits& limits_;
  base::Stopwatch watch_;
  unsigned calls_ = 0;
};

}  // namespace

/// A file in memory (POSIX).
class ProofText {
 public:
  ProofText() : file_(open_memstream(&text_, &size_)) {
    if (file_ == nullptr) throw std::bad_alloc();
  }
  ProofText(const ProofText&) = delete;
  ProofText& operator=(const ProofText&) = delete;
  ~ProofText() {
    static_cast<void>(std::fclose(file_));
    std::free(text_);
  }
  std::FILE* file() const { return file_; }
  std::string take() const {
    static_cast<void>(std::fflush(file_));
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
};

void Cnf::at_most_one(const std::vector<int>& literals) {
  constexpr std::size_t few = 6;
  if (literals.size() <= few) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) add({-literals[i], -literals[j]});
    }
    return;
  }
  int before = 0;  // true if one of the literals so far is
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (before != 0) add({-literals[i], -before});
    if (i + 1 == literals.size()) return;
    const int now = fresh();
    add({-literals[i], now});
    if (before != 0) add({-before, now});
    before = now;
  }
}

Model solve(const Cnf& cnf, int conflicts, const base::Limits& limits, std::string* drat) {
  ProofText proof;  // outlives the solver, which writes to it to the last
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  if (drat != nullptr) {
    solver.set("binary", 0);
    solver.trace_proof(proof.file(), "proof");
  }
  Stopper stopper(limits);
  solver.connect_terminator(&stopper);
  for (const auto& clause : cnf.clauses) {
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
  }
  if (conflicts > 0) solver.limit("conflicts", conflicts);
  Model model;
  const int status = solver.solve();
  if (drat != nullptr) solver.close_proof_trace();
  if (status == kUnsatisfiable) {
    model.answer = Satisfiable::no;
    if (drat != nullptr) *drat = proof.take();
  }
  if (status == kSatisfiable) {
    model.answer = Satisfiable::yes;
    model.values.push_back(false);
    for (int v = 1; v <= cnf.variables; ++v) {
      model.values.push_back(v <= solver.vars() && solver.val(v) > 0);
    }
  }
  solver.disconnect_terminator();
  return model;
}

struct GrowingFormula::Solver {
  ProofText proof;  // outlives the solver
  CaDiCaL::Solver cadical;
};

GrowingFormula::GrowingFormula(bool proof) : solver_(std::make_unique<Solver>()) {
  auto& cadical = solver_->cadical;
  cadical.set("quiet", 1);
  // What is eliminated has to come back when a new clause speaks of it, and such steps do not
  // follow by unit propagation; and most rounds change little, so that simplifying does not pay.
  for (const auto* option : {"elim", "subsume", "walk", "cover", "condition", "block"}) {
    cadical.set(option, 0);
  }
  if (!proof) return;
  cadical.set("binary", 0);
  cadical.trace_proof(solver_->proof.file(), "proof");
}

GrowingFormula::~GrowingFormula() = default;

void GrowingFormula::add(const Clause& clause) {
  for (const int literal : clause) solver_->cadical.add(literal);
  solver_->cadical.add(0);
}

Satisfiable GrowingFormula::solve(const base::Limits& limits) {
  Stopper stopper(limits);
  solver_->cadical.connect_terminator(&stopper);
  const int status = solver_->cadical.solve();
  solver_->cadical.disconnect_terminator();
  return status == kSatisfiable     ? Satisfiable::yes
         : status == kUnsatisfiable ? Satisfiable::no
                                    : Satisfiable::unknown;
}

bool GrowingFormula::value(int variable) const {
  auto& cadical = solver_->cadical;
  return variable <= cadical.vars() && cadical.val(variable) > 0;
}

std::string GrowingFormula::drat() {
  solver_->cadical.close_proof_trace();
  return solver_->proof.take();
}

}  // namespace zermelo::pairing
