// Long work in a notebook, which can be interrupted by Ctrl-C.
//
// Python runs its signal handlers in the main thread, between instructions of its own, so a call
// into C++ that takes minutes would not notice Ctrl-C. Where a function of the user is called
// meanwhile, or a handler is to run, the work has a thread of its own, and the calling one looks
// twenty times a second whether it was interrupted. Otherwise the calling thread works itself,
// since a thread costs a tenth of a millisecond on a busy machine, and a handler tells it to stop
// (signals.hpp). Either way what it has so far is returned: `interrupted` says so. No thread of the
// work needs Python's lock (the GIL), but for functions of the user that it calls.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <zermelo/zermelo.hpp>

#include "signals.hpp"

namespace zermelo::python {

namespace py = pybind11;

template <class Result>
struct Ran {
  Result result;
  bool interrupted = false;
};

/// Runs work(limits) on the calling thread.
template <class Work>
auto run_here(double seconds, Work&& work) {
  using Result = decltype(work(std::declval<const Limits&>()));
  std::atomic<bool> stop{false};
  std::optional<Result> result;
  int interruptions = 0;
  {
    const Interruptible interruptible(stop);
    {
      const py::gil_scoped_release released;
      result.emplace(work(Limits{.seconds = seconds, .stop = &stop}));
    }
    interruptions = interruptible.times();
  }
  if (PyErr_CheckSignals() != 0) {
    py::error_already_set error;
    if (!error.matches(PyExc_KeyboardInterrupt) || interruptions != 1) throw error;
  }
  return Ran<Result>{std::move(*result), interruptions > 0};
}

/// Runs work(limits) and hands its progress to progress(share, done), unless that is None. Throws
/// what the work throws, and what the user's function raises. `calls_back` says whether the work
/// calls other functions of the user.
template <class Work>
auto run(double seconds, const py::object& progress, Work&& work, bool calls_back = false) {
  using Result = decltype(work(std::declval<const Limits&>()));
  if (progress.is_none() && !calls_back && may_compute_here()) {
    return run_here(seconds, std::forward<Work>(work));
  }
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::condition_variable ended;
  bool is_over = false;
  std::optional<std::pair<double, double>> news;
  std::optional<Result> result;
  std::exception_ptr failure;
  Limits limits{.seconds = seconds, .stop = &stop};
  if (!progress.is_none()) {
    limits.progress = [&](double share, double done) {
      const std::lock_guard lock(mutex);
      news = {share, done};
    };
  }
  bool interrupted = false;
  std::optional<py::error_already_set> raised;
  {
    py::gil_scoped_release released;
    std::jthread worker([&] {
      try {
        result.emplace(work(std::as_const(limits)));
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      is_over = true;
      ended.notify_one();
    });
    constexpr std::chrono::milliseconds kLook{50};
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kLook, [&] { return is_over; })) {
      const auto told = std::exchange(news, std::nullopt);
      lock.unlock();
      {
        py::gil_scoped_acquire acquired;
        try {
          if (PyErr_CheckSignals() != 0) throw py::error_already_set();
          if (told) progress(told->first, told->second);
        } catch (py::error_already_set& error) {
          stop = true;
          if (error.matches(PyExc_KeyboardInterrupt) && !interrupted) {
            interrupted = true;
          } else {
            raised.emplace(std::move(error));
          }
        }
      }
      lock.lock();
    }
  }
  if (raised) throw std::move(*raised);
  if (failure) std::rethrow_exception(failure);
  return Ran<Result>{std::move(*result), interrupted};
}

/// The functions of questions.cpp, which become members of the classes.
void add_questions(py::module_& module, py::class_<Game>& game, py::class_<Position>& position);

}  // namespace zermelo::python
