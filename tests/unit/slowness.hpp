// How many times as long a test may take here: under sanitizers everything is several times slower,
// which scripts/sanitize says by the variable ZERMELO_SLOWNESS.
#pragma once

#include <cstdlib>

namespace zermelo::test {

inline double slowness() {
  const char* times = std::getenv("ZERMELO_SLOWNESS");
  return times == nullptr ? 1 : std::atof(times);
}

}  // namespace zermelo::test
