// The threads of a process that play the games of an experiment.
#pragma once

#include "experiment/processes/team.hpp"
#include "experiment/store.hpp"

namespace zermelo::experiment {

/// Games come back in batches, since each batch costs a write to disk. `experiment` must outlive
/// it.
class Workers : public Team<Task, GameRow> {
 public:
  Workers(const Experiment& experiment, int threads);
};

}  // namespace zermelo::experiment
