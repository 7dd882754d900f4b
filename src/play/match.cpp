#include "play/match.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "play/peer.hpp"
#include "prove/answer.hpp"

namespace zermelo::play {

using games::Outcome;
using games::Side;

namespace {

/// Who wins by best play. A program may break just when it has found its win, so that its game is
/// not lost for that.
Outcome judged(const games::AnyGame& game, const games::AnyPosition& position, double seconds,
               const base::Limits& limits) {
  const auto prover = prove::make_prover(game);
  return prover->answer({game, position}, {limits, prove::positions_in(game, seconds)}).value;
}

using Players = std::array<std::unique_ptr<Player>, 2>;

/// The players of a game, by side. Other programs are started last, so that a player of this one
/// that does not exist is refused at once; if one of them does not start, it is told here.
std::optional<Broken> seat(const games::AnyGame& game, const MatchConfig& config,
                           const MatchGame& played, const std::atomic<bool>* stop,
                           Players& players) {
  for (const bool peers : {false, true}) {
    for (const Side side : {Side::a, Side::b}) {
      const auto player = played.player_of(side);
      const auto& name = config.players[player];
      if (is_peer(name) != peers) continue;
      const auto seed = config.seed_of(played.number, player);
      const auto& maker = config.makers[player];
      try {
        players[games::index(side)] =
            maker ? maker(side, seed) : make_player(game, side, name, seed, stop, config.defaults);
      } catch (const PeerError& error) {
        const bool stopped = stop != nullptr && stop->load();
        const bool first = played.number == 0;  // most often its command is wrong
        if ((config.judge <= 0 || first) && !stopped) throw;
        return Broken{side, error.what()};
      }
    }
  }
  return std::nullopt;
}

MatchGame play_game(const games::AnyGame& game, const MatchConfig& config, std::uint64_t number,
                    const base::Limits& limits) {
  base::Limits stop_only;
  stop_only.stop = limits.stop;
  const auto stopped = [&] { return limits.stop != nullptr && limits.stop->load(); };
  MatchGame result;
  result.number = number;
  result.swapped = config.swap && number % 2 == 1;
  result.moves = config.opening_of(number);
  if (config.reasons) result.reasons.resize(result.moves.size());
  Players players;
  result.broken = seat(game, config, result, limits.stop, players);
  if (stopped()) return {};
  if (result.broken) return result;
  auto position = game.after(result.moves);
  while (game.outcome(position) == Outcome::undecided) {
    const Side side = game.to_move(position);
    auto& player = *players[games::index(side)];
    games::Advice advice;
    try {
      player.hear(result.moves);
      advice = player.choose(position, stop_only);
    } catch (const base::InputError& error) {
      if (stopped()) return {};  // another program was stopped before it answered
      if (config.judge <= 0) throw;
      result.broken = Broken{side, error.what()};
      result.outcome = judged(game, position, config.judge, stop_only);
    }
    if (stopped()) return {};
    if (result.broken) return result;
    if (!advice.move) {
      result.outcome = games::win_of(games::other(side));
      result.gave_up = true;
      return result;
    }
    game.play(position, *advice.move);
    result.moves.push_back(*advice.move);
    if (config.reasons) {
      result.reasons.push_back(player.gives_reasons() ? std::move(advice.rule) : std::string());
    }
  }
  result.outcome = game.outcome(position);
  return result;
}

/// Counts the games of a match as they end, on any thread.
class Tally {
 public:
  explicit Tally(const MatchConfig& config) : config_(config) {}

  void add(MatchGame played) {
    const bool cut = played.outcome == Outcome::undecided && !played.broken;  // by a limit
    if (cut || result.ended) return;
    if (!config_.until) return count(played);
    const auto number = played.number;
    early_.emplace(number, std::move(played));
    for (auto at = early_.find(next_); at != early_.end() && !result.ended;
         at = early_.find(++next_)) {
      count(at->second);
      result.ended = config_.until(at->second);
      early_.erase(at);
    }
  }

  MatchResult result;

 private:
  /// Sums do not depend on the order of the games.
  void count(const MatchGame& played) {
    ++result.games;
    moves_ += played.moves.size();
    result.mean_moves = static_cast<double>(moves_) / static_cast<double>(result.games);
    if (played.outcome == Outcome::undecided) ++result.unjudged;
    if (played.outcome == Outcome::draw) ++result.draws;
    if (played.outcome == Outcome::a_wins) ++result.wins[0];
    if (played.outcome == Outcome::b_wins) ++result.wins[1];
    if (config_.observe) config_.observe(played);
  }

  const MatchConfig& config_;
  std::uint64_t moves_ = 0;
  std::uint64_t next_ = 0;                    // the game that counts next, with `until`
  std::map<std::uint64_t, MatchGame> early_;  // those that ended before it
};

}  // namespace

MatchResult play_match(const games::AnyGame& game, const MatchConfig& config,
                       const base::Limits& limits, MatchResult* so_far) {
  const base::Stopwatch watch;
  Tally tally(config);
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;

  const auto work = [&] {
    try {
      for (auto i = next++; i < config.games && !limits.reached(watch); i = next++) {
        auto played = play_game(game, config, i, limits);
        const std::lock_guard lock(mutex);
        tally.add(std::move(played));
        if (tally.result.ended) next = config.games;
        if (limits.progress) {
          const auto done = static_cast<double>(tally.result.games);
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
      // The system gives no more threads, so those that there are play all games.
    }
    work();
  }
  tally.result.seconds = watch.seconds();
  if (so_far != nullptr) *so_far = tally.result;
  if (failure) std::rethrow_exception(failure);
  return tally.result;
}

}  // namespace zermelo::play
