// Who wins: depth-first proof-number search.
//
// Sources: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002;
//          J. Pawlewicz, L. Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006;
//          T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida, "Weak proof-number search", 2008;
//          T. Kaneko, "Parallel depth first proof number search", 2010 (virtual proof numbers).
//
//   the papers               here
//   phi(n), delta(n)         Numbers of a position, for the player to move
//   threshold of phi, delta  `limit`
//   1 + epsilon              a child may go on until it is a quarter worse than the second best
//   weak PNS                 the effort to refute a position is the greatest effort of its
//                            undecided children plus their number less one, and not their sum:
//                            positions are a directed acyclic graph, and sums count what is shared
//                            many times
//   virtual proof numbers    a child that other threads are in looks worse by a quarter for each
//
// Positions are layered by stones, and a pass does not come back to the same position
// (games/game.hpp). So no play repeats a position, and nothing that is remembered depends on the
// way that led to it (there is no GHI problem).
//
// The value of a game that can be drawn is found by two questions: does a win? does b win?
#pragma once

#include <memory>

#include "solve/solver.hpp"

namespace zermelo::solve {

/// This search, for any game. It uses config.threads, and with one thread it is deterministic.
std::unique_ptr<Solver> make_df_pn_solver(const games::AnyGame& game, SolverConfig config = {});

}  // namespace zermelo::solve
