// The games of an experiment that its store does not hold yet, as they are handed out.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "experiment/store.hpp"

namespace zermelo::experiment {

/// Of the games, numbered cell by cell, those whose number is `shard` modulo `shards`.
struct Shard {
  std::uint64_t shard = 0, shards = 1;
};

/// Large boards come first, so that no worker is left with a long game at the end.
class OpenTasks {
 public:
  OpenTasks(const Experiment& experiment, Store& store, Shard shard);

  /// At most so many games, claimed in the store; fewer if others have claimed some, and none of a
  /// batch that others have claimed whole.
  std::vector<Task> take(std::size_t count);
  /// Games that were taken and are not being played any more; they stay claimed, and come next.
  void put_back(const std::vector<Task>& tasks);
  /// Nothing is left to be taken.
  bool empty() const { return returned_.empty() && next_ == open_.size(); }

  std::size_t all() const { return all_; }  // games of the shard
  std::size_t recorded_before() const { return all_ - open_.size(); }
  /// Those not recorded by now, whoever should have played them.
  std::size_t missing() const;

 private:
  const Experiment& experiment_;
  Store& store_;
  std::size_t all_ = 0;
  std::vector<Task> open_;
  std::size_t next_ = 0;  // in open_: not asked for yet
  std::deque<Task> returned_;
};

}  // namespace zermelo::experiment
