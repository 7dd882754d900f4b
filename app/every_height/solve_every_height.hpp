// zermelo solve for a family of boards, such as hex:3xN,wrap=cylinder.
#pragma once

#include <string>

#include "prove/families.hpp"

namespace zermelo::app {

struct EveryHeightArguments {
  std::string family;
  std::string certificate;
  prove::FamilyEffort effort;
  double seconds = 0;
  bool json = false;
};

/// Who wins on every height. Returns the exit code.
int solve_every_height(const EveryHeightArguments& arguments);

}  // namespace zermelo::app
