// Values of the moves of a position: estimated by UCT for as long as the client listens, and
// proved, where exact search can, beside the estimates.
#include <fmt/format.h>

#include <algorithm>

#include "play/analysis.hpp"
#include "play/hex/estimates.hpp"
#include "server/explain.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

using games::Outcome;

constexpr std::size_t kMemory = std::size_t{64} << 20;  // for proofs, at most
constexpr unsigned kLine = 8;  // moves of the play that is told for each move

/// Whether the field `by` asks for the search of the player `hex`.
bool reads_informed(const Fields& fields) {
  const auto by = fields.text_or("by", "uct");
  if (by == "hex" || by == "uct") return by == "hex";
  throw base::InputError(fmt::format("the field 'by' must be uct or hex, not '{}'", by));
}

Json estimate_json(const Place& place, const search::Estimate& estimate, double seconds,
                   bool informed) {
  return {{"to_move", place.game.side_name(place.game.to_move(place.position))},
          {"by", informed ? "hex" : "uct"},
          {"iterations", estimate.iterations},
          {"seconds", seconds},
          {"moves", table_json(place.game, estimate)}};
}

Json proof_json(const Place& place, const play::MoveProof& proof) {
  const auto& game = place.game;
  const auto side = game.to_move(place.position);
  const double value = proof.winner == Outcome::draw         ? 0.5
                       : proof.winner == games::win_of(side) ? 1.0
                                                             : 0.0;
  return {{"move", game.move_name(proof.move)},
          {"cell",
           proof.move.is_place() ? Json(game.board().cell_name(proof.move.cell())) : Json(nullptr)},
          {"winner", game.outcome_name(proof.winner)},
          {"value", value},
          {"by", "solver"},
          {"nodes", proof.positions},
          {"seconds", proof.seconds}};
}

}  // namespace

Answer post_analyse(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  auto place = read_place(fields);
  expect_undecided(place);
  constexpr double exploration = 1000;  // the greatest C
  const double most = laboratory.config().seconds;
  const double seconds = fields.real("seconds", most, 0.001, most);
  const auto seed = fields.whole("seed", 1, 0, ~std::uint64_t{0});
  const auto memory = laboratory.config().memory;
  play::WatchConfig config;
  config.uct.iterations = fields.whole("iterations", search::kMostVisits, 1, search::kMostVisits);
  config.uct.c = fields.real("c", config.uct.c, 0, exploration);
  config.uct.memory = memory;
  config.uct.line = kLine;
  config.proofs = fields.flag("proofs", true);
  config.informed = reads_informed(fields) && play::has_hex_estimates(place.game, place.position);
  config.memory = std::min(memory, kMemory);
  config.thread = play::has_second_processor();
  return {.job = [=](Events& events) {
    const base::Stopwatch watch;
    base::Random random(seed);
    const play::Watcher watcher{
        .estimate =
            [&](const search::Estimate& so_far) {
              events.update("estimate",
                            estimate_json(place, so_far, watch.seconds(), config.informed));
            },
        .proof =
            [&](const play::MoveProof& proof) { events.send("proof", proof_json(place, proof)); }};
    auto limits = events.limits(seconds);
    limits.progress = nullptr;
    if (!play::watch(place.game, place.position, config, random, limits, watcher)) {
      events.reached_limit();
    }
  }};
}

}  // namespace zermelo::server
