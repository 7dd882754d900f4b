#include "experiment/open_tasks.hpp"

#include <algorithm>
#include <set>

namespace zermelo::experiment {

namespace {

std::vector<Task> tasks_of(const Experiment& experiment, Shard shard) {
  std::vector<std::pair<std::size_t, std::size_t>> cells;  // the size of the board, and the cell
  for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
    cells.emplace_back(experiment.cells[i].game.board().cells().size(), i);
  }
  std::stable_sort(cells.begin(), cells.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  std::vector<Task> tasks;
  std::uint64_t number = 0;
  for (const auto& [size, cell] : cells) {
    const auto& of = experiment.cells[cell];
    for (auto index = of.before.games; index < of.games; ++index, ++number) {
      if (number % shard.shards == shard.shard) tasks.push_back({cell, index});
    }
  }
  return tasks;
}

/// The tasks that the store does not hold, in their order.
std::vector<Task> not_recorded(const Experiment& experiment, Store& store,
                               std::vector<Task> tasks) {
  const auto recorded = store.recorded(experiment);
  const std::set<Task> known(recorded.begin(), recorded.end());
  std::erase_if(tasks, [&](const Task& task) { return known.contains(task); });
  return tasks;
}

}  // namespace

OpenTasks::OpenTasks(const Experiment& experiment, Store& store, Shard shard)
    : experiment_(experiment), store_(store) {
  auto tasks = tasks_of(experiment, shard);
  all_ = tasks.size();
  open_ = not_recorded(experiment, store, std::move(tasks));
}

std::vector<Task> OpenTasks::take(std::size_t count) {
  std::vector<Task> result;
  while (!returned_.empty() && result.size() < count) {
    result.push_back(returned_.front());
    returned_.pop_front();
  }
  const auto more = std::min(open_.size() - next_, count - result.size());
  if (more == 0) return result;
  const auto from = open_.begin() + static_cast<std::ptrdiff_t>(next_);
  next_ += more;
  const auto claimed = store_.claim(experiment_, {from, from + static_cast<std::ptrdiff_t>(more)});
  result.insert(result.end(), claimed.begin(), claimed.end());
  return result;
}

void OpenTasks::put_back(const std::vector<Task>& tasks) {
  returned_.insert(returned_.end(), tasks.begin(), tasks.end());
}

std::size_t OpenTasks::missing() const { return not_recorded(experiment_, store_, open_).size(); }

}  // namespace zermelo::experiment
