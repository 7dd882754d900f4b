#include "experiment/proofs/proof_run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iterator>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "experiment/proofs/proof_jobs.hpp"

namespace zermelo::experiment {

namespace {

using prove::Finding;
using std::chrono::milliseconds;

constexpr double kBetweenReports = 0.5;  // seconds

class Running {
 public:
  Running(prove::JobTree& tree, ProofStore& store, const ProofConfig& config, Processes* others)
      : tree_(tree),
        game_(tree.question().game),
        store_(store),
        config_(config),
        others_(others),
        desk_(tree, config.threads),
        searchers_(tree.question(), config.job, config.threads) {}

  ProofRun run(const base::Limits& limits, const std::function<void(const ProofRun&)>& report) {
    const base::Stopwatch watch;
    double reported = 0;
    while (!tree_.is_settled() && !limits.reached(watch)) {
      step();
      if (!report || watch.seconds() - reported < kBetweenReports) continue;
      reported = watch.seconds();
      run_.counts = tree_.count();
      report(run_);
    }
    searchers_.stop();
    run_.counts = tree_.count();
    return run_;
  }

 private:
  /// Hands out jobs and brings in what was found.
  void step() {
    for (const int thread : searchers_.free()) {
      const auto moves = tree_.take(thread);
      if (!moves) break;
      searchers_.give_to(thread, *moves);
    }
    const bool idle = searchers_.finished();
    if (idle && (others_ == nullptr || (others_->finished() && tree_.count().running == 0))) {
      expect_jobs();
    }
    // Other processes wait for an answer. Threads of this one do not.
    const milliseconds patience(others_ != nullptr ? 10 : 100);
    if (idle) std::this_thread::sleep_for(patience);
    auto findings = searchers_.take_first(patience);
    if (others_ != nullptr) {
      for (const auto& done : others_->exchange(desk_)) {
        findings.push_back(prove::read_finding(game_, done.result));
      }
    }
    bring_in(std::move(findings));
  }

  /// Nobody has a job. Then there has to be one that somebody can take.
  void expect_jobs() {
    if (const auto moves = tree_.take(0)) {
      tree_.put_back(*moves);
      return;
    }
    throw base::InputError(fmt::format(
        "nothing is left to be searched, and {} is not settled; please report this", game_.name()));
  }

  void bring_in(std::vector<Finding> findings) {
    if (!findings.empty()) store_.record(game_, findings, config_.version);
    for (auto& finding : findings) {
      ++run_.jobs;
      run_.nodes += finding.nodes;
      run_.cpu_seconds += finding.seconds;
      tree_.learn(std::move(finding));
    }
  }

  prove::JobTree& tree_;
  const games::AnyGame& game_;
  ProofStore& store_;
  const ProofConfig& config_;
  Processes* others_;
  ProofDesk desk_;
  Searchers searchers_;
  ProofRun run_;
};

}  // namespace

ProofRun run_proof(prove::JobTree& tree, ProofStore& store, const ProofConfig& config,
                   const base::Limits& limits, const std::function<void(const ProofRun&)>& report,
                   Processes* others) {
  return Running(tree, store, config, others).run(limits, report);
}

}  // namespace zermelo::experiment
