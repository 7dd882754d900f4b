#include "prove/hex/relaxed/relaxation.hpp"

#include <algorithm>
#include <unordered_map>

#include "prove/hex/relaxed/relaxed_file.hpp"

namespace zermelo::prove {

using base::at;
using pairing::Clause;
using pairing::Satisfiable;

namespace {

using Words = std::vector<std::uint64_t>;

/// The pairs of a larger set that consist of the first states only.
PairBits first_pairs(const PairBits& pairs, int states) {
  PairBits first(states);
  for (int upper = 0; upper < states; ++upper) {
    for (int lower = 0; lower < states; ++lower) {
      if (pairs.test(upper, lower)) first.set(upper, lower);
    }
  }
  return first;
}

class Relaxation {
 public:
  Relaxation(const Groups& groups, const PairBits& bound, const RelaxedRules& rules, bool proof,
             const std::string& path, const base::Limits& limits)
      : groups_(groups),
        limits_(limits),
        keeps_formula_(proof),
        states_(states_with(groups, rules.least_empty - 2)),
        answered_(states_with(groups, rules.least_empty)),
        bound_(first_pairs(bound, states_)),
        choice_(bound_),
        reached_(states_),
        formula_(proof),
        variables_(at(states_) * at(states_), 0),
        free_(reached_.words()),
        file_(path, groups, rules) {
    const auto& stone = groups.stones(0).front();
    first_.push_back({stone.cell, {}, {}});
    for (std::size_t k = 0; k < stone.answers.size(); ++k) {
      const auto& allowed = rules.first_answers;
      if (std::find(allowed.begin(), allowed.end(), stone.answers[k]) == allowed.end()) continue;
      first_[0].answers.push_back(stone.answers[k]);
      first_[0].after.push_back(stone.after[k]);
    }
    answer_.formula.pairs.emplace_back(-1, -1);
  }

  RelaxedAnswer run() {
    if (!bound_.test(0, 0)) {
      answer_.answer = Satisfiable::no;
      return std::move(answer_);
    }
    add({variable(0, 0)});
    if (!resume()) {
      answer_.stopped = true;  // the file has more than is known by now
      return std::move(answer_);
    }
    for (;; ++answer_.rounds) {
      if (limits_.progress) limits_.progress(-1, static_cast<double>(answer_.clauses));
      const auto broken = close();
      if (!broken) break;
      if (*broken == 0) {
        answer_.answer = Satisfiable::yes;
        answer_.pairs = std::move(reached_);
        return std::move(answer_);
      }
      if (!separate()) break;
      const auto solved = formula_.solve(limits_.rest(watch_));
      if (solved == Satisfiable::no) {
        answer_.answer = Satisfiable::no;
        if (keeps_formula_) answer_.drat = formula_.drat();
        answer_.formula.cnf.variables = formula_.variables();
        return std::move(answer_);
      }
      if (solved == Satisfiable::unknown) break;
      take_choice();
      if (file_.is_due()) keep();
    }
    answer_.stopped = true;
    keep();
    return std::move(answer_);
  }

 private:
  /// In an empty group only the stone on the first cell, as the others are its images.
  const std::vector<Groups::Stone>& stones(int x) const {
    return x == 0 ? first_ : groups_.stones(x);
  }

  void keep() {
    file_.write(answer_.formula.separators, asked_);
    answer_.trouble = file_.trouble();
  }

  /// The clauses of the file. False if a limit was reached before they had all been added.
  bool resume() {
    const auto kept =
        file_.read({answered_, states_,
                    [&](int x) -> const std::vector<Groups::Stone>& { return stones(x); }});
    if (!kept) return true;
    for (const auto& [known, places] : *kept) {
      if (limits_.reached(watch_)) return false;
      const auto index = separator(known.x, known.stone, known.answers, known.literal > 0);
      for (const int place : places) ask(index, place / 2, place % 2 != 0);
    }
    if (formula_.solve(limits_.rest(watch_)) == Satisfiable::yes) take_choice();
    return true;
  }

  void add(Clause clause) {
    formula_.add(clause);
    ++answer_.clauses;
    if (keeps_formula_) answer_.formula.cnf.clauses.push_back(std::move(clause));
  }

  /// The variable of a pair and its images; 0 if it is beyond the bound.
  int variable(int upper, int lower) {
    auto& known = variables_[at(upper) * at(states_) + at(lower)];
    if (known != 0 || !bound_.test(upper, lower)) return known;
    const int fresh = formula_.fresh();
    for (int shift = 0; shift < groups_.columns(); ++shift) {
      const int above = groups_.rotated(upper, shift), below = groups_.rotated(lower, shift);
      variables_[at(above) * at(states_) + at(below)] = fresh;
      variables_[at(groups_.turned(below)) * at(states_) + at(groups_.turned(above))] = fresh;
    }
    answer_.formula.pairs.emplace_back(upper, lower);
    return fresh;
  }

  template <class Use>
  void for_each_above(const PairBits& pairs, int x, const Use& use) const {
    for_each_bit(pairs.row(groups_.turned(x)), pairs.words(),
                 [&](int turned) { use(groups_.turned(turned)); });
  }

  /// The pairs that come up: those that the empty pair leads to when Red answers within the choice,
  /// if she can so that no new pair comes up. Returns how many triples and stones were met without
  /// an answer, and stops early when there are some: refutations that begin near the empty group
  /// take far fewer clauses than those that take in all that is wrong at once. Nothing if a limit
  /// was reached.
  std::optional<std::uint64_t> close() {
    constexpr std::uint64_t enough = 500;
    reached_ = PairBits(states_);
    groups_.set(reached_, 0, 0);
    std::uint64_t broken = 0;
    for (bool more = true; more;) {
      more = false;
      broken = 0;
      for (int x = 0; x < answered_; ++x) {
        if (groups_.representative(x, true) != x) continue;
        if (limits_.reached(watch_)) return std::nullopt;
        for_each_above(reached_, x, [&](int a) {
          for (const auto& stone : stones(x)) more = answer_all(a, x, stone, broken) || more;
        });
        if (broken > enough) return broken;
      }
    }
    return broken;
  }

  std::uint64_t count_free_in(const std::uint64_t* row) const {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < free_.size(); ++word) {
      count += static_cast<std::uint64_t>(std::popcount(free_[word] & row[word]));
    }
    return count;
  }

  /// Answers a stone in x below a, for all groups below. Says whether pairs were added.
  bool answer_all(int a, int x, const Groups::Stone& stone, std::uint64_t& broken) {
    std::copy_n(reached_.row(x), free_.size(), free_.begin());
    for (const int y : stone.after) {
      if (!reached_.test(a, y)) continue;
      const auto* row = reached_.row(y);
      for (std::size_t word = 0; word < free_.size(); ++word) free_[word] &= ~row[word];
    }
    bool more = false;
    while (std::any_of(free_.begin(), free_.end(), [](auto word) { return word != 0; })) {
      int best = -1;
      std::uint64_t most = 0;
      for (const int y : stone.after) {
        if (!choice_.test(a, y)) continue;
        const auto count = count_free_in(choice_.row(y)) * (reached_.test(a, y) ? 3 : 1);
        if (count > most) best = y;
        most = std::max(most, count);
      }
      if (best < 0) {
        for (const auto word : free_) broken += static_cast<std::uint64_t>(std::popcount(word));
        break;
      }
      more = true;
      groups_.set(reached_, a, best);
      const auto* row = choice_.row(best);
      for (std::size_t word = 0; word < free_.size(); ++word) {
        const auto now = free_[word] & row[word];
        free_[word] &= ~now;
        for_each_bit(&now, 1, [&](int bit) {
          groups_.set(reached_, best, static_cast<int>(64 * word) + bit);
        });
      }
    }
    return more;
  }

  /// One group x and one stone in it, with the groups above and below in a set of pairs, and which
  /// answers each of them accepts.
  class Task {
   public:
    Task(Relaxation& all, int x, int stone, const PairBits& neighbours)
        : all_(all), x_(x), stone_(stone), after_(all.stones(x)[at(stone)].after) {
      all.for_each_above(neighbours, x, [&](int a) {
        above_.push_back({a, accepted([&](int y) { return all.choice_.test(a, y); })});
      });
      for_each_bit(neighbours.row(x), neighbours.words(), [&](int b) {
        below_.push_back({b, accepted([&](int y) { return all.choice_.test(y, b); })});
      });
    }

    /// The sets of answers that some group above accepts and that leave some group below none.
    /// Those come first that say the most.
    std::vector<unsigned> broken() const {
      const unsigned all = (1U << after_.size()) - 1;
      std::vector<int> within_above(all + 1, 0), within_below(all + 1, 0);
      std::vector<bool> is_above(all + 1, false);
      for (const auto& [state, answers] : above_) {
        ++within_above[answers];
        is_above[answers] = true;
      }
      for (const auto& [state, answers] : below_) ++within_below[answers];
      for (std::size_t k = 0; k < after_.size(); ++k) {
        for (unsigned set = 0; set <= all; ++set) {
          if ((set >> k & 1) == 0) continue;
          within_above[set] += within_above[set ^ 1U << k];
          within_below[set] += within_below[set ^ 1U << k];
        }
      }
      std::vector<std::pair<int, unsigned>> found;
      for (unsigned set = 0; set <= all; ++set) {
        const int below = within_below[all & ~set];
        if (is_above[set] && below > 0) {
          found.emplace_back(-std::min(within_above[set], below), set);
        }
      }
      std::sort(found.begin(), found.end());
      constexpr std::size_t most = 1'000;
      std::vector<unsigned> sets;
      for (std::size_t i = 0; i < std::min(most, found.size()); ++i) {
        sets.push_back(found[i].second);
      }
      return sets;
    }

    /// Those clauses of the separator that the choice of pairs asks for. Returns how many are new.
    std::uint64_t add_clauses(unsigned answers) {
      const auto fit = [&](const auto& groups, unsigned wrong) {
        return std::count_if(groups.begin(), groups.end(),
                             [&](const auto& group) { return (group.answers & wrong) == 0; });
      };
      const bool likely = fit(above_, ~answers) >= fit(below_, answers);
      const auto index = all_.separator(x_, stone_, answers, likely);
      std::uint64_t added = 0;
      for (const bool is_above : {true, false}) {
        for (const auto& [state, accepts] : is_above ? above_ : below_) {
          const unsigned wrong = is_above ? ~answers : answers;
          if ((accepts & wrong) == 0 && all_.ask(index, state, is_above)) ++added;
        }
      }
      return added;
    }

   private:
    struct Neighbour {
      int state;
      unsigned answers;
    };

    template <class Accepts>
    unsigned accepted(const Accepts& accepts) const {
      unsigned set = 0;
      for (std::size_t k = 0; k < after_.size(); ++k) {
        if (accepts(after_[k])) set |= 1U << k;
      }
      return set;
    }

    Relaxation& all_;
    int x_, stone_;
    const std::vector<int>& after_;
    std::vector<Neighbour> above_, below_;
  };

  /// Adds clauses that the choice breaks at groups that come up. Whether there are some.
  bool separate() {
    std::uint64_t added = 0;
    for (int x = 0; x < answered_; ++x) {
      if (groups_.representative(x, true) != x) continue;
      for (int stone = 0; stone < static_cast<int>(stones(x).size()); ++stone) {
        Task task(*this, x, stone, reached_);
        for (const auto answers : task.broken()) added += task.add_clauses(answers);
      }
    }
    return added > 0;
  }

  /// The place of the separator in the list; with the clauses that order separators by their sets.
  /// `likely` is the value that a new one had better have: solvers try `true` first.
  std::size_t separator(int x, int stone, unsigned answers, bool likely) {
    auto& separators = answer_.formula.separators;
    auto& here = by_place_[at(x) * at(groups_.cells()) + at(stone)];
    for (const auto index : here) {
      if (separators[index].answers == answers) return index;
    }
    const int variable = formula_.fresh();
    answer_.formula.pairs.emplace_back(-1, -1);
    const int literal = likely ? variable : -variable;
    for (const auto index : here) {
      const auto& [x2, stone2, other, known] = separators[index];
      if ((other & ~answers) == 0) add({-known, literal});
      if ((answers & ~other) == 0) add({-literal, known});
    }
    here.push_back(separators.size());
    separators.push_back({x, stone, answers, literal});
    asked_.emplace_back(2 * at(states_) / 64 + 1, 0);
    return here.back();
  }

  /// Adds what a separator says of a group above or below, unless it has been said. Whether it is
  /// new.
  bool ask(std::size_t index, int state, bool is_above) {
    const auto place = at(2 * state + (is_above ? 1 : 0));
    auto& word = asked_[index][place / 64];
    const auto bit = std::uint64_t{1} << place % 64;
    const auto [x, stone, answers, literal] = answer_.formula.separators[index];
    const auto pair_with = [&, is_above](int y, int other) {
      return is_above ? variable(other, y) : variable(y, other);
    };
    const int premise = pair_with(x, state);
    if ((word & bit) != 0 || premise == 0) return false;
    word |= bit;
    Clause clause{-premise, is_above ? literal : -literal};
    const auto& after = stones(x)[at(stone)].after;
    for (std::size_t k = 0; k < after.size(); ++k) {
      if (((answers >> k & 1) == 0) != is_above) continue;
      const int kept = pair_with(after[k], state);
      if (kept != 0) clause.push_back(kept);
    }
    add(std::move(clause));
    return true;
  }

  void take_choice() {
    const auto& pairs = answer_.formula.pairs;
    for (int variable = 1; variable <= formula_.variables(); ++variable) {
      const auto [upper, lower] = pairs[at(variable)];
      if (upper < 0) continue;
      const bool kept = formula_.value(variable);
      if (choice_.test(upper, lower) != kept) groups_.set(choice_, upper, lower, kept);
    }
  }

  const Groups& groups_;
  const base::Limits& limits_;
  const base::Stopwatch watch_;
  bool keeps_formula_;
  int states_, answered_;  // with at least t - 2, and with at least t empty cells
  PairBits bound_, choice_, reached_;
  pairing::GrowingFormula formula_;
  std::vector<int> variables_;  // by pair
  std::vector<Groups::Stone> first_;
  Words free_;  // lower groups without an answer
  std::unordered_map<std::size_t, std::vector<std::size_t>> by_place_;  // separators of x and stone
  std::vector<Words> asked_;  // by separator, bits: for which groups there is a clause
  RelaxedFile file_;
  RelaxedAnswer answer_;
};

}  // namespace

std::vector<int> all_first_answers(const Groups& groups) {
  std::vector<int> cells;
  for (int cell = 1; cell < groups.cells(); ++cell) cells.push_back(cell);
  return cells;
}

RelaxedAnswer solve_relaxation(const Groups& groups, const PairBits& bound,
                               const RelaxedRules& rules, bool proof, const std::string& path,
                               const base::Limits& limits) {
  return Relaxation(groups, bound, rules, proof, path, limits).run();
}

}  // namespace zermelo::prove
