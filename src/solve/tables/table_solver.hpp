// What the searches with a table of bounds have in common: the table, the file that keeps it, and
// the limits.
#pragma once

#include <string>
#include <utility>

#include "solve/solver.hpp"
#include "solve/tables/table.hpp"
#include "solve/tables/table_file.hpp"

namespace zermelo::solve {

class TableSolver : public Solver {
 public:
  Solution solve(const games::AnyPosition& position) final {
    Solution result;
    nodes_ = 0;
    watch_ = {};
    stopped_ = config_.limits.reached(watch_);
    result.value = game_.outcome(position);
    if (result.value == games::Outcome::undecided) {
      if (!stopped_) find(position, result);
      if (!kept_ || nodes_ >= kWorthKeeping) keep();
    }
    result.nodes = nodes_;
    result.not_kept = file_.trouble();
    result.seconds = watch_.seconds();
    return result;
  }

  void limit(const base::Limits& limits, std::uint64_t max_nodes) final {
    config_.limits = limits;
    config_.max_nodes = max_nodes;
  }

 protected:
  TableSolver(games::AnyGame game, SolverConfig config)
      : game_(std::move(game)),
        config_(std::move(config)),
        table_(config_.memory),
        file_(config_.resume, "bounds of " + game_.name()) {
    file_.read([&](std::uint64_t hash, std::uint64_t word) { table_.put_back(hash, word); });
  }

  /// Finds the value of an undecided position, and a move that reaches it; the value stays
  /// undecided if a limit is reached.
  virtual void find(const games::AnyPosition& position, Solution& result) = 0;

  /// Counts a position, and looks at the clock once in `between` positions. Returns whether the
  /// search must end.
  bool count(std::uint64_t between) {
    ++nodes_;
    if (config_.max_nodes != 0 && nodes_ >= config_.max_nodes) stopped_ = true;
    if (nodes_ % between == 0) {
      if (config_.limits.reached(watch_)) stopped_ = true;
      if (file_.is_due()) keep();
      if (config_.limits.progress) config_.limits.progress(-1, static_cast<double>(nodes_));
    }
    return stopped_;
  }

  const games::AnyGame& game() const { return game_; }
  Table& table() { return table_; }
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  /// A later call with fewer nodes than this has learnt too little to be written to the file.
  static constexpr std::uint64_t kWorthKeeping = 1000;

  void keep() {
    kept_ = true;
    file_.write([&](const TableFile::Put& put) { table_.each(put); });
  }

  games::AnyGame game_;
  SolverConfig config_;
  Table table_;
  TableFile file_;
  std::uint64_t nodes_ = 0;  // of this call
  bool stopped_ = false;
  bool kept_ = false;  // whether a call has written the file
  base::Stopwatch watch_;
};

}  // namespace zermelo::solve
