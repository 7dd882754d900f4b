#include "experiment/proofs/simulation.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <unordered_map>

#include "prove/jobs/position_class.hpp"

namespace zermelo::experiment {

namespace {

using prove::Finding;

/// What the record has of positions, by their classes.
class Record {
 public:
  Record(const games::AnyGame& game, const std::vector<Finding>& findings) : game_(game) {
    std::map<std::size_t, std::pair<double, double>> sums;  // by moves: seconds, and jobs
    for (const auto& finding : findings) {
      findings_.emplace(prove::class_name(game, game.after(finding.moves)), finding);
      auto& [seconds, jobs] = sums[finding.moves.size()];
      seconds += finding.seconds;
      ++jobs;
      mean_ += finding.seconds / static_cast<double>(findings.size());
    }
    for (const auto& [moves, sum] : sums) means_[moves] = sum.first / sum.second;
  }

  const Finding* find(const std::vector<games::Move>& moves) const {
    const auto found = findings_.find(prove::class_name(game_, game_.after(moves)));
    return found == findings_.end() ? nullptr : &found->second;
  }
  double usual_seconds(std::size_t moves) const {
    const auto known = means_.find(moves);
    return known == means_.end() ? mean_ : known->second;
  }
  bool has_proofs() const {
    return std::any_of(findings_.begin(), findings_.end(),
                       [](const auto& one) { return one.second.is_proved(); });
  }

 private:
  const games::AnyGame& game_;
  std::unordered_map<std::string, Finding> findings_;
  std::map<std::size_t, double> means_;
  double mean_ = 0;
};

struct Pending {
  double until;
  int worker;
  const Finding* finding;  // null: it was a guess
  bool operator<(const Pending& other) const { return until > other.until; }  // the first on top
};

}  // namespace

Simulated simulate(const prove::Question& question, const std::vector<Finding>& record, int workers,
                   const SimulationCosts& costs) {
  const Record known(question.game, record);
  prove::JobTree tree(question, known.has_proofs());
  Simulated result{.workers = workers};
  std::priority_queue<Pending> running;
  std::vector<int> idle;
  for (int worker = workers; worker-- > 0;) idle.push_back(worker);
  double now = 0, rank_0_free = 0;
  while (!tree.is_settled()) {
    while (!idle.empty()) {
      const auto moves = tree.take(idle.back());
      if (!moves) break;
      const auto* finding = known.find(*moves);
      const double seconds =
          costs.longer *
          (finding != nullptr ? finding->seconds : known.usual_seconds(moves->size()));
      ++(finding != nullptr ? result.jobs : result.guesses);
      (finding != nullptr ? result.busy : result.guessing) += seconds;
      rank_0_free = std::max(rank_0_free, now) + costs.of_rank_0;
      result.rank_0 += costs.of_rank_0;
      running.push({rank_0_free + costs.on_the_way + seconds, idle.back(), finding});
      idle.pop_back();
    }
    if (running.empty()) return result;  // the record ends
    const auto done = running.top();
    running.pop();
    now = done.until;
    result.seconds = now;
    idle.push_back(done.worker);
    if (done.finding != nullptr) tree.learn(*done.finding);
  }
  result.is_settled = true;
  return result;
}

}  // namespace zermelo::experiment
