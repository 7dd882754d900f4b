// The games of an experiment as jobs of other processes (processes/processes.hpp).
//
// A job is `cell index`, and what comes of it `cell index seed winner length cpu_seconds moves
// broken`, with tabs.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "experiment/processes/processes.hpp"
#include "experiment/runner.hpp"

namespace zermelo::experiment {

std::string write_task(const Task& task);
std::string write_game(const GameRow& game);
/// They throw base::InputError, also if the experiment has no such cell.
Task read_task(std::string_view text, const Experiment& experiment);
GameRow read_game(std::string_view text, const Experiment& experiment);

/// Lets other processes play. `experiment` must outlive it.
std::unique_ptr<OtherProcesses> play_elsewhere(const Experiment& experiment,
                                               std::unique_ptr<Processes> processes);
/// What plays in such a process. Loads the experiment itself.
std::unique_ptr<Crew> game_crew(const std::function<Experiment()>& load, int threads);

}  // namespace zermelo::experiment
