#include "experiment/proofs/proof_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "base/text.hpp"
#include "experiment/processes/messages.hpp"

namespace zermelo::experiment {

namespace {

/// The workers of one thread, the last one first.
class KeptWorkers {
 public:
  explicit KeptWorkers(const prove::JobConfig& config) : config_(config) {}

  prove::JobWorker& of(const games::AnyGame& game) {
    const auto name = game.name();
    const auto known = std::find_if(workers_.begin(), workers_.end(),
                                    [&](const auto& one) { return one.first == name; });
    if (known != workers_.end()) {
      std::rotate(workers_.begin(), known, known + 1);
    } else {
      if (workers_.size() == kMost) workers_.pop_back();
      workers_.emplace_front(name, std::make_unique<prove::JobWorker>(game, config_));
    }
    return *workers_.front().second;
  }

 private:
  static constexpr std::size_t kMost = 2;  // games, each with its tables

  const prove::JobConfig config_;
  std::deque<std::pair<std::string, std::unique_ptr<prove::JobWorker>>> workers_;
};

class ProofCrew final : public Crew {
 public:
  ProofCrew(const prove::JobConfig& config, int threads) : searchers_(config, threads) {}

  void give(const std::vector<std::string>& jobs) override {
    for (const auto& job : jobs) searchers_.give({read_job(job)});
  }
  std::vector<DoneJob> take(std::chrono::milliseconds patience) override {
    std::vector<DoneJob> done;
    for (const auto& [job, finding] : searchers_.take_first(patience)) {
      done.push_back({write_job(job), prove::write_finding(job.game, finding)});
    }
    return done;
  }
  std::size_t wanted() override { return searchers_.free().size(); }
  bool is_hungry() override { return !searchers_.free().empty(); }
  bool is_urgent() const override { return true; }
  bool finished() override { return searchers_.finished(); }
  void stop() override { searchers_.stop(); }

 private:
  Searchers searchers_;
};

}  // namespace

std::string write_job(const ProofJob& job) {
  return fmt::format("{}\t{}\t{}", job.game.name(), job.whole ? "whole" : "part",
                     job.game.moves_name(job.moves));
}

ProofJob read_job(std::string_view text) {
  const auto pieces = base::split(text, '\t');
  if (pieces.size() != 3 || (pieces[1] != "whole" && pieces[1] != "part")) refuse_message(text);
  const auto game = games::AnyGame::parse(pieces[0]);
  return {game, game.parse_moves(pieces[2]), pieces[1] == "whole"};
}

ProofDone read_done(const DoneJob& done) {
  auto job = read_job(done.job);
  auto finding = prove::read_finding(job.game, done.result);
  return {std::move(job), std::move(finding)};
}

Searchers::Searchers(const prove::JobConfig& config, int threads)
    : Team(threads, [config]() -> Work {
        auto workers = std::make_shared<KeptWorkers>(config);
        return [workers](const ProofJob& job,
                         const std::atomic<bool>& stop) -> std::optional<ProofDone> {
          auto finding = workers->of(job.game).work(job.moves, job.whole, &stop);
          if (stop) return std::nullopt;
          return ProofDone{job, std::move(finding)};
        };
      }) {}

std::unique_ptr<Crew> proof_crew(const prove::JobConfig& config, int threads) {
  return std::make_unique<ProofCrew>(config, threads);
}

}  // namespace zermelo::experiment
