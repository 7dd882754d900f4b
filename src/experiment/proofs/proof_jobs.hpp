// The jobs of divided proofs, done by threads of this process and by other processes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/processes/processes.hpp"
#include "experiment/processes/team.hpp"
#include "prove/jobs/job_worker.hpp"

namespace zermelo::experiment {

/// A position to be searched, about which a whole question is or a part of one.
struct ProofJob {
  games::AnyGame game;
  std::vector<games::Move> moves;
  bool whole = false;
};
std::string write_job(const ProofJob& job);
/// Throws base::InputError.
ProofJob read_job(std::string_view text);

struct ProofDone {
  ProofJob job;
  prove::Finding finding;
};
/// What other processes have sent. Throws base::InputError.
ProofDone read_done(const DoneJob& done);

/// Threads that search positions. Each keeps what it learns of the games that it was last given.
class Searchers : public Team<ProofJob, ProofDone> {
 public:
  Searchers(const prove::JobConfig& config, int threads);
};

/// What searches in other processes.
std::unique_ptr<Crew> proof_crew(const prove::JobConfig& config, int threads);

}  // namespace zermelo::experiment
