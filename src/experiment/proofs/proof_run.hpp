// Runs the jobs of divided proofs until they are settled.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiment/proofs/forest.hpp"

namespace zermelo::experiment {

struct ProofConfig {
  prove::JobConfig job = {};
  prove::Shard shard = {};
  int threads = 1;           // jobs at a time
  std::string version = {};  // written with every finding
};

/// What a run has done so far, or at its end.
struct ProofRun {
  std::uint64_t jobs = 0, nodes = 0;
  double cpu_seconds = 0;         // that the jobs took
  prove::JobTree::Counts counts;  // when it was last reported
  bool is_settled = false;
};

/// Searches until all questions are settled or the limits say stop. What has ended is in the store;
/// jobs that are running then are lost. `report` is called now and then. `others` do jobs, too;
/// whoever called dismisses them. Throws base::InputError if the store cannot be written, or if
/// another process failed.
ProofRun run_proofs(const std::vector<prove::Question>& questions, ProofStore& store,
                    const ProofConfig& config, const Settled& settled,
                    const base::Limits& limits = {},
                    const std::function<void(const ProofRun&)>& report = {},
                    Processes* others = nullptr);

}  // namespace zermelo::experiment
