// Two searches by turns, for positional games where filling a set wins, and m,n,k-games.
//
// Proof-number search (df_pn.hpp) is good where a win takes long, and at showing that there is
// none. Iterative deepening in the number of the attacker's stones (positional/shortest_win.hpp)
// finds wins that are soon, which may hide from proof numbers behind many quiet moves: the Y of
// five cells on 7x7 with its certificate takes both 0.4 s, and proof numbers alone 5 s. Nobody
// knows beforehand which will be the faster, so each gets as many positions in its turn as the
// other, and twice as many in the next.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "solve/solver.hpp"

namespace zermelo::solve {

/// Proof-number search alone where the other search has no answer (has_shortest_win). The first
/// turns have so many positions.
std::unique_ptr<Solver> make_solver_by_turns(const games::AnyGame& game, SolverConfig config,
                                             std::uint64_t first_turn = 20'000);

/// The number of moves, of both players, until the player to move wins if he hurries and the other
/// delays. Nothing if he does not win, a limit was reached, or the search has no answer.
std::optional<int> shortest_filling(const games::AnyGame& game, const games::AnyPosition& position,
                                    const base::Limits& limits);

/// That function, where the search for wins that are soon has an answer for the game; else null.
decltype(&shortest_filling) shortest_filling_of(const games::AnyGame& game);

}  // namespace zermelo::solve
