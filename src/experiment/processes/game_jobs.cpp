#include "experiment/processes/game_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "experiment/processes/messages.hpp"
#include "experiment/processes/workers.hpp"

namespace zermelo::experiment {

namespace {

template <class Number>
Number number_of(std::string_view text, std::string_view line) {
  const auto value = base::parse_number<Number>(text);
  if (!value) refuse_message(line);
  return *value;
}

Task task_of(const std::vector<std::string_view>& parts, std::string_view line,
             const Experiment& experiment) {
  const Task task{number_of<std::size_t>(parts[0], line), number_of<std::uint64_t>(parts[1], line)};
  if (task.cell >= experiment.cells.size()) refuse_message(line);
  return task;
}

/// The desk of the games that the store does not hold.
class GameDesk final : public Desk {
 public:
  GameDesk(const Experiment& experiment, OpenTasks& open) : experiment_(experiment), open_(open) {}
  std::vector<std::string> hand_out(std::size_t count, int /*process*/) override {
    std::vector<std::string> jobs;
    if (open_.empty()) return jobs;
    for (const auto& task : open_.take(count)) jobs.push_back(write_task(task));
    return jobs;
  }
  void put_back(const std::vector<std::string>& jobs) override {
    std::vector<Task> tasks;
    for (const auto& job : jobs) tasks.push_back(read_task(job, experiment_));
    open_.put_back(tasks);
  }

 private:
  const Experiment& experiment_;
  OpenTasks& open_;
};

class GamesElsewhere final : public OtherProcesses {
 public:
  GamesElsewhere(const Experiment& experiment, std::unique_ptr<Processes> processes)
      : experiment_(experiment), processes_(std::move(processes)) {}
  std::vector<GameRow> exchange(OpenTasks& open) override {
    GameDesk desk(experiment_, open);
    return games(processes_->exchange(desk));
  }
  bool finished() const override { return processes_->finished(); }
  std::vector<GameRow> dismiss() override { return games(processes_->dismiss()); }

 private:
  std::vector<GameRow> games(const std::vector<DoneJob>& done) const {
    std::vector<GameRow> rows;
    for (const auto& job : done) rows.push_back(read_game(job.result, experiment_));
    return rows;
  }

  const Experiment& experiment_;
  std::unique_ptr<Processes> processes_;
};

/// Asks for twice as many games as it has played since it last asked.
class GameCrew final : public Crew {
 public:
  GameCrew(Experiment experiment, int threads)
      : experiment_(std::move(experiment)),
        workers_(experiment_, threads),
        threads_(static_cast<std::size_t>(threads)),
        portion_(threads_) {}

  void give(const std::vector<std::string>& jobs) override {
    std::vector<Task> tasks;
    for (const auto& job : jobs) tasks.push_back(read_task(job, experiment_));
    workers_.give(tasks);
  }
  std::vector<DoneJob> take(std::chrono::milliseconds patience) override {
    std::vector<DoneJob> done;
    for (const auto& game : workers_.take(patience)) {
      done.push_back({write_task(game.task), write_game(game)});
    }
    taken_ += done.size();
    return done;
  }
  std::size_t wanted() override {
    portion_ = std::max(threads_, std::exchange(taken_, 0));
    return is_hungry() ? 2 * portion_ : 0;
  }
  bool is_hungry() override { return workers_.waiting() < portion_; }
  bool is_urgent() const override { return false; }
  bool finished() override { return workers_.finished(); }
  void stop() override { workers_.stop(); }

 private:
  const Experiment experiment_;
  Workers workers_;
  std::size_t threads_, portion_, taken_ = 0;
};

}  // namespace

std::string write_task(const Task& task) { return fmt::format("{}\t{}", task.cell, task.index); }

std::string write_game(const GameRow& game) {
  auto broken = game.broken;  // which has what another program printed
  std::replace(broken.begin(), broken.end(), '\t', ' ');
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}", write_task(game.task), game.seed, game.winner,
                     game.length, game.cpu_seconds, game.moves, broken);
}

Task read_task(std::string_view text, const Experiment& experiment) {
  const auto parts = base::split(text, '\t');
  if (parts.size() != 2) refuse_message(text);
  return task_of(parts, text, experiment);
}

GameRow read_game(std::string_view text, const Experiment& experiment) {
  const auto parts = base::split(text, '\t');
  if (parts.size() != 8) refuse_message(text);
  GameRow game;
  game.task = task_of(parts, text, experiment);
  game.seed = number_of<std::uint64_t>(parts[2], text);
  game.winner = parts[3];
  game.length = number_of<std::uint64_t>(parts[4], text);
  game.cpu_seconds = number_of<double>(parts[5], text);
  game.moves = parts[6];
  game.broken = parts[7];
  return game;
}

std::unique_ptr<OtherProcesses> play_elsewhere(const Experiment& experiment,
                                               std::unique_ptr<Processes> processes) {
  return std::make_unique<GamesElsewhere>(experiment, std::move(processes));
}

std::unique_ptr<Crew> game_crew(const std::function<Experiment()>& load, int threads) {
  return std::make_unique<GameCrew>(load(), threads);
}

}  // namespace zermelo::experiment
