// What the proof-number searches of one call have in common (solve/df_pn_worker.hpp): the table,
// the clock, and the count of the positions.
#pragma once

#include <atomic>
#include <functional>

#include "solve/solver.hpp"
#include "solve/tables/proof_table.hpp"

namespace zermelo::solve {

struct SearchCall {
  explicit SearchCall(const SolverConfig& c) : config(c), table(c.memory) {}

  const SolverConfig& config;
  ProofTable table;
  std::function<void()> now_and_then = [] {};  // called by the first thread
  base::Stopwatch watch;

  void begin() {
    watch = {};
    counted_ = 0;
    pause_after(0);
    stop_ = config.limits.reached(watch);
  }
  /// Searches end after so many positions from now on, although no limit is reached; 0: they do
  /// not. For the first thread, while no search runs.
  void pause_after(std::uint64_t positions) {
    paused_ = false;
    pause_at_ = positions == 0 ? 0 : counted_ + positions;
  }

  std::uint64_t nodes() const { return counted_; }
  /// Whether a limit was reached.
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  bool must_end() const { return stopped() || paused_.load(std::memory_order_relaxed); }

  /// Counts a position. Returns whether the search must end.
  bool count(bool first_thread) {
    const std::uint64_t n = 1 + counted_.fetch_add(1, std::memory_order_relaxed);
    if (config.max_nodes != 0 && n >= config.max_nodes) stop_ = true;
    if (pause_at_ != 0 && n >= pause_at_) paused_ = true;
    if (first_thread && ++since_look_ >= 512) {
      since_look_ = 0;
      if (config.limits.reached(watch)) stop_ = true;
      if (config.limits.progress) config.limits.progress(-1, static_cast<double>(n));
      now_and_then();
    }
    return must_end();
  }

 private:
  std::atomic<std::uint64_t> counted_ = 0;
  std::uint64_t pause_at_ = 0;
  std::atomic<bool> stop_ = false, paused_ = false;
  int since_look_ = 0;
};

}  // namespace zermelo::solve
