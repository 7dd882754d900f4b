// Runs the jobs of a divided proof until it is settled.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "experiment/processes/processes.hpp"
#include "experiment/proofs/proof_store.hpp"
#include "prove/jobs/job_tree.hpp"
#include "prove/jobs/job_worker.hpp"

namespace zermelo::experiment {

struct ProofConfig {
  prove::JobConfig job = {};
  int threads = 1;           // jobs at a time
  std::string version = {};  // written with every finding
};

/// What a run has done so far, or at its end.
struct ProofRun {
  std::uint64_t jobs = 0, nodes = 0;
  double cpu_seconds = 0;         // that the jobs took
  prove::JobTree::Counts counts;  // when it was last reported
};

/// Searches until the value is known or the limits say stop. What has ended is in the store; jobs
/// that are running then are lost. `report` is called now and then. `others` do jobs, too; whoever
/// called dismisses them. Throws base::InputError if the store cannot be written, or if another
/// process failed.
ProofRun run_proof(prove::JobTree& tree, ProofStore& store, const ProofConfig& config,
                   const base::Limits& limits = {},
                   const std::function<void(const ProofRun&)>& report = {},
                   Processes* others = nullptr);

}  // namespace zermelo::experiment
