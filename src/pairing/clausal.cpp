#include "pairing/clausal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <set>

#include "base/index.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

Clause sorted(Clause clause) {
  std::sort(clause.begin(), clause.end(), [](int a, int b) {
    return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
  });
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
  return clause;
}

/// Unit propagation with two watched literals over clauses that come and go, on a trail whose
/// beginning, the root, stays.
class Propagation {
 public:
  explicit Propagation(int variables)
      : value_(2 * at(variables) + 2, 0),
        reason_(at(variables) + 1, kNone),
        place_(at(variables) + 1, 0),
        watches_(value_.size()) {}

  static constexpr int kNone = -1;

  int add(Clause clause) {
    clauses_.push_back(std::move(clause));
    live_.push_back(true);
    return static_cast<int>(clauses_.size()) - 1;
  }

  /// Begins to watch a clause, and propagates if it is unit or false; the number of a false clause,
  /// or kNone.
  int watch(int number) {
    auto& clause = clauses_[at(number)];
    std::stable_partition(clause.begin(), clause.end(), [&](int l) { return value(l) >= 0; });
    for (std::size_t i = 0; i < std::min<std::size_t>(2, clause.size()); ++i) {
      watches_[index(clause[i])].push_back(number);
    }
    if (clause.empty() || value(clause[0]) < 0) return number;
    if (clause.size() == 1 || value(clause[1]) < 0) {
      if (value(clause[0]) == 0) assign(clause[0], number);
    }
    return propagate();
  }

  /// It propagates no more. What it did at the root stays.
  void forget(int number) { live_[at(number)] = false; }

  void assign(int literal, int reason) {
    value_[index(literal)] = 1;
    value_[index(-literal)] = -1;
    reason_[at(std::abs(literal))] = reason;
    place_[at(std::abs(literal))] = trail_.size();
    trail_.push_back(literal);
  }

  int propagate() {
    while (head_ < trail_.size()) {
      const int conflict = visit(-trail_[head_++]);
      if (conflict != kNone) return conflict;
    }
    return kNone;
  }

  void take_back(std::size_t length) {
    while (trail_.size() > length) {
      const int literal = trail_.back();
      value_[index(literal)] = value_[index(-literal)] = 0;
      reason_[at(std::abs(literal))] = kNone;
      trail_.pop_back();
    }
    head_ = length;
  }

  int value(int literal) const { return value_[index(literal)]; }
  int reason(int literal) const { return reason_[at(std::abs(literal))]; }
  void set_reason(int literal, int number) { reason_[at(std::abs(literal))] = number; }
  const std::vector<int>& trail() const { return trail_; }
  std::size_t place(int literal) const { return place_[at(std::abs(literal))]; }
  const Clause& clause(int number) const { return clauses_[at(number)]; }

 private:
  static std::size_t index(int literal) {
    return 2 * at(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }

  /// The clauses that watch a literal that has become false.
  int visit(int falsified) {
    auto& watching = watches_[index(falsified)];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watching.size(); ++i) {
      const int number = watching[i];
      if (!live_[at(number)]) continue;
      auto& clause = clauses_[at(number)];
      if (clause.size() > 1 && clause[0] == falsified) std::swap(clause[0], clause[1]);
      if (clause.size() > 1 && value(clause[0]) <= 0) {
        const auto other =
            std::find_if(clause.begin() + 2, clause.end(), [&](int l) { return value(l) >= 0; });
        if (other != clause.end()) {
          std::swap(clause[1], *other);
          watches_[index(clause[1])].push_back(number);
          continue;
        }
      }
      watching[kept++] = number;
      if (value(clause[0]) == 0) assign(clause[0], number);
      if (value(clause[0]) > 0) continue;
      while (++i < watching.size()) watching[kept++] = watching[i];
      watching.resize(kept);
      return number;
    }
    watching.resize(kept);
    return kNone;
  }

  std::vector<signed char> value_;
  std::vector<int> reason_;
  std::vector<std::size_t> place_;  // on the trail
  std::vector<std::vector<int>> watches_;
  std::vector<Clause> clauses_;
  std::vector<bool> live_;
  std::vector<int> trail_;
  std::size_t head_ = 0;
};

constexpr int kNone = Propagation::kNone;

class Annotation {
 public:
  explicit Annotation(const Cnf& cnf) : propagation_(cnf.variables) {
    for (const auto& clause : cnf.clauses) {
      add(sorted(clause), {});
      if (done_) return;
    }
  }

  /// Derives a clause that the solver learnt; false if it does not follow by RUP.
  bool learn(const Clause& clause) {
    if (done_) return true;
    const std::size_t root = propagation_.trail().size();
    bool known = false;  // a literal is true at the root: its unit step says more
    for (const int l : clause) {
      if (propagation_.value(l) > 0) known = true;
      if (propagation_.value(l) == 0) propagation_.assign(-l, kNone);
    }
    if (known) {
      propagation_.take_back(root);
      return true;
    }
    const int conflict = propagation_.propagate();
    if (conflict == kNone) return false;
    auto hints = hints_of(conflict);
    propagation_.take_back(root);
    add(clause, std::move(hints));
    return true;
  }

  void forget(const Clause& clause) {
    const auto found = numbers_.find(clause);
    if (found == numbers_.end() || found->second.empty()) return;
    propagation_.forget(found->second.back());
    found->second.pop_back();
  }

  bool done() const { return done_; }

  /// The clauses that the empty one, which is the last, needs. Precondition: done().
  Refutation trimmed() const {
    std::vector<bool> needed(hints_.size(), false);
    needed.back() = true;
    for (std::size_t i = hints_.size(); i-- > 0;) {
      if (!needed[i]) continue;
      for (const int h : hints_[i]) needed[at(h)] = true;
    }
    Refutation result;
    std::vector<int> number(hints_.size(), 0);
    int next = 0;
    for (const bool axioms : {true, false}) {
      for (std::size_t i = 0; i < hints_.size(); ++i) {
        if (!needed[i] || hints_[i].empty() != axioms) continue;
        number[i] = ++next;
        auto clause = sorted(propagation_.clause(static_cast<int>(i)));
        if (axioms) {
          result.axioms.push_back(std::move(clause));
          continue;
        }
        auto& step = result.steps.emplace_back(Refutation::Step{std::move(clause), {}});
        for (const int h : hints_[i]) step.hints.push_back(number[at(h)]);
      }
    }
    return result;
  }

 private:
  /// A clause with its hints (none: of the formula), and what follows from it at the root.
  void add(const Clause& clause, std::vector<int> hints) {
    const std::size_t root = propagation_.trail().size();
    const int number = propagation_.add(clause);
    hints_.push_back(std::move(hints));
    numbers_[clause].push_back(number);
    const int conflict = propagation_.watch(number);
    if (conflict == kNone) {
      for (std::size_t i = root; i < propagation_.trail().size(); ++i) {
        unit_step(propagation_.trail()[i]);
      }
      return;
    }
    done_ = true;
    if (propagation_.clause(conflict).empty()) return;
    auto last = hints_of(conflict);
    propagation_.add({});
    hints_.push_back(std::move(last));
  }

  /// A step of its own for a literal of the root. Those before it have theirs.
  void unit_step(int literal) {
    const int reason = propagation_.reason(literal);
    if (propagation_.clause(reason).size() == 1) return;
    std::vector<int> hints;
    for (const int l : propagation_.clause(reason)) {
      if (l != literal) hints.push_back(propagation_.reason(l));
    }
    hints.push_back(reason);
    const int number = propagation_.add({literal});
    hints_.push_back(std::move(hints));
    propagation_.set_reason(literal, number);
  }

  /// The clauses that propagated towards a false one, in the order of the trail, and it.
  std::vector<int> hints_of(int conflict) const {
    const auto& trail = propagation_.trail();
    std::vector<bool> wanted(trail.size(), false);
    const auto want = [&](int number) {
      for (const int l : propagation_.clause(number)) {
        if (propagation_.value(l) != 0) wanted[propagation_.place(l)] = true;
      }
    };
    want(conflict);
    std::vector<int> hints{conflict};
    for (std::size_t i = trail.size(); i-- > 0;) {
      const int reason = propagation_.reason(trail[i]);
      if (!wanted[i] || reason == kNone) continue;
      hints.push_back(reason);
      want(reason);
    }
    std::reverse(hints.begin(), hints.end());
    return hints;
  }

  Propagation propagation_;
  std::vector<std::vector<int>> hints_;  // of each clause; none: of the formula
  std::map<Clause, std::vector<int>> numbers_;
  bool done_ = false;
};

/// A line of a DRAT proof: `d` and a clause, or a clause, ended by 0.
struct ProofLine {
  bool deletes = false;
  Clause clause;
};

ProofLine parse(std::string_view text) {
  ProofLine line;
  if (text.starts_with("d ")) {
    line.deletes = true;
    text.remove_prefix(2);
  }
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    int literal = 0;
    std::from_chars(text.data(), text.data() + end, literal);
    if (literal != 0) line.clause.push_back(literal);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  line.clause = sorted(std::move(line.clause));
  return line;
}

}  // namespace

std::optional<Refutation> annotate(const Cnf& cnf, std::string_view drat,
                                   const base::Limits& limits) {
  const base::Stopwatch watch;
  Annotation annotation(cnf);
  while (!drat.empty() && !annotation.done()) {
    if (limits.reached(watch)) return std::nullopt;
    const auto end = std::min(drat.find('\n'), drat.size());
    const auto line = parse(drat.substr(0, end));
    drat.remove_prefix(std::min(end + 1, drat.size()));
    if (line.deletes) {
      annotation.forget(line.clause);
    } else if (!annotation.learn(line.clause)) {
      return std::nullopt;
    }
  }
  if (!annotation.done()) return std::nullopt;
  return annotation.trimmed();
}

bool follows(const Refutation& refutation) {
  auto known = refutation.axioms;
  for (const auto& step : refutation.steps) {
    std::set<int> is_false(step.clause.begin(), step.clause.end());
    bool contradiction = false;
    for (const int h : step.hints) {
      if (contradiction || h < 1 || at(h) > known.size()) return false;
      int open = 0, literal = 0;
      for (const int l : known[at(h) - 1]) {
        if (is_false.contains(l)) continue;
        ++open;
        literal = l;
      }
      if (open > 1) return false;
      if (open == 0) contradiction = true;
      if (open == 1) is_false.insert(-literal);
    }
    if (!contradiction) return false;
    known.push_back(step.clause);
  }
  return !known.empty() && known.back().empty();
}

}  // namespace zermelo::pairing
