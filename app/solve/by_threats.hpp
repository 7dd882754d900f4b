// zermelo solve GAME --threats Q: only a win of the first player's by threats is looked for.
#pragma once

#include "solve/report.hpp"

namespace zermelo::app {

int solve_by_threats(const SolveArguments& arguments);

}  // namespace zermelo::app
