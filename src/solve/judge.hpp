// What the solvers know of a position without searching it (solve/insight.hpp), for searches that
// are no solvers.
#pragma once

#include <memory>

#include "games/judge.hpp"

namespace zermelo::solve {

/// Nothing if no more is known of the game than its rules.
///
/// Of the moves that an insight names one reaches the value also where that is a draw: those that
/// it leaves out lose, since they leave a threat unmet, or else a stone on a cell that it names is
/// worth no less. (The insight need not promise that, because df-pn asks only whether one side
/// wins.)
std::unique_ptr<games::Judge> make_judge(const games::AnyGame& game);

}  // namespace zermelo::solve
