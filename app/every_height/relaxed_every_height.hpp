// zermelo solve FAMILY --relaxed T: is there a pair invariant as far as groups with many empty
// cells go?
#pragma once

#include <string>
#include <vector>

namespace zermelo::app {

struct RelaxedArguments {
  std::string family;
  int least_empty = 0;
  std::vector<std::string> first_answers;  // cells; none: all
  std::string resume, proof, check_proof;
  double seconds = 0;
  bool json = false;
};

/// Returns the exit code.
int solve_relaxed(const RelaxedArguments& arguments);

}  // namespace zermelo::app
