#include "experiment/proofs/forest.hpp"

#include <algorithm>
#include <utility>

namespace zermelo::experiment {

using prove::JobTree;

Forest::Forest(const std::vector<prove::Question>& questions, ProofStore& store, bool with_parts,
               prove::Shard shard, int workers_here, const Settled& settled)
    : questions_(questions),
      store_(store),
      with_parts_(with_parts),
      shard_(shard),
      workers_here_(workers_here),
      settled_(settled) {
  make_next();
}

Forest::Tree Forest::make(std::size_t question) const {
  const auto& about = questions_[question];
  return {question,
          std::make_unique<JobTree>(about, with_parts_, store_.findings(about.game), shard_)};
}

void Forest::make_next() {
  while (next_ < questions_.size()) {
    const auto question = next_++;
    active_.push_back(make(question));
    harvest();
    if (!active_.empty() && active_.back().question == question) return;
  }
}

/// Tells of the trees that are settled, and removes them.
void Forest::harvest() {
  for (auto tree = active_.begin(); tree != active_.end();) {
    if (!tree->tree->is_settled()) {
      ++tree;
    } else if (settled_(tree->question, *tree->tree)) {
      tree = active_.erase(tree);
    } else {
      *tree = make(tree->question);
    }
  }
}

std::optional<ProofJob> Forest::take(int worker) {
  for (std::size_t i = 0;; ++i) {
    if (i == active_.size()) make_next();
    if (i >= active_.size()) return std::nullopt;
    auto& tree = *active_[i].tree;
    if (auto moves = tree.take(worker)) {
      const bool whole = *moves == *tree.question().after;
      return ProofJob{tree.question().game, std::move(*moves), whole};
    }
  }
}

void Forest::learn(const ProofDone& done) {
  for (auto& [question, tree] : active_) {
    if (tree->question().game.name() != done.job.game.name()) continue;
    if (tree->is_running(done.job.moves)) tree->learn(done.finding);
  }
  harvest();
}

bool Forest::has_jobs() const {
  return std::any_of(active_.begin(), active_.end(),
                     [](const Tree& tree) { return tree.tree->has_jobs(); });
}

JobTree::Counts Forest::count() const {
  JobTree::Counts all;
  double share = 0;
  for (const auto& [question, tree] : active_) {
    const auto counts = tree->count();
    all.open += counts.open;
    all.running += counts.running;
    all.decided += counts.decided;
    share += counts.share;
  }
  share += static_cast<double>(next_ - active_.size());
  all.share = share / static_cast<double>(questions_.size());
  return all;
}

std::vector<std::string> Forest::hand_out(std::size_t count, int process) {
  std::vector<std::string> jobs;
  while (jobs.size() < count) {
    const auto job = take(workers_here_ + process);
    if (!job) break;
    jobs.push_back(write_job(*job));
  }
  return jobs;
}

void Forest::put_back(const std::vector<std::string>& jobs) {
  for (const auto& text : jobs) {
    const auto job = read_job(text);
    for (auto& [question, tree] : active_) {
      if (tree->question().game.name() == job.game.name()) tree->put_back(job.moves);
    }
  }
}

}  // namespace zermelo::experiment
