#include "experiment/processes/workers.hpp"

#include <utility>

#include "base/random.hpp"
#include "base/thread_clock.hpp"
#include "play/match.hpp"
#include "play/peer.hpp"

namespace zermelo::experiment {

namespace {

/// Plays one game, which has no winner if it was stopped or another program broke.
GameRow play(const Cell& cell, Task task, const std::atomic<bool>& stop) {
  const auto& game = cell.game;
  GameRow row;
  row.task = task;
  row.seed = base::derive_seed(cell.seed, task.index);
  play::MatchConfig config{.players = cell.players, .games = 1, .seed = row.seed};
  config.observe = [&](const play::MatchGame& played) {
    row.winner = game.outcome_name(played.outcome);
    row.length = played.moves.size();
    row.moves = game.moves_name(played.moves);
  };
  base::Limits limits;
  limits.stop = &stop;
  const double before = base::thread_cpu_seconds();
  try {
    play::play_match(game, config, limits);
  } catch (const play::PeerError& error) {
    row.broken = error.what();
  }
  row.cpu_seconds = base::thread_cpu_seconds() - before;
  return row;
}

}  // namespace

Workers::Workers(const Experiment& experiment, int threads)
    : Team(threads, [&experiment] {
        return [&experiment](const Task& task, const std::atomic<bool>& stop) {
          auto row = play(experiment.cells[task.cell], task, stop);
          const bool stopped = row.winner.empty() && row.broken.empty();
          return stopped ? std::nullopt : std::optional(std::move(row));
        };
      }) {}

}  // namespace zermelo::experiment
