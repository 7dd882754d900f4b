#include "play/match.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "play/player.hpp"

namespace zermelo::play {

using games::Outcome;
using games::Side;

namespace {

struct Played {
  Outcome outcome = Outcome::undecided;
  std::uint64_t moves = 0;
};

Played play_game(const games::AnyGame& game, const MatchConfig& config, std::uint64_t number,
                 const base::Limits& limits) {
  std::array<std::unique_ptr<Player>, 2> players;
  for (const Side side : {Side::a, Side::b}) {
    const auto seed = base::derive_seed(config.seed, 2 * number + games::index(side));
    players[games::index(side)] = make_player(game, side, config.players[games::index(side)], seed);
  }
  base::Limits stop_only;
  stop_only.stop = limits.stop;
  Played result;
  auto position = game.initial();
  while (game.outcome(position) == Outcome::undecided) {
    const Side side = game.to_move(position);
    const auto advice = players[games::index(side)]->choose(position, stop_only);
    if (limits.stop != nullptr && limits.stop->load()) return {};
    if (!advice.move) {
      result.outcome = games::win_of(games::other(side));
      return result;
    }
    game.play(position, *advice.move);
    ++result.moves;
  }
  result.outcome = game.outcome(position);
  return result;
}

}  // namespace

MatchResult play_match(const games::AnyGame& game, const MatchConfig& config,
                       const base::Limits& limits) {
  const base::Stopwatch watch;
  std::vector<Played> played(config.games);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex mutex;
  std::exception_ptr failure;

  const auto work = [&] {
    try {
      for (auto i = next++; i < config.games && !limits.reached(watch); i = next++) {
        played[i] = play_game(game, config, i, limits);
        ++done;
        if (limits.progress) {
          const std::lock_guard lock(mutex);
          const auto count = static_cast<double>(done);
          limits.progress(count / static_cast<double>(config.games), count);
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      next = config.games;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int t = 1; t < config.threads; ++t) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);

  MatchResult result;
  std::uint64_t moves = 0;
  for (const auto& [outcome, length] : played) {
    if (outcome == Outcome::undecided) continue;
    ++result.games;
    moves += length;
    if (outcome == Outcome::draw) ++result.draws;
    if (outcome == Outcome::a_wins) ++result.wins[0];
    if (outcome == Outcome::b_wins) ++result.wins[1];
  }
  if (result.games > 0) {
    result.mean_moves = static_cast<double>(moves) / static_cast<double>(result.games);
  }
  result.seconds = watch.seconds();
  return result;
}

}  // namespace zermelo::play
