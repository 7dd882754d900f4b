#include "prove/hex/relaxed/relaxed_check.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace zermelo::prove {

using base::at;

namespace {

using Pair = std::pair<int, int>;

std::vector<Pair> images(const Groups& groups, const Pair& pair) {
  std::vector<Pair> all;
  for (int shift = 0; shift < groups.columns(); ++shift) {
    const int upper = groups.rotated(pair.first, shift);
    const int lower = groups.rotated(pair.second, shift);
    all.emplace_back(upper, lower);
    all.emplace_back(groups.turned(lower), groups.turned(upper));
  }
  return all;
}

bool may_answer(const Groups& groups, const RelaxedRules& rules, int x, int cell, int answer) {
  if (x != 0) return true;
  const int seen = groups.seen_from(cell, answer);
  return std::count(rules.first_answers.begin(), rules.first_answers.end(), seen) > 0;
}

/// The states after the answers that the rules permit.
std::vector<int> answers_to(const Groups& groups, const RelaxedRules& rules, int x,
                            const Groups::Stone& stone) {
  std::vector<int> after;
  for (const auto k : permitted(groups, rules, x, stone)) after.push_back(stone.after[k]);
  return after;
}

/// Whether every group below x has an answer that keeps both pairs, when a stands above.
bool is_answered(const PairBits& pairs, int states, int a, int x, const std::vector<int>& after) {
  for (int b = 0; b < states; ++b) {
    if (!pairs.test(x, b)) continue;
    if (std::none_of(after.begin(), after.end(),
                     [&](int y) { return pairs.test(a, y) && pairs.test(y, b); })) {
      return false;
    }
  }
  return true;
}

class Axioms {
 public:
  Axioms(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
         const RelaxedFormula& formula)
      : groups_(groups), bound_(bound), rules_(rules), formula_(formula) {
    for (std::size_t v = 1; v < formula.pairs.size(); ++v) {
      if (formula.pairs[v].first < 0) continue;
      for (const auto& image : images(groups, formula.pairs[v])) {
        variables_[image] = static_cast<int>(v);
      }
    }
    for (const auto& separator : formula.separators) {
      separators_[std::abs(separator.literal)] = &separator;
    }
  }

  bool holds(const pairing::Clause& clause) const {
    if (clause.size() == 1) return is_empty_pair(clause[0]);
    std::vector<int> pairs, separators;
    for (const int literal : clause) {
      (separators_.contains(std::abs(literal)) ? separators : pairs).push_back(literal);
    }
    if (separators.size() == 2 && pairs.empty()) {
      return is_order(separators[0], separators[1]) || is_order(separators[1], separators[0]);
    }
    return separators.size() == 1 && is_condition(separators[0], pairs);
  }

 private:
  bool is_empty_pair(int literal) const {
    return literal > 0 && at(literal) < formula_.pairs.size() &&
           formula_.pairs[at(literal)] == Pair(0, 0);
  }

  /// Whether the literal says that v(x, c, s) holds, and not that it does not.
  static bool says_yes(const Separator& separator, int literal) {
    return literal == separator.literal;
  }

  /// "If the one holds, the other holds."
  bool is_order(int one, int other) const {
    const auto& small = *separators_.at(std::abs(one));
    const auto& large = *separators_.at(std::abs(other));
    return !says_yes(small, one) && says_yes(large, other) && small.x == large.x &&
           small.stone == large.stone && (small.answers & ~large.answers) == 0;
  }

  bool is_condition(int separator, const std::vector<int>& pairs) const {
    const auto& [x, number, set, literal] = *separators_.at(std::abs(separator));
    if (groups_.empty_cells(x) < rules_.least_empty) return false;
    const bool above = separator == literal;
    std::set<int> positive;
    int premise = 0;
    for (const int pair : pairs) {
      if (pair > 0) positive.insert(pair);
      if (pair < 0 && premise != 0) return false;
      if (pair < 0) premise = -pair;
    }
    if (premise == 0) return false;
    const auto& stone = groups_.stones(x)[at(number)];
    const auto after = answers_to(groups_, rules_, x, stone);
    const auto of = images(groups_, formula_.pairs[at(premise)]);
    return std::any_of(of.begin(), of.end(), [&](const Pair& pair) {
      if ((above ? pair.second : pair.first) != x) return false;
      const int other = above ? pair.first : pair.second;
      for (std::size_t k = 0; k < after.size(); ++k) {
        if (((set >> k & 1) == 0) != above) continue;
        const Pair kept = above ? Pair(other, after[k]) : Pair(after[k], other);
        if (!bound_.test(kept.first, kept.second)) continue;
        const auto known = variables_.find(kept);
        if (known == variables_.end() || !positive.contains(known->second)) return false;
      }
      return true;
    });
  }

  const Groups& groups_;
  const PairBits& bound_;
  const RelaxedRules& rules_;
  const RelaxedFormula& formula_;
  std::map<Pair, int> variables_;
  std::map<int, const Separator*> separators_;  // by variable
};

}  // namespace

std::vector<std::size_t> permitted(const Groups& groups, const RelaxedRules& rules, int x,
                                   const Groups::Stone& stone) {
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < stone.answers.size(); ++k) {
    if (may_answer(groups, rules, x, stone.cell, stone.answers[k])) places.push_back(k);
  }
  return places;
}

bool is_solution(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                 const PairBits& pairs) {
  const int states = states_with(groups, rules.least_empty - 2);
  if (!pairs.test(0, 0)) return false;
  for (int upper = 0; upper < states; ++upper) {
    for (int lower = 0; lower < states; ++lower) {
      if (!pairs.test(upper, lower)) continue;
      if (!bound.test(upper, lower)) return false;
      for (const auto& [above, below] : images(groups, {upper, lower})) {
        if (!pairs.test(above, below)) return false;
      }
    }
  }
  // By condition 4 one group of those that rotations and the half turn map to each other will do.
  for (int x = 0; x < states && groups.empty_cells(x) >= rules.least_empty; ++x) {
    if (groups.representative(x, true) != x) continue;
    for (const auto& stone : groups.stones(x)) {
      const auto after = answers_to(groups, rules, x, stone);
      for (int a = 0; a < states; ++a) {
        if (pairs.test(a, x) && !is_answered(pairs, states, a, x, after)) return false;
      }
    }
  }
  return true;
}

bool excludes_solutions(const Groups& groups, const PairBits& bound, const RelaxedRules& rules,
                        const RelaxedFormula& formula, const pairing::Refutation& refutation) {
  const Axioms axioms(groups, bound, rules, formula);
  return std::all_of(refutation.axioms.begin(), refutation.axioms.end(),
                     [&](const auto& clause) { return axioms.holds(clause); }) &&
         pairing::follows(refutation);
}

}  // namespace zermelo::prove
