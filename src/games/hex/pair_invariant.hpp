// Pair invariants: why Red wins Hex on the cylinders of one width and of every height.
//
// Cut the cylinder into *groups* of `rows` full rows. The *state* of a group says what stands on
// its cells, in reading order: '.', 'R' or 'B', with as many red as blue stones. On the cylinder of
// width 3, with groups of two rows:
//
//    R B .      upper group, the state "RB...."
//     . . .
//      . . B    lower group, the state "..BR.."
//       R . .
//
// A set P of pairs of states (upper, lower) is an invariant if it contains the pair of two empty
// groups, if Red can answer every stone of Blue's in the group where he plays so that the pairs of
// the group with its neighbours remain in P, and if full groups in P always join the first row with
// the last. docs/certificates/family.md states this exactly, and proves that Red then wins on every
// height, whoever begins.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::games {

struct PairInvariant {
  using State = std::string;
  using Pair = std::pair<State, State>;

  int columns = 0;
  int rows = 0;          // of a group
  std::set<Pair> pairs;  // closed under images()

  int cells() const { return columns * rows; }
  bool contains(const State& upper, const State& lower) const {
    return pairs.contains({upper, lower});
  }
  State empty() const { return State(static_cast<std::size_t>(cells()), '.'); }
  /// What rotations of the cylinder make of a pair, and the half turn, which exchanges upper and
  /// lower; the pair itself is the first.
  std::vector<Pair> images(const Pair& pair) const;
};

}  // namespace zermelo::games
