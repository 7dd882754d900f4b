// Clausal proofs that there is no pairing: against truth tables, plain enumeration, and the
// checker.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "base/random.hpp"
#include "checker/kinds/refusals/formula.hpp"
#include "checker/words.hpp"
#include "pairing/find.hpp"
#include "pairing/formula.hpp"
#include "pairing/wanted_pairing.hpp"
#include "prove/order_chaos/pairing.hpp"

namespace zermelo::test {
namespace {

using pairing::Candidate;
using pairing::Clause;
using pairing::Cnf;
using pairing::Conditions;
using pairing::parse_conditions;
using pairing::Satisfiable;
using pairing::Wish;

bool holds(const Clause& clause, unsigned values) {
  return std::any_of(clause.begin(), clause.end(), [&](int l) {
    const bool value = ((values >> static_cast<unsigned>(std::abs(l) - 1)) & 1U) != 0;
    return value == (l > 0);
  });
}

bool satisfiable(const Cnf& cnf) {
  for (unsigned values = 0; values < 1U << static_cast<unsigned>(cnf.variables); ++values) {
    if (std::all_of(cnf.clauses.begin(), cnf.clauses.end(),
                    [&](const Clause& clause) { return holds(clause, values); })) {
      return true;
    }
  }
  return false;
}

Cnf random_cnf(base::Random& random, int variables, int clauses) {
  Cnf cnf;
  cnf.variables = variables;
  for (int i = 0; i < clauses; ++i) {
    std::set<int> of;
    while (of.size() < 3)
      of.insert(1 + static_cast<int>(random.below(static_cast<unsigned>(variables))));
    Clause clause;
    for (const int v : of) clause.push_back(random.below(2) == 0 ? v : -v);
    cnf.add(std::move(clause));
  }
  return cnf;
}

TEST(Clausal, AgreesWithTruthTables) {
  base::Random random(1);
  int refuted = 0;
  for (int i = 0; i < 400; ++i) {
    const auto cnf = random_cnf(random, 7, 20 + i % 40);
    std::string drat;
    const auto model = pairing::solve(cnf, 0, {}, &drat);
    ASSERT_EQ(model.answer == Satisfiable::yes, satisfiable(cnf));
    if (model.answer == Satisfiable::yes) {
      EXPECT_FALSE(pairing::annotate(cnf, "", {}));
      continue;
    }
    ++refuted;
    const auto refutation = pairing::annotate(cnf, drat, {});
    ASSERT_TRUE(refutation);
    EXPECT_TRUE(pairing::follows(*refutation));
    for (const auto& axiom : refutation->axioms) {
      EXPECT_TRUE(std::any_of(cnf.clauses.begin(), cnf.clauses.end(), [&](const Clause& c) {
        return std::set<int>(c.begin(), c.end()) == std::set<int>(axiom.begin(), axiom.end());
      }));
    }
    Cnf core{cnf.variables, refutation->axioms};
    EXPECT_FALSE(satisfiable(core));
  }
  EXPECT_GT(refuted, 100);
}

// Long enough for CaDiCaL to forget clauses, and to simplify.
TEST(Clausal, LongProofs) {
  base::Random random(2);
  const auto cnf = random_cnf(random, 120, 720);
  std::string drat;
  ASSERT_EQ(pairing::solve(cnf, 0, {}, &drat).answer, Satisfiable::no);
  EXPECT_NE(drat.find("\nd "), std::string::npos);
  auto refutation = pairing::annotate(cnf, drat, {});
  ASSERT_TRUE(refutation);
  EXPECT_GT(refutation->steps.size(), 100U);
  EXPECT_TRUE(pairing::follows(*refutation));
  // A hint less, and a literal less, do not follow: the proof is trimmed.
  auto& step = refutation->steps.back();
  const auto hints = step.hints;
  step.hints.pop_back();
  EXPECT_FALSE(pairing::follows(*refutation));
  step.hints = hints;
  refutation->steps.pop_back();
  EXPECT_FALSE(pairing::follows(*refutation)) << "no empty clause";
}

TEST(Clausal, WrongProofsAreNotAnnotated) {
  Cnf cnf;
  const int a = cnf.fresh(), b = cnf.fresh();
  cnf.clauses = {{a, b}, {-a, b}, {a, -b}};
  EXPECT_FALSE(pairing::annotate(cnf, "-1 0\n0\n", {})) << "satisfiable";
  cnf.add({-a, -b});
  EXPECT_FALSE(pairing::annotate(cnf, "d 1 2 0\nd 1 -2 0\n1 0\n0\n", {})) << "deleted";
  EXPECT_TRUE(pairing::annotate(cnf, "1 0\n0\n", {}));
}

/// The small boards, with their symmetries.
struct Case {
  std::string name;
  Wish wish;
  std::string symmetry = "none";
};

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char* name :
       {"order-chaos:4x1,line=3", "order-chaos:5x1,line=2,win=exact-at-end",
        "order-chaos:5x2,line=3", "order-chaos:4x2,line=3",
        "order-chaos:6x1,line=2,win=exact-at-end", "order-chaos:3x3,line=3,win=exact-at-end",
        "order-chaos:5x1,line=4", "order-chaos:.##/###/##.,line=3", "torus:3",
        "order-chaos:3x2,line=3", "order-chaos:/.#####/.#####,line=3"}) {
    for (const char* symmetry : {"none", "half-turn", "mirror", "mirrors", "quarter-turn"}) {
      for (const Wish wish : {kAny, kAdjacent, kOrdered}) {
        if (wish.ordered && std::string(name).starts_with("torus")) continue;
        all.push_back({name, wish, symmetry});
      }
    }
  }
  return all;
}

/// The image of each cell under the generators, by the coordinates; nothing if the board lacks
/// them.
std::optional<std::vector<std::vector<int>>> generators(const Conditions& conditions,
                                                        std::string_view name) {
  const auto& board = conditions.board;
  const auto index = board::index_of_numbers(board);
  std::vector<std::function<std::pair<int, int>(int, int)>> maps;
  // Of the cells, not of what is drawn: /.#####/.##### is a rectangle of 5x2.
  int x0 = board.width(), y0 = board.height(), w = 0, h = 0;
  for (const auto cell : board.cells()) {
    x0 = std::min(x0, board.column(cell));
    y0 = std::min(y0, board.row(cell));
  }
  for (const auto cell : board.cells()) {
    w = std::max(w, board.column(cell) - x0);
    h = std::max(h, board.row(cell) - y0);
  }
  if (name == "half-turn") maps = {[=](int x, int y) { return std::pair{w - x, h - y}; }};
  if (name == "quarter-turn") maps = {[=](int x, int y) { return std::pair{w - y, x}; }};
  if (name.starts_with("mirror")) maps = {[=](int x, int y) { return std::pair{w - x, y}; }};
  if (name == "mirrors") maps.push_back([=](int x, int y) { return std::pair{x, h - y}; });
  if (name == "quarter-turn" && w != h) return std::nullopt;
  std::vector<std::vector<int>> result;
  for (const auto& map : maps) {
    auto& image = result.emplace_back();
    for (const auto cell : board.cells()) {
      const auto [x, y] = map(board.column(cell) - x0, board.row(cell) - y0);
      const auto to = board.at(x + x0, y + y0);
      if (!to) return std::nullopt;
      image.push_back(index[*to]);
    }
  }
  return result;
}

/// Whether one after the other can be taken whose witness is in no pair that is left.
bool can_be_listed(std::vector<Candidate> pairs) {
  while (!pairs.empty()) {
    const auto first = std::find_if(pairs.begin(), pairs.end(), [&](const Candidate& c) {
      return std::none_of(pairs.begin(), pairs.end(), [&](const Candidate& d) {
        return c.witness >= 0 && (d.one == c.witness || d.other == c.witness);
      });
    });
    if (first == pairs.end()) return false;
    pairs.erase(first);
  }
  return true;
}

using Key = std::tuple<int, int, bool, int>;

bool is_kept(const std::vector<Candidate>& pairs, const std::vector<std::vector<int>>& maps) {
  std::set<Key> keys;
  for (const auto& c : pairs) keys.insert({c.one, c.other, c.same, c.witness});
  return std::all_of(maps.begin(), maps.end(), [&](const std::vector<int>& to) {
    return std::all_of(pairs.begin(), pairs.end(), [&](const Candidate& c) {
      const int a = to[static_cast<std::size_t>(c.one)], b = to[static_cast<std::size_t>(c.other)];
      const int w = c.witness < 0 ? -1 : to[static_cast<std::size_t>(c.witness)];
      return keys.contains({std::min(a, b), std::max(a, b), c.same, w});
    });
  });
}

/// By trying all sets of disjoint candidates.
bool exists(const Conditions& conditions, const std::vector<std::vector<int>>& maps) {
  const auto some = pairing::candidates(conditions);
  std::vector<Candidate> taken;
  std::set<int> used;
  const std::function<bool(std::size_t)> walk = [&](std::size_t i) {
    if (i == some.size()) {
      std::set<int> spoiled;
      for (const auto& c : taken) spoiled.insert(c.lines.begin(), c.lines.end());
      return spoiled.size() == conditions.lines.size() && can_be_listed(taken) &&
             is_kept(taken, maps);
    }
    if (walk(i + 1)) return true;
    const auto& c = some[i];
    if (used.contains(c.one) || used.contains(c.other)) return false;
    used.insert({c.one, c.other});
    taken.push_back(c);
    const bool found = walk(i + 1);
    taken.pop_back();
    used.erase(c.one);
    used.erase(c.other);
    return found;
  };
  return walk(0);
}

TEST(Refutation, AgreesWithEnumerationAndTheChecker) {
  int clausal = 0, found = 0;
  for (const auto& [name, wish, symmetry] : cases()) {
    const auto conditions = parse_conditions(name, wish);
    const auto maps = generators(conditions, symmetry);
    if (!maps) continue;
    const auto result = pairing::find(conditions, {.symmetry = symmetry, .proof = true});
    const std::string what = name + " " + symmetry + (wish.ordered ? " ordered" : "");
    ASSERT_EQ(result.pairing.has_value(), exists(conditions, *maps)) << what;
    ASSERT_EQ(result.exhausted, result.refutation.has_value()) << what;
    found += result.pairing ? 1 : 0;
    if (!result.refutation) continue;
    ++clausal;
    EXPECT_TRUE(pairing::follows(*result.refutation)) << what;
    const auto text = prove::no_pairing_certificate(conditions, symmetry, *result.refutation);
    EXPECT_EQ(message(checker::check(text, checker::Strictness::kStrict)), "") << what << "\n"
                                                                               << text;
  }
  EXPECT_GE(clausal, 15);
  EXPECT_GE(found, 15);
}

checker::Header header_of(const Case& c) {
  static std::string text;  // the header points into it
  text = "zermelo-certificate 1\ngame " + c.name + "\npairing none";
  if (c.wish.adjacent) text += " adjacent";
  if (c.wish.ordered) text += " ordered";
  if (c.symmetry != "none") text += " " + c.symmetry;
  text += "\nkind no-pairing\n";
  checker::Reader reader(text);
  std::string claim;
  return checker::read_header(reader, claim);
}

TEST(Refutation, TheFormulaIsTheCheckersOwn) {
  for (const auto& c : cases()) {
    const auto conditions = parse_conditions(c.name, c.wish);
    if (!generators(conditions, c.symmetry)) continue;
    const auto some = pairing::candidates(conditions);
    const auto all =
        pairing::choices(conditions, some, pairing::forced_symmetry(conditions, c.symmetry));
    const pairing::Formula ours(conditions, some, all);
    const auto header = header_of(c);
    const checker::Formula theirs(header);
    ASSERT_EQ(theirs.variables(), ours.cnf().variables) << c.name << " " << c.symmetry;
    for (auto clause : ours.cnf().clauses) {
      std::sort(clause.begin(), clause.end(),
                [](int a, int b) { return std::abs(a) < std::abs(b); });
      EXPECT_TRUE(theirs.has(clause)) << c.name << " " << c.symmetry;
    }
  }
}

// Every set of choices: it breaks a clause of the checker's formula, or it is a pairing.
TEST(Refutation, ModelsOfTheFormulaAreThePairings) {
  for (const auto& [name, wish] : {std::pair{"order-chaos:4x1,line=3", kOrdered},
                                   {"order-chaos:5x1,line=3", kOrdered},
                                   {"order-chaos:4x2,line=3", kOrdered},
                                   {"order-chaos:4x1,line=2,win=exact-at-end", kAny},
                                   {"order-chaos:5x1,line=3", kAny}}) {
    const auto conditions = parse_conditions(name, wish);
    const auto some = pairing::candidates(conditions);
    const auto header = header_of({name, wish});
    const checker::Formula formula(header);
    ASSERT_EQ(static_cast<std::size_t>(formula.variables()), some.size());
    ASSERT_LE(some.size(), 12U);
    std::vector<Clause> of_lines(conditions.lines.size());
    for (std::size_t i = 0; i < some.size(); ++i) {
      for (const int l : some[i].lines) {
        of_lines[static_cast<std::size_t>(l)].push_back(static_cast<int>(i) + 1);
      }
    }
    const unsigned sets = 1U << some.size();
    std::vector<bool> forbidden(sets, false);  // by a negative clause
    for (unsigned set = 1; set < sets; ++set) {
      Clause clause;
      for (std::size_t i = 0; i < some.size(); ++i) {
        if ((set >> i & 1U) != 0) clause.push_back(-static_cast<int>(i) - 1);
      }
      forbidden[set] = formula.has(clause);
      for (unsigned bit = 1; bit <= set; bit <<= 1U) {
        if ((set & bit) != 0 && forbidden[set ^ bit]) forbidden[set] = true;
      }
    }
    for (unsigned set = 0; set < sets; ++set) {
      bool model = !forbidden[set];
      for (const auto& clause : of_lines) {
        EXPECT_TRUE(formula.has(clause));
        model = model && holds(clause, set);
      }
      std::vector<Candidate> taken;
      std::set<int> used, spoiled;
      for (std::size_t i = 0; i < some.size(); ++i) {
        if ((set >> i & 1U) == 0) continue;
        taken.push_back(some[i]);
        used.insert({some[i].one, some[i].other});
        spoiled.insert(some[i].lines.begin(), some[i].lines.end());
      }
      const bool pairs = used.size() == 2 * taken.size() &&
                         spoiled.size() == conditions.lines.size() && can_be_listed(taken);
      ASSERT_EQ(model, pairs) << name << " " << set;
    }
  }
}

}  // namespace
}  // namespace zermelo::test
