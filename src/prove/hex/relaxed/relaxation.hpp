// Is there a pair invariant, as far as groups go that have many empty cells? By a SAT solver.
//
// Wanted is a set P of pairs of states of groups of two rows (games/hex/pair_invariant.hpp) with
//
//   1. the pair of two empty groups is in P;
//   2. for all (a, x) and (x, b) in P and every empty cell c of x there is an answer r such that
//      (a, y) and (y, b) are in P, where y is x with a blue stone on c and a red one on r;
//   3. P is within the pairs that Red wins as boards of four rows, answering in Blue's group;
//   4. rotations and the half turn map P to itself.
//
// The *relaxation* of level t asks for 2 only where x has at least t empty cells. So it speaks of
// states with at least t - 2 of them, on width 5 of 1,351, 5,551 and all 8,953 for t = 8, 6, 2.
// Of a symmetric invariant that proves that Red wins every height the pairs that come up satisfy 1
// to 4, and those that are left of them every relaxation: so where a relaxation has no solution
// there is no such invariant. Pair by pair that is so since every pair that comes up has neighbours
// on both sides, so that 2 answers each stone in it until both groups are full; the groups above
// them can be filled in the same way, and then the path from the first row to the last crosses the
// four rows. A solution proves nothing.
//
// *Separators.* Condition 2 is about triples (a, x, b), of which there are 10^11. For x and c and a
// set s of answers let v(x, c, s) be a variable, which may be read as "for every (x, b) in P some
// answer in s keeps the pair with b". If it is false some b accepts only answers outside of s, and
// so must every a accept one of those. This gives clauses about pairs only:
//
//   (x, b) in P and v(x, c, s)        =>   (y, b) in P for some answer in s
//   (a, x) in P and not v(x, c, s)    =>   (a, y) in P for some answer not in s
//   v(x, c, s)                        =>   v(x, c, s')  if s lies in s'
//
// They are added where the last choice of P breaks condition 2, first near the empty group, with s
// the set of answers that some a accepts. When nothing is broken any more the pairs that come up
// are a solution; when the clauses contradict one another there is none. relaxed_check.hpp tests
// the one and the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "pairing/sat.hpp"
#include "prove/hex/relaxed/groups.hpp"

namespace zermelo::prove {

struct RelaxedRules {
  int least_empty = 0;  // t; at least 2
  /// Where Red may answer a stone on the first cell of an empty group; the first cell itself is not
  /// among them. Elsewhere in an empty group the rotations and the half turn say the same.
  std::vector<int> first_answers = {};
};
/// All cells but the first.
std::vector<int> all_first_answers(const Groups& groups);

/// v(x, c, s). The answers are a set of bits by their places in Groups::Stone::answers.
struct Separator {
  int x = 0, stone = 0;
  unsigned answers = 0;
  int literal = 0;  // negative if the variable stands for the opposite
};

/// What a variable means: a pair, or a separator.
struct RelaxedFormula {
  pairing::Cnf cnf;                        // empty unless a proof was asked for
  std::vector<std::pair<int, int>> pairs;  // by variable; {-1, -1} for a separator
  std::vector<Separator> separators;
};

struct RelaxedAnswer {
  pairing::Satisfiable answer = pairing::Satisfiable::unknown;
  std::optional<PairBits> pairs;  // a solution; of the states with at least t - 2 empty cells
  RelaxedFormula formula;
  std::string drat;  // if there is no solution and a proof was asked for
  std::uint64_t clauses = 0, rounds = 0;
  bool stopped = false;
  std::string trouble;  // why the state could not be kept; empty if it could
};

/// Blocks. `bound` is groups.won_pairs(). With a path the clauses are kept in that file every
/// minute or so, in short form, and taken from it if it exists; what the solver has learnt is not.
/// Throws base::InputError if the file is not in order.
RelaxedAnswer solve_relaxation(const Groups& groups, const PairBits& bound,
                               const RelaxedRules& rules, bool proof, const std::string& path,
                               const base::Limits& limits);

}  // namespace zermelo::prove
