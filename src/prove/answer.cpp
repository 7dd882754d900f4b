#include "prove/answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/family.hpp"
#include "prove/method.hpp"

namespace zermelo::prove {

Question at_start(const games::AnyGame& game) {
  return {game, game.initial(), std::vector<games::Move>{}};
}

Question after_moves(const games::AnyGame& game, std::vector<games::Move> moves) {
  auto position = game.after(moves);
  return {game, position, std::move(moves)};
}

std::unique_ptr<Prover> make_prover(const games::AnyGame& game, const Config& config) {
  const Method& method = method_of(game);
  const Knowledge known = *method.knowledge;
  for (const auto& name : config.without) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    throw base::InputError(
        known.empty() ? fmt::format("'{}' cannot be left out: {} is solved without such knowledge",
                                    name, game.name())
                      : fmt::format("'{}' is not knowledge about {}; what can be left out is {}",
                                    name, game.family().title, fmt::join(known, ", ")));
  }
  if (config.threads > 1 && !(*method.uses_threads)(game)) {
    throw base::InputError(fmt::format(
        "{} threads cannot be used: {} is solved on one core; leave --threads out, or ask for 1",
        config.threads, game.name()));
  }
  return (*method.make_prover)(game, config);
}

double seconds_of_a_position(const games::AnyGame& game) {
  return (*method_of(game).seconds_of_a_position)(game.board().size());
}

std::uint64_t positions_in(const games::AnyGame& game, double seconds) {
  return std::max<std::uint64_t>(1,
                                 static_cast<std::uint64_t>(seconds / seconds_of_a_position(game)));
}

Answer answer(const Question& question, const Config& config) {
  return make_prover(question.game, config)->answer(question, {config.limits, config.max_nodes});
}

}  // namespace zermelo::prove
