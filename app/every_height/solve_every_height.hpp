// zermelo solve for a family of boards, such as hex:3xN,wrap=cylinder.
#pragma once

#include <string>

namespace zermelo::app {

struct EveryHeightArguments {
  std::string family;
  std::string certificate;
  int window_rows = 0;  // 0: whatever may prove it
  double seconds = 0;
  bool json = false;
};

/// Who wins on every height. Returns the exit code.
int solve_every_height(const EveryHeightArguments& arguments);

}  // namespace zermelo::app
