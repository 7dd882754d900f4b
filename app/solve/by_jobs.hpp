// zermelo solve --store: the search is divided into jobs, which a results store keeps.
#pragma once

#include "solve/report.hpp"

namespace zermelo::app {

/// Returns the exit code. Throws base::InputError.
int solve_by_jobs(const SolveArguments& arguments);

}  // namespace zermelo::app
