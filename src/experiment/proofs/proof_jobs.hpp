// The jobs of a divided proof, done by threads of this process and by other processes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "experiment/processes/processes.hpp"
#include "experiment/processes/team.hpp"
#include "prove/jobs/job_tree.hpp"
#include "prove/jobs/job_worker.hpp"

namespace zermelo::experiment {

/// Threads that search positions, which are named by their moves. Each keeps what it learns.
class Searchers : public Team<std::vector<games::Move>, prove::Finding> {
 public:
  Searchers(const prove::Question& question, const prove::JobConfig& config, int threads);
};

/// The positions of the tree that other processes may search. The tree must outlive it.
class ProofDesk final : public Desk {
 public:
  /// The workers of this process have the first numbers, and each other process has one.
  ProofDesk(prove::JobTree& tree, int workers_here) : tree_(tree), workers_here_(workers_here) {}
  std::vector<std::string> hand_out(std::size_t count, int process) override;
  void put_back(const std::vector<std::string>& jobs) override;

 private:
  prove::JobTree& tree_;
  const int workers_here_;
};

/// What searches in such a process.
std::unique_ptr<Crew> proof_crew(const prove::Question& question, const prove::JobConfig& config,
                                 int threads);

}  // namespace zermelo::experiment
