// Questions that are answered by random games.
#include <fmt/format.h>

#include <algorithm>

#include "api/inside.hpp"
#include "play/player.hpp"
#include "search/batch.hpp"
#include "search/uct.hpp"

namespace zermelo {

namespace {

void expect_undecided(const Position& position) {
  if (!position.is_over()) return;
  const auto& game = position.game().inside().game;
  throw Error(fmt::format("the game is over ({})",
                          game.outcome_name(game.outcome(position.inside().position))));
}

MoveEstimate told(const Game::Inside& game, const search::MoveEstimate& estimate) {
  return {.move = game.game.move_name(estimate.move),
          .action = game.action_of(estimate.move),
          .visits = estimate.visits,
          .value = estimate.value,
          .proved = api::outer(estimate.proved),
          .line = api::names(game.game, estimate.line)};
}

}  // namespace

inline namespace v1 {

Estimate Position::estimate(const EstimateOptions& options) const {
  expect_undecided(*this);
  api::expect_whole<std::uint64_t>("iterations", options.iterations, 1, search::kMostVisits);
  api::expect_real("c", options.c, 0, base::kMostExploration);
  api::expect_whole("memory", options.memory, base::kMiB, base::kMostTreeMiB * base::kMiB);
  const base::Stopwatch watch;
  base::Random random(options.seed);
  const auto seen = search::uct(game_.inside().game, inside_->position,
                                {.iterations = options.iterations,
                                 .c = options.c,
                                 .memory = options.memory,
                                 .line = options.line},
                                random, api::inner(options.limits));
  Estimate result;
  for (const auto& move : seen.moves) result.moves.push_back(told(game_.inside(), move));
  result.best =
      game_.inside().game.move_name(search::best_move(seen, search::Final::value, random));
  result.iterations = seen.iterations;
  result.seconds = watch.seconds();
  return result;
}

Tally Position::playouts(std::uint64_t games, std::uint64_t seed, const Limits& limits) const {
  constexpr std::uint64_t piece = 1 << 14;  // how many games are played between looks at the limits
  const base::Stopwatch watch;
  const auto inner = api::inner(limits);
  base::Random random(seed);
  Tally result;
  game_.inside().game.visit(inside_->position, [&](const auto& game, const auto& position) {
    const search::Batch batch(game);
    for (std::uint64_t left = games; left > 0 && !inner.reached(watch);) {
      const auto now = std::min(left, piece);
      const auto tally = batch.run(position, now, random);
      result.a_wins += tally.wins[0];
      result.b_wins += tally.wins[1];
      result.draws += tally.draws;
      left -= now;
      const auto done = static_cast<double>(games - left);
      if (inner.progress) inner.progress(done / static_cast<double>(games), done);
    }
  });
  return result;
}

Choice Position::choose(std::string_view player, std::uint64_t seed, const Limits& limits) const {
  expect_undecided(*this);
  return api::guarded([&] {
    const auto& game = game_.inside().game;
    const auto side = game.to_move(inside_->position);
    const auto asked = play::make_player(game, side, player, seed, limits.stop);
    if (!inside_->begin) asked->hear(inside_->moves);
    const auto advice = asked->choose(inside_->position, api::inner(limits));
    Choice choice;
    if (advice.move) choice.move = game.move_name(*advice.move);
    choice.reason = advice.rule;
    return choice;
  });
}

}  // namespace v1

}  // namespace zermelo
