// Positional games and the checker, which makes the sets a second time: equal sets, accepted
// certificates, and mutants of certificates judged by the slow twin.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "checker/core/certificate.hpp"
#include "checker/games/positional/own_stones.hpp"
#include "checker/words.hpp"
#include "games/family.hpp"
#include "oracle/random_hypergraph.hpp"
#include "prove/answer.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Side;
using Status = checker::Verdict::Status;

/// By the names of their cells; of the checker's sets those that contain no other.
using NamedSets = std::set<std::set<std::string>>;

NamedSets sets_of_the_checker(const std::string& name, std::size_t player) {
  const auto subject = checker::parse_subject(name, 1);
  const auto& game = dynamic_cast<const checker::OwnStones&>(*subject);
  NamedSets all, least;
  for (const auto& set : game.sets()[player]) {
    std::set<std::string> cells;
    for (const int cell : set) cells.insert(game.board().name(cell));
    all.insert(cells);
  }
  if (all.size() > 2000) return all;  // the generators used here for so many contain no other
  for (const auto& set : all) {
    const bool contains_one = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other.size() < set.size() &&
             std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
    if (!contains_one) least.insert(set);
  }
  return least;
}

NamedSets sets_of_the_rules(const AnyGame& game, std::size_t player) {
  NamedSets sets;
  for (const auto& set : games::rules_if<games::PositionalRules>(game)->sets[player]) {
    std::set<std::string> cells;
    set.for_each(
        [&](int cell) { cells.insert(game.board().cell_name(static_cast<games::Cell>(cell))); });
    sets.insert(cells);
  }
  return sets;
}

TEST(PositionalProve, TheCheckerMakesTheSameSets) {
  for (const auto* text : {"3x3,lines=3",
                           "5x4,lines=4",
                           "##./###/.##,lines=2",
                           "torus:5x4,lines=3",
                           "torus:4x4,lines=4",
                           "cylinder:5x3,lines=3",
                           "torus:3x3,diagonals=3",
                           "6x5,rows=3",
                           "6x5,columns=3",
                           "cylinder:4x6,diagonals=4",
                           "5x5,polyomino=##./.##",
                           "torus:4x5,polyomino=#../###",
                           "cylinder:6x3,polyomino=##/#.",
                           "4x4,polyomino=#.#",
                           "###/#.#/###,polyomino=##",
                           "6x6,squares",
                           "5x6,rectangles",
                           "##.##/#####,rectangles",
                           "box:3^1,box-lines",
                           "box:1^3,box-lines",
                           "box:3^2,box-lines",
                           "box:3^3,box-lines",
                           "box:4^3,box-lines",
                           "box:2^4,box-lines",
                           "box:3^4,box-lines",
                           "box:2^6,box-lines",
                           "complete:5,spanning-trees",
                           "complete:6,spanning-trees",
                           "grid-graph:3x3,spanning-trees",
                           "grid-graph:4x2,perfect-matchings",
                           "complete:6,perfect-matchings",
                           "complete:5,perfect-matchings",
                           "complete:6,triangles",
                           "complete:6,hamilton-cycles",
                           "complete:5,cycles",
                           "complete:6,cycles=4",
                           "grid-graph:3x3,cycles",
                           "grid-graph:4x4,hamilton-cycles",
                           "grid-graph:3x3,paths=1-9",
                           "complete:5,paths=2-4",
                           "graph:1-2+2-3+3-4+4-1+1-3,cycles",
                           "affine:2,plane-lines",
                           "affine:3,plane-lines",
                           "affine:4,plane-lines",
                           "affine:5,plane-lines",
                           "affine:8,plane-lines",
                           "affine:9,plane-lines",
                           "projective:2,plane-lines",
                           "projective:4,plane-lines",
                           "projective:7,plane-lines",
                           "projective:9,plane-lines",
                           "3x3,x.rows=3,o.lines=2",
                           "3x3,set=a1+b2,lines=3,set=c3",
                           "4x4,convention=maker-breaker,lines=3",
                           "4x4,convention=avoider-enforcer,first=enforcer,squares",
                           "3x3,convention=avoider-avoider,o.rows=2,x.columns=2"}) {
    const std::string name = std::string("positional:") + text;
    AnyGame game = AnyGame::parse("mnk:1x1,line=1");
    try {
      game = AnyGame::parse(name);
    } catch (const base::InputError& error) {
      // The checker takes a key that makes no sets; the games of the program have some.
      EXPECT_TRUE(sets_of_the_checker(name, 0).empty()) << error.what();
      continue;
    }
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
      const auto sets = sets_of_the_rules(game, player);
      EXPECT_EQ(sets, sets_of_the_checker(game.name(), player)) << name;
    }
  }
}

/// The certificate of the value, checked; nothing if there was none.
std::string positional_certificate(const std::string& name) {
  const auto game = AnyGame::parse(name);
  const auto answer = prove::answer(prove::at_start(game), {.memory = std::size_t{1} << 20});
  EXPECT_TRUE(answer.known()) << name;
  const auto written = answer.evidence->write({});
  EXPECT_TRUE(written.certificate) << name;
  return written.certificate.value_or("");
}

void expect_positional_accepted(const std::string& name) {
  const auto text = positional_certificate(name);
  const auto verdict = checker::check(text, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, Status::kVerified)
      << name << ", line " << verdict.line << ": " << checker::message(verdict) << '\n'
      << text.substr(0, 2000);
}

TEST(PositionalProve, CertificatesAreAccepted) {
  for (const auto* text : {"3x3,lines=3",
                           "4x3,lines=3",
                           "box:3^3,box-lines",
                           "torus:3x3,lines=3",
                           "projective:2,plane-lines",
                           "affine:3,plane-lines",
                           "complete:4,convention=maker-breaker,first=breaker,spanning-trees",
                           "complete:5,convention=maker-breaker,triangles",
                           "complete:5,convention=avoider-avoider,triangles",
                           "complete:4,convention=avoider-enforcer,cycles",
                           "4x4,convention=avoider-enforcer,squares",
                           "3x3,x.lines=3,o.rows=2",
                           "4x4,polyomino=##/#.",
                           "4x4,convention=maker-breaker,rows=3",
                           "grid-graph:3x2,convention=maker-breaker,perfect-matchings",
                           "4x4,bias=1:2,lines=3",
                           "4x3,convention=maker-breaker,bias=2:1,lines=3",
                           "3x3,convention=maker-breaker,bias=2:2,rows=3",
                           "3x3,pass=both,lines=3",
                           "3x2,convention=avoider-enforcer,pass=enforcer,rows=2",
                           "3x3,swap=on,lines=3",
                           "4x3,swap=on,pass=o,lines=3",
                           "3x3,convention=order-chaos,lines=3",
                           "3x3,convention=order-chaos,first=chaos,pass=both,lines=3",
                           "2x3,convention=order-chaos,symbols=3,lines=2"}) {
    expect_positional_accepted(std::string("positional:") + text);
  }
}

TEST(PositionalProve, CertificatesOfRandomHypergraphsAreAccepted) {
  base::Random random(42);
  for (int i = 0; i < 1000; ++i) {
    expect_positional_accepted(random_hypergraph(random, i % 10 == 0 ? 8 : 6).name);
    if (testing::Test::HasFailure()) return;
  }
}

/// Certificates of random small games with one word replaced by another or left out: what is
/// accepted is true.
TEST(PositionalProve, NoMutantProvesWhatIsFalse) {
  base::Random random(99);
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  int accepted = 0, rejected = 0;
  for (int i = 0; i < 300; ++i) {
    const auto text = positional_certificate(random_hypergraph(random, 5).name);
    std::vector<std::string> words{"a1",   "b1",    "c1",    "d1",         "-",       ":",
                                   "x",    "o",     "maker", "breaker",    "avoider", "draw",
                                   "pass", "light", "Xa1",   "swap-pieces"};
    std::vector<std::pair<std::size_t, std::size_t>> places;  // of the words behind the first line
    for (auto at = text.find('\n') + 1; at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      places.emplace_back(at, end);
      words.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    for (int mutant = 0; mutant < 40; ++mutant) {
      const auto [at, end] = places[below(places.size())];
      const auto changed = text.substr(0, at) + words[below(words.size())] + text.substr(end);
      const auto verdict = checker::check(changed, checker::Strictness::kLenient);
      (verdict.status == Status::kVerified ? accepted : rejected) += 1;
      if (verdict.status != Status::kVerified) continue;
      ASSERT_TRUE(claim_is_true(verdict.claim)) << verdict.claim << '\n' << changed;
    }
  }
  EXPECT_GT(accepted, 300);
  EXPECT_GT(rejected, 3000);
}

}  // namespace
}  // namespace zermelo::test
