// The trees of several questions whose jobs are done together, such as the openings of a game or
// the games of a table.
//
// Workers take positions of the first question that has any for them. A further tree is made only
// when nobody finds anything in those before it, from all that the store knows by then. So a
// question is settled as soon as it can be, and no worker is idle while there is another one.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "experiment/proofs/proof_jobs.hpp"
#include "experiment/proofs/proof_store.hpp"
#include "prove/jobs/job_tree.hpp"

namespace zermelo::experiment {

/// Called with the number of a question when its tree is settled. False if a proof in the store
/// turned out to be lost, so that the tree has to be made again.
using Settled = std::function<bool(std::size_t question, const prove::JobTree& tree)>;

class Forest final : public Desk {
 public:
  /// All of these must outlive it. The workers of this process have the first numbers, and each
  /// other process has one.
  Forest(const std::vector<prove::Question>& questions, ProofStore& store, bool with_parts,
         prove::Shard shard, int workers_here, const Settled& settled);

  std::optional<ProofJob> take(int worker);
  /// Brings in a finding, which is in the store already.
  void learn(const ProofDone& done);
  bool is_settled() const { return active_.empty() && next_ == questions_.size(); }
  /// Whether jobs were taken that have not ended.
  bool has_jobs() const;
  /// Of the trees that were made and are not settled, and the share of all questions.
  prove::JobTree::Counts count() const;

  std::vector<std::string> hand_out(std::size_t count, int process) override;
  void put_back(const std::vector<std::string>& jobs) override;

 private:
  struct Tree {
    std::size_t question;
    std::unique_ptr<prove::JobTree> tree;
  };

  void make_next();
  void harvest();
  Tree make(std::size_t question) const;

  const std::vector<prove::Question>& questions_;
  ProofStore& store_;
  const bool with_parts_;
  const prove::Shard shard_;
  const int workers_here_;
  const Settled& settled_;
  std::deque<Tree> active_;
  std::size_t next_ = 0;  // the first question whose tree was not made
};

}  // namespace zermelo::experiment
