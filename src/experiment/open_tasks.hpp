// The games of an experiment that its store does not hold yet, as they are handed out.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "experiment/store.hpp"

namespace zermelo::experiment {

/// The games whose number is `shard` modulo `shards`, when all are numbered cell by cell.
struct Shard {
  std::uint64_t shard = 0, shards = 1;
};

/// Large boards come first, so that no worker is left with a long game at the end.
class OpenTasks {
 public:
  OpenTasks(const Experiment& experiment, Store& store, Shard shard);

  /// Claims at most so many games in the store. There are fewer if other processes have claimed
  /// some, and none if they have claimed the whole batch.
  std::vector<Task> take(std::size_t count);
  /// Returns games that were taken and are no longer played. They stay claimed, and are taken next.
  void put_back(const std::vector<Task>& tasks);
  /// Whether nothing is left to be taken.
  bool empty() const { return returned_.empty() && next_ == open_.size(); }

  std::size_t all() const { return all_; }  // the number of games of the shard
  std::size_t recorded_before() const { return all_ - open_.size(); }
  /// The number of games that are not recorded yet, whoever plays them.
  std::size_t missing() const;

 private:
  const Experiment& experiment_;
  Store& store_;
  std::size_t all_ = 0;
  std::vector<Task> open_;
  std::size_t next_ = 0;  // the first of open_ that has not been asked for
  std::deque<Task> returned_;
};

}  // namespace zermelo::experiment
