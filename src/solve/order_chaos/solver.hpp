// The search for a position of Order and Chaos that no theorem settles beforehand.
//
// Under win=line it is proof-number search (df_pn.hpp) with all that insight.hpp knows. Under the
// two exact rules that knowledge does not hold, so it is the depth-first search, and after it the
// strong solution: most small games fall to the search in no time, since it sees few of their
// positions, but some (several symbols, long thin boards) make it visit nearly all of them, at
// about a hundred times the cost of a position in the strong solver. So the search gets as many
// nodes as cost about what the strong solution costs, and if that is not enough the strong solution
// is computed and answers everything from then on, which never takes more than about twice the time
// of the better of the two. Where the strong solution does not fit in the memory, the search goes
// on alone.
#pragma once

#include <memory>

#include "solve/solver.hpp"

namespace zermelo::solve {

/// Whether that is proof-number search, which uses SolverConfig::threads. Precondition: the game is
/// Order and Chaos.
bool is_solved_by_df_pn(const games::AnyGame& game);

/// Precondition: the game is Order and Chaos.
std::unique_ptr<Solver> make_order_chaos_solver(const games::AnyGame& game,
                                                SolverConfig config = {});

}  // namespace zermelo::solve
