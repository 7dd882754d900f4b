// Hex by must-play search with virtual connections (solve/hex/search.hpp), with a proof of what it
// finds.
//
// On the plane and on the cylinder exactly one player reaches his aim, so one search decides. On
// the torus both may reach theirs, and the first one wins. So for either player it is first asked
// whether he can close a straight ring, which leaves no ring to the other and therefore wins
// (solve/hex/net.hpp). If neither can, somebody still wins the race to the first ring. That case is
// left to the depth-first search of solve/solver.hpp, whose table has a file of its own beside
// SolverConfig::resume, with .race appended to the name.
//
// On the plane and on the cylinder SolverConfig::threads search together. With them the value is
// the same, and the numbers of positions and the winning move may differ.
//
// There a search that takes long goes on in slices, led by the estimates of a search by random
// games (solve/hex/slices.hpp).
//
// With swap=on, as long as the stones may still be swapped, the few possible continuations are
// solved one by one.
#pragma once

#include <optional>

#include "solve/hex/proof.hpp"
#include "solve/hex/search.hpp"
#include "solve/solver.hpp"

namespace zermelo::solve {

class HexSolver : public Solver {
 public:
  /// Why the player wins, if that can be said in connections. Nothing if a limit was reached, if
  /// the race to the first ring decides, or while stones may be swapped.
  virtual std::optional<HexProof> prove(const games::AnyPosition& position, games::Side winner) = 0;
};

/// Whether several threads can search that game: on the torus the race to the first ring takes one.
bool hex_uses_threads(const games::AnyGame& game);

/// Nothing if the game is not Hex, or if its board has more than 121 cells.
std::unique_ptr<HexSolver> make_hex_solver(const games::AnyGame& game, SolverConfig config = {},
                                           const HexKnowledge& knowledge = {});

}  // namespace zermelo::solve
