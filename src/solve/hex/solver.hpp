// Hex by must-play search with virtual connections (solve/hex/search.hpp), with a proof of what it
// says.
//
// On the plane and the cylinder exactly one player reaches his aim, so one search decides. On the
// torus both may, and the first wins. There it is asked of either player whether he can close a
// straight ring, which leaves the other none and so wins (solve/hex/net.hpp). If neither can,
// somebody still wins the race to the first ring: that is left to the depth-first search of
// solver.hpp, whose table has a file of its own beside SolverConfig::resume, with .race behind the
// name.
//
// With swap=on, as long as the stones may still be swapped, the few ways to go on are solved one by
// one.
#pragma once

#include <optional>

#include "solve/hex/proof.hpp"
#include "solve/hex/search.hpp"
#include "solve/solver.hpp"

namespace zermelo::solve {

class HexSolver : public Solver {
 public:
  /// Why the player wins, if it can be said in connections; nothing on a limit, where the first
  /// ring decides, and while stones may be swapped.
  virtual std::optional<HexProof> prove(const games::AnyPosition& position, games::Side winner) = 0;
};

/// Nothing if the game is not Hex, or its board has more than 121 cells.
std::unique_ptr<HexSolver> make_hex_solver(const games::AnyGame& game, SolverConfig config = {},
                                           const HexKnowledge& knowledge = {});

}  // namespace zermelo::solve
