#include "play/match.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "play/player.hpp"

namespace zermelo::play {

using games::Outcome;
using games::Side;

namespace {

MatchGame play_game(const games::AnyGame& game, const MatchConfig& config, std::uint64_t number,
                    const base::Limits& limits) {
  std::array<std::unique_ptr<Player>, 2> players;
  for (const Side side : {Side::a, Side::b}) {
    const auto seed = base::derive_seed(config.seed, 2 * number + games::index(side));
    players[games::index(side)] = make_player(game, side, config.players[games::index(side)], seed);
  }
  base::Limits stop_only;
  stop_only.stop = limits.stop;
  MatchGame result;
  result.number = number;
  auto position = game.initial();
  while (game.outcome(position) == Outcome::undecided) {
    const Side side = game.to_move(position);
    auto& player = *players[games::index(side)];
    player.hear(result.moves);
    const auto advice = player.choose(position, stop_only);
    if (limits.stop != nullptr && limits.stop->load()) return {};
    if (!advice.move) {
      result.outcome = games::win_of(games::other(side));
      result.gave_up = true;
      return result;
    }
    game.play(position, *advice.move);
    result.moves.push_back(*advice.move);
  }
  result.outcome = game.outcome(position);
  return result;
}

/// Adds a game that was played to its end. Sums do not depend on the order of the games.
void count(const MatchGame& played, MatchResult& result, std::uint64_t& moves) {
  if (played.outcome == Outcome::undecided) return;
  ++result.games;
  moves += played.moves.size();
  if (played.outcome == Outcome::draw) ++result.draws;
  if (played.outcome == Outcome::a_wins) ++result.wins[0];
  if (played.outcome == Outcome::b_wins) ++result.wins[1];
}

}  // namespace

MatchResult play_match(const games::AnyGame& game, const MatchConfig& config,
                       const base::Limits& limits) {
  const base::Stopwatch watch;
  std::uint64_t moves = 0;
  MatchResult result;
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;

  const auto work = [&] {
    try {
      for (auto i = next++; i < config.games && !limits.reached(watch); i = next++) {
        const MatchGame played = play_game(game, config, i, limits);
        const std::lock_guard lock(mutex);
        count(played, result, moves);
        if (config.observe && played.outcome != Outcome::undecided) config.observe(played);
        if (limits.progress) {
          const auto done = static_cast<double>(result.games);
          limits.progress(done / static_cast<double>(config.games), done);
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
    const auto wanted =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(config.threads), config.games);
    try {
      for (std::uint64_t t = 1; t < wanted; ++t) threads.emplace_back(work);
    } catch (const std::system_error&) {
      // The system gives no more threads: those that there are play all games.
    }
    work();
  }
  if (failure) std::rethrow_exception(failure);

  if (result.games > 0) {
    result.mean_moves = static_cast<double>(moves) / static_cast<double>(result.games);
  }
  result.seconds = watch.seconds();
  return result;
}

}  // namespace zermelo::play
