// The processor time of one thread.
#pragma once

#include <time.h>

namespace zermelo::base {

/// Seconds of processor time that the calling thread has used.
inline double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace zermelo::base
