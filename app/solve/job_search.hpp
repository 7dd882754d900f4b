// Searches by jobs for commands: several questions, the certificates that they get, and how far it
// is.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "experiment/processes/processes.hpp"
#include "experiment/proofs/proof_run.hpp"
#include "prove/parts.hpp"
#include "solve/report.hpp"

namespace zermelo::app {

/// One question, and what came of it.
struct Target {
  prove::Question question;
  std::string certificate = {};  // the file of the root, with its parts beside it; empty: none
  prove::Answer answer = {};     // unknown as long as it is not settled
  prove::WrittenParts written = {};
  bool is_proved = false;  // whether the certificate was written
  double cpu_seconds = 0;  // of its jobs, also in earlier calls
};

/// The same for all processes that work on the questions. Throws base::InputError.
experiment::ProofConfig job_config(const SolveArguments& arguments);

/// What a search of all targets has done.
struct SearchedJobs : experiment::ProofRun {
  std::uint64_t damaged = 0;  // rows of the store
};

/// Searches until all targets are settled or a limit is reached, with the help of other processes
/// if there are any. `settled` is called for each target as it is. Throws base::InputError.
SearchedJobs search_by_jobs(const SolveArguments& arguments, std::vector<Target>& targets,
                            std::unique_ptr<experiment::Processes> others,
                            const std::function<void(const Target&)>& settled = {});

/// Runs the work in this process, with the help of others if mpirun has started any, which do jobs
/// until it ends. Only rank 0 gets its exit code.
int with_other_processes(
    const SolveArguments& arguments,
    const std::function<int(std::unique_ptr<experiment::Processes> others)>& work);

}  // namespace zermelo::app
