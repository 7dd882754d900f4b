// Does the jobs of a divided proof: it searches a position within a budget, and writes the proof of
// a win.
#pragma once

#include <atomic>
#include <memory>

#include "prove/jobs/finding.hpp"

namespace zermelo::prove {

/// What the jobs of a proof may cost and have to bring. All workers of a proof have the same.
struct JobConfig {
  // Positions that a job visits; 0: as many as a usual machine visits in two seconds.
  std::uint64_t budget = 0;
  bool with_parts = false;                         // whether wins need a proof
  std::size_t part_bytes = std::size_t{16} << 20;  // a longer proof is divided
  Config search = {};                              // memory and knowledge of one worker
};

/// Keeps what it learns from one job to the next. Not for concurrent use.
class JobWorker {
 public:
  /// Throws base::InputError as make_prover() does.
  JobWorker(games::AnyGame game, const JobConfig& config);

  /// Searches the position after the moves from the start of the game, about which a whole question
  /// is or a part of one. Where a win is found and its proof takes too long, or becomes too long,
  /// nothing is said of it, so that the position is divided. What comes back after `stop` was set
  /// is worth nothing.
  Finding work(const std::vector<games::Move>& moves, bool whole,
               const std::atomic<bool>* stop = nullptr);

 private:
  Effort effort(bool whole, const std::atomic<bool>* stop) const;
  bool prove(const Question& question, const Answer& answer, bool whole,
             const std::atomic<bool>* stop, Finding& finding);

  const games::AnyGame game_;
  const JobConfig config_;
  const std::uint64_t budget_;
  const double seconds_;  // that the budget takes, about
  std::unique_ptr<Prover> prover_;
};

}  // namespace zermelo::prove
