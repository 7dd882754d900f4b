// Two clocks and the limits that a long computation respects.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <functional>

namespace zermelo::base {

/// Wall-clock seconds since construction.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Seconds of processor time that this process has used, all threads together.
inline double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// How a caller stops a computation and hears of its progress. A null member means "none".
///   stop      set, for example by a signal handler, to make the computation end soon with what it
///             has;
///   seconds   budget of wall-clock time, 0 for none;
///   progress  called now and then by the computing thread with a fraction in 0 .. 1, or a negative
///             number when the total is unknown, and with a count of the work done;
///   bytes     how long a text that is written may become, about, 0 for any length.
struct Limits {
  const std::atomic<bool>* stop = nullptr;
  double seconds = 0;
  std::function<void(double fraction, double done)> progress;
  std::size_t bytes = 0;

  bool reached(const Stopwatch& watch) const {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return true;
    return seconds > 0 && watch.seconds() >= seconds;
  }
  /// The limits that are left after the time on the watch.
  Limits rest(const Stopwatch& watch) const {
    Limits rest = *this;
    constexpr double least = 1e-3;  // 0 would be no limit
    if (seconds > 0) rest.seconds = std::max(seconds - watch.seconds(), least);
    return rest;
  }
};

}  // namespace zermelo::base
