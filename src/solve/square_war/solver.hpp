// Square War, exactly: whether the player to move can force a win, whether the other player can, or
// whether it is a draw.
//
// Both questions are first asked with few quiet stones in turn, which finds most wins at once, and
// then exhaustively (win_search.hpp). The move that is given wins with few quiet stones, or, in a
// drawn position, it is one after which the other player cannot force a win.
#pragma once

#include <memory>

#include "solve/solver.hpp"

namespace zermelo::solve {

/// Precondition: the game is Square War.
std::unique_ptr<Solver> make_square_war_solver(const games::AnyGame& game,
                                               SolverConfig config = {});

}  // namespace zermelo::solve
