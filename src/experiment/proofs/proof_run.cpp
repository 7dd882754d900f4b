#include "experiment/proofs/proof_run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/error.hpp"
#include "experiment/processes/team.hpp"

namespace zermelo::experiment {

namespace {

using std::chrono::milliseconds;
using Moves = std::vector<games::Move>;
using Searchers = Team<Moves, prove::Finding>;

constexpr double kBetweenReports = 0.5;  // seconds

/// Each thread has a worker of its own, which keeps what it has learnt.
Searchers::Work searching(const prove::Question& question, const prove::JobConfig& config) {
  auto worker = std::make_shared<prove::JobWorker>(question, config);
  return
      [worker](const Moves& moves, const std::atomic<bool>& stop) -> std::optional<prove::Finding> {
        auto finding = worker->work(moves, &stop);
        if (stop) return std::nullopt;
        return finding;
      };
}

}  // namespace

ProofRun run_proof(prove::JobTree& tree, ProofStore& store, const ProofConfig& config,
                   const base::Limits& limits, const std::function<void(const ProofRun&)>& report) {
  const auto& question = tree.question();
  const base::Stopwatch watch;
  ProofRun run;
  double reported = 0;
  Searchers team(config.threads, [&] { return searching(question, config.job); });
  while (!tree.is_settled() && !limits.reached(watch)) {
    for (auto free = team.free(); free > 0; --free) {
      const auto moves = tree.take();
      if (!moves) break;
      team.give({*moves});
    }
    if (team.finished()) {
      throw base::InputError(
          fmt::format("nothing is left to be searched, and {} is not settled; please report this",
                      question.game.name()));
    }
    auto findings = team.take_first(milliseconds(100));
    if (!findings.empty()) store.record(question.game, findings, config.version);
    for (auto& finding : findings) {
      ++run.jobs;
      run.nodes += finding.nodes;
      run.cpu_seconds += finding.seconds;
      tree.learn(std::move(finding));
    }
    if (report && watch.seconds() - reported > kBetweenReports) {
      reported = watch.seconds();
      run.counts = tree.count();
      report(run);
    }
  }
  team.stop();
  run.counts = tree.count();
  return run;
}

}  // namespace zermelo::experiment
