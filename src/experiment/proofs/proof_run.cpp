#include "experiment/proofs/proof_run.hpp"

#include <chrono>
#include <map>
#include <thread>
#include <utility>

#include "base/error.hpp"

namespace zermelo::experiment {

namespace {

using std::chrono::milliseconds;

// Seconds.
constexpr double kBetweenReports = 0.5;
constexpr double kBetweenWrites = 0.1;  // each waits for the disk

class Running {
 public:
  Running(const std::vector<prove::Question>& questions, ProofStore& store,
          const ProofConfig& config, const Settled& settled, Processes* others)
      : store_(store),
        config_(config),
        others_(others),
        settled_([this, &settled](std::size_t question, const prove::JobTree& tree) {
          write();
          return settled(question, tree);
        }),
        forest_(questions, store, config.job.with_parts, config.shard, config.threads, settled_),
        searchers_(config.job, config.threads) {}

  ProofRun run(const base::Limits& limits, const std::function<void(const ProofRun&)>& report) {
    const base::Stopwatch watch;
    double reported = 0;
    while (!forest_.is_settled() && !limits.reached(watch)) {
      step();
      if (!report || watch.seconds() - reported < kBetweenReports) continue;
      reported = watch.seconds();
      run_.counts = forest_.count();
      report(run_);
    }
    searchers_.stop();
    write();
    run_.counts = forest_.count();
    run_.is_settled = forest_.is_settled();
    return run_;
  }

 private:
  /// Hands out jobs and brings in what was found.
  void step() {
    bool none_left = false;
    for (const int thread : searchers_.free()) {
      const auto job = forest_.take(thread);
      none_left = !job;
      if (!job) break;
      searchers_.give_to(thread, *job);
    }
    if (forest_.is_settled()) return;
    const bool idle = searchers_.finished();
    if (idle && none_left && !forest_.has_jobs()) {
      throw base::InputError(
          "nothing is left to be searched, and the question is not settled; please report this");
    }
    // Other processes wait for an answer. Threads of this one do not.
    const milliseconds patience(others_ != nullptr ? 10 : 100);
    if (idle) std::this_thread::sleep_for(patience);
    auto done = searchers_.take_first(patience);
    if (others_ != nullptr) {
      for (const auto& job : others_->exchange(forest_)) done.push_back(read_done(job));
    }
    bring_in(done);
  }

  /// Findings that come within a short time are written together.
  void bring_in(const std::vector<ProofDone>& done) {
    for (const auto& one : done) {
      auto& [game, findings] =
          unwritten_.try_emplace(one.job.game.name(), one.job.game, std::vector<prove::Finding>())
              .first->second;
      findings.push_back(one.finding);
    }
    if (since_write_.seconds() >= kBetweenWrites) write();
    for (const auto& one : done) {
      ++run_.jobs;
      run_.nodes += one.finding.nodes;
      run_.cpu_seconds += one.finding.seconds;
      forest_.learn(one);
    }
  }

  void write() {
    for (const auto& [name, of] : unwritten_) store_.record(of.first, of.second, config_.version);
    unwritten_.clear();
    since_write_ = {};
  }

  ProofStore& store_;
  const ProofConfig& config_;
  Processes* others_;
  std::map<std::string, std::pair<games::AnyGame, std::vector<prove::Finding>>> unwritten_;
  base::Stopwatch since_write_;
  const Settled settled_;
  Forest forest_;
  Searchers searchers_;
  ProofRun run_;
};

}  // namespace

ProofRun run_proofs(const std::vector<prove::Question>& questions, ProofStore& store,
                    const ProofConfig& config, const Settled& settled, const base::Limits& limits,
                    const std::function<void(const ProofRun&)>& report, Processes* others) {
  return Running(questions, store, config, settled, others).run(limits, report);
}

}  // namespace zermelo::experiment
