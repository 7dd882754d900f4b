// Ctrl-C while the calling thread itself computes.
//
// Python notes a signal in a handler of its own and runs what the user wants of it later, between
// instructions. While `Interruptible` lives, a handler before that one also tells the computation
// to stop. That is right if the user wants nothing but KeyboardInterrupt of Ctrl-C and has no
// handlers for other signals, which `may_compute_here` finds out.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <csignal>

namespace zermelo::python {

namespace py = pybind11;

/// Whether no signal has to be answered while the calling thread computes, but by stopping. Only
/// the main thread answers any.
inline bool may_compute_here() {
  // `signal` itself asks this module and makes an Enum of each answer, which takes far longer.
  static const auto* const module = new py::module_(py::module_::import("_signal"));
  static const auto* const usual = new py::object(module->attr("default_int_handler"));
  static const auto* const ask = new py::object(module->attr("getsignal"));
  if (!(*ask)(SIGINT).is(*usual)) return false;
  for (const int number : {SIGALRM, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF}) {
    if (PyCallable_Check((*ask)(number).ptr()) != 0) return false;
  }
  return true;
}

class Interruptible {
 public:
  explicit Interruptible(std::atomic<bool>& stop) {
    static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);
    static const auto* const threading = new py::module_(py::module_::import("threading"));
    is_main_ = threading->attr("current_thread")().is(threading->attr("main_thread")());
    if (!is_main_) return;
    stop_ = &stop;
    times_ = 0;
    struct sigaction mine = {};
    mine.sa_handler = &note;
    ::sigemptyset(&mine.sa_mask);
    ::sigaction(SIGINT, nullptr, &before_);
    mine.sa_flags = before_.sa_flags & ~SA_SIGINFO;
    ::sigaction(SIGINT, &mine, nullptr);
  }
  ~Interruptible() {
    if (!is_main_) return;
    ::sigaction(SIGINT, &before_, nullptr);
    stop_ = nullptr;
  }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  /// How often it was interrupted.
  int times() const { return is_main_ ? times_.load() : 0; }

 private:
  static void note(int number) {
    if (auto* const stop = stop_.load()) *stop = true;
    ++times_;
    if (before_.sa_handler != SIG_DFL && before_.sa_handler != SIG_IGN) before_.sa_handler(number);
  }

  // Of the main thread, which computes one thing at a time.
  inline static std::atomic<std::atomic<bool>*> stop_{nullptr};
  inline static std::atomic<int> times_{0};
  inline static struct sigaction before_ = {};
  bool is_main_ = false;
};

}  // namespace zermelo::python
