// Questions whose answers are exact: who wins, whether a strategy wins, whether there is a pairing.
#include "api/inside.hpp"
#include "base/error.hpp"
#include "base/ranges.hpp"
#include "pairing/find.hpp"
#include "play/strategies.hpp"
#include "prove/answer.hpp"
#include "prove/families.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "prove/strategy_proof.hpp"
#include "prove/threats.hpp"
#include "solve/verify.hpp"

namespace zermelo {

inline namespace v1 {

Solution Position::solve(const SolveOptions& options) const {
  if (options.certificate && inside_->begin) {
    throw Error("a certificate begins at the start of a game, and this position was set up");
  }
  api::expect_whole("threads", options.threads, 1, base::kMostThreads);
  api::expect_whole("memory", options.memory, base::kKiB, base::kMostMemory);
  return api::guarded([&] {
    const auto& game = game_.inside().game;
    const base::Stopwatch watch;
    const auto limits = api::inner(options.limits);
    const auto answer = prove::answer(
        {game, inside_->position, inside_->begin ? std::nullopt : std::optional(inside_->moves)},
        {.memory = options.memory,
         .limits = limits,
         .max_nodes = options.positions,
         .threads = options.threads,
         .resume = options.resume,
         .without = {options.without.begin(), options.without.end()}});
    Solution result;
    result.value = api::outer(answer.value);
    if (answer.move) result.move = game.move_name(*answer.move);
    result.least = answer.least;
    result.most = answer.most;
    result.positions = answer.nodes;
    if (options.certificate && answer.evidence) {
      if (auto written = answer.evidence->write(limits.rest(watch)); written.certificate) {
        result.certificate.emplace(std::move(*written.certificate));
      }
    }
    result.seconds = watch.seconds();
    return result;
  });
}

ThreatWin Position::by_threats(const ThreatOptions& options) const {
  if (inside_->begin) {
    throw Error("a certificate begins at the start of a game, and this position was set up");
  }
  if (is_over()) throw Error("the game is over");
  api::expect_whole("free_stones", options.free_stones, 1, prove::kMostFreeStones);
  api::expect_whole("threads", options.threads, 1, base::kMostThreads);
  return api::guarded([&] {
    const base::Stopwatch watch;
    prove::ThreatEffort effort;
    effort.free_stones = options.free_stones;
    effort.threads = options.threads;
    effort.resume = options.resume;
    auto win = prove::win_by_threats(game_.inside().game, inside_->moves,
                                     api::inner(options.limits), effort);
    ThreatWin result;
    result.found = win.found;
    result.positions = win.positions;
    result.stopped = win.stopped;
    result.not_kept = std::move(win.not_kept);
    if (!win.certificate.empty()) result.certificate.emplace(std::move(win.certificate));
    result.seconds = watch.seconds();
    return result;
  });
}

Verification Game::verify(std::string_view strategy, const Limits& limits, bool certificate) const {
  return api::guarded([&] {
    const base::Stopwatch watch;
    const auto inner = api::inner(limits);
    const auto whole = play::make_strategy(inside_->game, strategy);
    const auto& played = solve::played_for(*whole);
    const auto seen = solve::verify(played, inner);
    Verification result;
    result.plays = seen.plays;
    result.positions = seen.positions;
    result.losses = seen.losses;
    const auto lost = solve::refutation(*whole, played, seen);
    if (lost) result.counterexample = api::names(inside_->game, *lost);
    if (seen.wins || lost) result.wins = seen.wins;
    if (seen.wins && certificate) {
      auto written = prove::prove(*whole, false, inner.rest(watch));
      if (written.certificate) result.certificate.emplace(std::move(*written.certificate));
    }
    result.seconds = watch.seconds();
    return result;
  });
}

namespace {

EveryHeight every_height_by(std::string_view name, const Limits& limits,
                            const prove::FamilyEffort& effort) {
  return api::guarded([&] {
    const auto family = games::EveryHeight::parse(name);
    auto found = prove::answer_family(family, api::inner(limits), effort);
    EveryHeight result{.name = family.name(),
                       .winner = std::move(found.winner),
                       .from = found.from,
                       .how = std::move(found.how),
                       .stopped = found.stopped,
                       .seconds = found.seconds,
                       .certificate = {},
                       .not_kept = std::move(found.not_kept)};
    if (!found.certificate.empty()) result.certificate.emplace(std::move(found.certificate));
    return result;
  });
}

}  // namespace

EveryHeight every_height(std::string_view name, const Limits& limits) {
  return every_height_by(name, limits, {});
}

EveryHeight every_height_by_window(std::string_view name, const WindowOptions& window) {
  api::expect_whole("rows", window.rows, 1, prove::kMostWindowRows);
  api::expect_whole("threads", window.threads, 1, base::kMostThreads);
  return every_height_by(name, window.limits, {window.rows, window.threads, window.resume});
}

Pairing Game::pair(const PairingOptions& options) const {
  return api::guarded([&] {
    const auto conditions = pairing::conditions_of(
        inside_->game, {.adjacent = options.adjacent, .ordered = options.ordered});
    const auto found = pairing::find(
        conditions,
        {.symmetry = options.symmetry, .limits = api::inner(options.limits), .proof = true});
    Pairing result;
    result.seconds = found.seconds;
    if (found.pairing) {
      result.exists = true;
      for (const auto& pair : found.pairing->pairs) {
        result.pairs.emplace_back(conditions.board.cell_name(pair.one),
                                  conditions.board.cell_name(pair.other));
      }
      result.certificate.emplace(prove::pairing_certificate(conditions, *found.pairing));
      return result;
    }
    if (found.none()) result.exists = false;
    if (found.weighting) {
      result.certificate.emplace(prove::no_pairing_certificate(conditions, *found.weighting));
    } else if (found.refutation) {
      result.certificate.emplace(
          prove::no_pairing_certificate(conditions, options.symmetry, *found.refutation));
    }
    return result;
  });
}

}  // namespace v1

}  // namespace zermelo
