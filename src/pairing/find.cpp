#include "pairing/find.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "base/index.hpp"
#include "pairing/formula.hpp"
#include "pairing/ordered.hpp"
#include "pairing/programme.hpp"
#include "pairing/sat.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

/// One round: the choices up to some reduced cost, the ranks, and how many conflicts it may take
/// (0: any number), so that the answer does not depend on the machine. A cost is in pairs: 1 means
/// that a fractional pairing with this choice needs a whole pair more.
struct Round {
  double most;
  int levels;
  int conflicts;
};
constexpr double kAll = std::numeric_limits<double>::infinity();
constexpr int kEveryLevel = 0;
constexpr std::array<Round, 3> kRounds{
    {{0.4, 4, 500'000}, {0.8, 6, 1'000'000}, {kAll, 6, 5'000'000}}};
constexpr Round kLast{kAll, kEveryLevel, 0};

class Search {
 public:
  Search(const Conditions& conditions, const Config& config)
      : conditions_(conditions),
        config_(config),
        forced_(forced_symmetry(conditions, config.symmetry)),
        candidates_(candidates(conditions)) {}

  Result run() {
    search();
    result_.seconds = watch_.seconds();
    return std::move(result_);
  }

 private:
  base::Limits remaining() const {
    auto limits = config_.limits;
    if (limits.seconds > 0) limits.seconds = std::max(1e-3, limits.seconds - watch_.seconds());
    return limits;
  }

  void search() {
    result_.weighting =
        hopeless_line(conditions_.lines.size(), conditions_.board.cells().size(), candidates_);
    if (result_.weighting || refuted()) return;
    const auto some = choices(conditions_, candidates_, forced_);
    const auto costs =
        reduced_costs(some, orbits(conditions_, candidates_, some, forced_), remaining());
    for (auto round : kRounds) {
      if (config_.limits.reached(watch_)) return;
      if (config_.conflicts > 0) round.conflicts = std::min(round.conflicts, config_.conflicts);
      if (costs && sat(some, *costs, round) == Satisfiable::yes) return;
    }
    if (config_.limits.reached(watch_)) return;
    const std::vector<double> free(some.size(), 0);
    auto last = kLast;
    last.conflicts = config_.conflicts;
    result_.exhausted = sat(some, free, last) == Satisfiable::no;
    if (result_.exhausted && config_.proof) refute(some);
  }

  /// Nothing comes of it if the limits are reached.
  void refute(const std::vector<Choice>& all) {
    Formula formula(conditions_, candidates_, all);
    while (true) {
      std::string drat;
      const auto model = solve(formula.cnf(), 0, remaining(), &drat);
      if (model.answer == Satisfiable::yes && formula.add_rings(model.values)) continue;
      assert(model.answer != Satisfiable::yes);  // a pairing: the last round would have found it
      if (model.answer == Satisfiable::no) {
        result_.refutation = annotate(formula.cnf(), drat, remaining());
      }
      return;
    }
  }

  /// Whether the programme refutes. Symmetry is not forced here.
  bool refuted() {
    const Group identity{conditions_.symmetries.front()};
    const auto all = choices(conditions_, candidates_, identity);
    if (all.empty()) return false;
    const auto bound =
        congestion(all, orbits(conditions_, candidates_, all, identity), remaining());
    if (!bound) return false;
    result_.congestion = bound->value;
    constexpr double rounding = 1e-7;
    if (bound->value > 1 + rounding) result_.weighting = rounded(*bound, candidates_);
    return result_.weighting.has_value();
  }

  Satisfiable sat(const std::vector<Choice>& all, const std::vector<double>& costs,
                  const Round& round) {
    std::vector<Choice> some;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (costs[i] <= round.most) some.push_back(all[i]);
    }
    Cnf cnf;
    std::vector<int> variables;
    std::vector<std::vector<int>> of_line(conditions_.lines.size()),
        of_cell(conditions_.board.cells().size());
    for (const auto& choice : some) {
      variables.push_back(cnf.fresh());
      for (const int l : choice.lines) of_line[at(l)].push_back(variables.back());
      for (const int c : choice.cells) of_cell[at(c)].push_back(variables.back());
    }
    for (const auto& literals : of_line) cnf.add(literals);
    // Under a forced symmetry many lines and cells say the same.
    std::sort(cnf.clauses.begin(), cnf.clauses.end());
    cnf.clauses.erase(std::unique(cnf.clauses.begin(), cnf.clauses.end()), cnf.clauses.end());
    std::sort(of_cell.begin(), of_cell.end());
    of_cell.erase(std::unique(of_cell.begin(), of_cell.end()), of_cell.end());
    for (const auto& literals : of_cell) cnf.at_most_one(literals);
    if (conditions_.wish.ordered) {
      const int pairs = conditions_.board.size() / 2;
      const int levels =
          round.levels == kEveryLevel ? pairs + 1 : std::min(round.levels, pairs + 1);
      add_ranks(cnf, conditions_, candidates_, some, variables, forced_, levels);
    }
    ++result_.rounds;
    const auto model = solve(cnf, round.conflicts, remaining());
    if (model.answer == Satisfiable::yes) {
      std::vector<const Choice*> taken;
      for (std::size_t i = 0; i < some.size(); ++i) {
        if (model.values[at(variables[i])]) taken.push_back(&some[i]);
      }
      result_.pairing = pairing_of(taken);
      assert(satisfies(*result_.pairing, conditions_));
    }
    return model.answer;
  }

  /// The pairs of these choices, without those that the lines do not need.
  games::Pairing pairing_of(std::vector<const Choice*> taken) const {
    std::vector<int> spoilers(conditions_.lines.size(), 0);
    for (const auto* choice : taken) {
      for (const int l : choice->lines) ++spoilers[at(l)];
    }
    std::erase_if(taken, [&](const Choice* choice) {
      const bool needed = std::any_of(choice->lines.begin(), choice->lines.end(),
                                      [&](int l) { return spoilers[at(l)] == 1; });
      for (const int l : needed ? std::vector<int>{} : choice->lines) --spoilers[at(l)];
      return !needed;
    });
    games::Pairing pairing;
    const auto& cells = conditions_.board.cells();
    for (const auto* choice : taken) {
      for (const int i : choice->candidates) {
        const auto& c = candidates_[at(i)];
        pairing.pairs.push_back({cells[at(c.one)], cells[at(c.other)], c.same, {}});
        if (c.witness >= 0) pairing.pairs.back().witness = cells[at(c.witness)];
      }
    }
    std::sort(pairing.pairs.begin(), pairing.pairs.end(),
              [](const auto& a, const auto& b) { return a.one < b.one; });
    put_in_order(pairing);
    return pairing;
  }

  const Conditions& conditions_;
  const Config& config_;
  base::Stopwatch watch_;
  Group forced_;
  std::vector<Candidate> candidates_;
  Result result_;
};

}  // namespace

Result find(const Conditions& conditions, const Config& config) {
  if (conditions.lines.empty()) {
    Result nothing_to_spoil;
    nothing_to_spoil.pairing.emplace();
    return nothing_to_spoil;
  }
  return Search(conditions, config).run();
}

bool satisfies(const games::Pairing& pairing, const Conditions& conditions) {
  const auto index = board::index_of_numbers(conditions.board);
  std::vector<int> used(conditions.board.cells().size(), 0);
  for (const auto& pair : pairing.pairs) {
    if (used[index[pair.one]]++ != 0 || used[index[pair.other]]++ != 0) return false;
  }
  const auto on = [](const std::vector<int>& cells, int cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  const auto spoils = [&](const games::Pair& pair, const Line& line) {
    const int one = index[pair.one], other = index[pair.other];
    if (pair.same) {
      return conditions.same_pairs && ((on(line.cells, one) && on(line.ends, other)) ||
                                       (on(line.cells, other) && on(line.ends, one)));
    }
    const bool both = on(line.cells, one) && on(line.cells, other);
    if (!conditions.wish.ordered) return both;
    return both && pair.witness && on(line.cells, index[*pair.witness]) &&
           *pair.witness != pair.one && *pair.witness != pair.other;
  };
  const bool all =
      std::all_of(conditions.lines.begin(), conditions.lines.end(), [&](const Line& l) {
        return std::any_of(pairing.pairs.begin(), pairing.pairs.end(),
                           [&](const games::Pair& pair) { return spoils(pair, l); });
      });
  return all && (!conditions.wish.ordered || in_order(pairing));
}

}  // namespace zermelo::pairing
