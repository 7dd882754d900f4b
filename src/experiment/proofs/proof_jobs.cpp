#include "experiment/proofs/proof_jobs.hpp"

#include <utility>

namespace zermelo::experiment {

namespace {

using Moves = std::vector<games::Move>;

class ProofCrew final : public Crew {
 public:
  ProofCrew(const prove::Question& question, const prove::JobConfig& config, int threads)
      : game_(question.game), searchers_(question, config, threads) {}

  void give(const std::vector<std::string>& jobs) override {
    for (const auto& job : jobs) searchers_.give({game_.parse_moves(job)});
  }
  std::vector<DoneJob> take(std::chrono::milliseconds patience) override {
    std::vector<DoneJob> done;
    for (const auto& finding : searchers_.take_first(patience)) {
      done.push_back({game_.moves_name(finding.moves), prove::write_finding(game_, finding)});
    }
    return done;
  }
  std::size_t wanted() override { return searchers_.free().size(); }
  bool is_hungry() override { return !searchers_.free().empty(); }
  bool is_urgent() const override { return true; }
  bool finished() override { return searchers_.finished(); }
  void stop() override { searchers_.stop(); }

 private:
  const games::AnyGame game_;
  Searchers searchers_;
};

}  // namespace

Searchers::Searchers(const prove::Question& question, const prove::JobConfig& config, int threads)
    : Team(threads, [question, config]() -> Work {
        auto worker = std::make_shared<prove::JobWorker>(question, config);
        return [worker](const Moves& moves,
                        const std::atomic<bool>& stop) -> std::optional<prove::Finding> {
          auto finding = worker->work(moves, &stop);
          if (stop) return std::nullopt;
          return finding;
        };
      }) {}

std::vector<std::string> ProofDesk::hand_out(std::size_t count, int process) {
  std::vector<std::string> jobs;
  while (jobs.size() < count) {
    const auto moves = tree_.take(workers_here_ + process);
    if (!moves) break;
    jobs.push_back(tree_.question().game.moves_name(*moves));
  }
  return jobs;
}

void ProofDesk::put_back(const std::vector<std::string>& jobs) {
  for (const auto& job : jobs) tree_.put_back(tree_.question().game.parse_moves(job));
}

std::unique_ptr<Crew> proof_crew(const prove::Question& question, const prove::JobConfig& config,
                                 int threads) {
  return std::make_unique<ProofCrew>(question, config, threads);
}

}  // namespace zermelo::experiment
