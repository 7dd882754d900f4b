// A random game as a value that can be made simpler: rules and a list of moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "oracle/oracle.hpp"

namespace zermelo::test {

/// Moves that are not legal when their turn comes are skipped, so that any list fits any rules.
struct GameCase {
  oracle::Rules rules;
  std::vector<oracle::Move> moves;
};

/// What a generator may choose.
struct CaseLimits {
  int longest_side = 19;
  int most_symbols = 8;
};

/// A random board (a rectangle, a shape with holes, or separate pieces), random options, and a
/// random game on it.
GameCase random_case(base::Random& random, const CaseLimits& limits);

/// Cases with fewer moves, a smaller board, simpler options or other symbols, the boldest steps
/// first.
std::vector<GameCase> simpler(const GameCase& one);

std::string describe(const GameCase& one);

}  // namespace zermelo::test
