// Square War, exactly: whether the player to move forces a win, whether the other does, else a
// draw.
//
// Both questions are asked in turn with few quiet stones, which finds most wins at once, and then
// exhaustively (win_search.hpp). The move given is one that wins with few quiet stones, or in a
// drawn position one after which the other player does not force a win.
#pragma once

#include <memory>

#include "solve/solver.hpp"

namespace zermelo::solve {

/// Precondition: the game is Square War.
std::unique_ptr<Solver> make_square_war_solver(const games::AnyGame& game,
                                               SolverConfig config = {});

}  // namespace zermelo::solve
