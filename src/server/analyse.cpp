// Values of the moves of a position: estimated by UCT, again and again with twice the iterations,
// and proved, where that is cheap, by exact search.
//
// Between two rounds every move that is not proved yet gets a search of so many positions more, the
// most visited moves first; together they take about as long as the round did.
#include <algorithm>
#include <map>

#include "play/iterations.hpp"
#include "prove/answer.hpp"
#include "search/uct.hpp"
#include "server/explain.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

using games::Move;
using games::Outcome;

constexpr std::size_t kMemory = std::size_t{64} << 20;  // for proofs, at most
constexpr unsigned kLine = 8;  // moves of the play that is told for each move

class Analysis {
 public:
  Analysis(Place place, search::UctConfig config, std::uint64_t seed, bool proofs,
           std::size_t memory)
      : place_(std::move(place)),
        config_(config),
        random_(seed),
        proofs_(proofs),
        memory_(memory) {}

  void run(Events& events, double seconds) {
    const auto limits = events.limits(seconds);
    constexpr std::uint64_t first = 1000;
    for (auto iterations = std::min(first, config_.iterations);;
         iterations = std::min(2 * iterations, config_.iterations)) {
      const base::Stopwatch round;
      auto rest = limits;
      rest.seconds = std::max(0.001, seconds - watch_.seconds());
      const auto estimate =
          search::uct(place_.game, place_.position,
                      {.iterations = iterations, .c = config_.c, .memory = memory_, .line = kLine},
                      random_, rest);
      if (estimate.iterations == iterations || told_ == 0) tell(events, estimate);
      if (proofs_ && !limits.reached(watch_)) prove(events, estimate, round.seconds(), iterations);
      if (iterations == config_.iterations && estimate.iterations == iterations) return;
      if (limits.reached(watch_)) return events.reached_limit();
    }
  }

 private:
  void tell(Events& events, const search::Estimate& estimate) {
    told_ = estimate.iterations;
    events.update("estimate",
                  {{"to_move", place_.game.side_name(place_.game.to_move(place_.position))},
                   {"iterations", estimate.iterations},
                   {"seconds", watch_.seconds()},
                   {"moves", table_json(place_.game, estimate)}});
  }

  void prove(Events& events, const search::Estimate& estimate, double round,
             std::uint64_t iterations) {
    auto moves = estimate.moves;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.visits > b.visits; });
    constexpr double least = 0.05;  // seconds
    prove::Effort effort{.max_nodes = iterations / 4 + 100};
    effort.limits.stop = &events.stop();
    if (!prover_) prover_ = prove::make_prover(place_.game, {.memory = std::min(memory_, kMemory)});
    const base::Stopwatch watch;
    for (const auto& entry : moves) {
      if (proved_.contains(entry.move.code())) continue;
      if (events.stop() || watch.seconds() > std::max(least, round)) return;
      const base::Stopwatch one;
      const auto answer = prover_->answer({place_.game, place_.with(entry.move).position}, effort);
      if (!answer.known()) continue;
      proved_[entry.move.code()] = answer.value;
      tell_proof(events, entry.move, answer, one.seconds());
    }
  }

  void tell_proof(Events& events, Move move, const prove::Answer& answer, double seconds) const {
    const auto& game = place_.game;
    const auto side = game.to_move(place_.position);
    const double value = answer.value == Outcome::draw         ? 0.5
                         : answer.value == games::win_of(side) ? 1.0
                                                               : 0.0;
    events.send("proof", {{"move", game.move_name(move)},
                          {"cell", move.is_place() ? Json(game.board().cell_name(move.cell()))
                                                   : Json(nullptr)},
                          {"winner", game.outcome_name(answer.value)},
                          {"value", value},
                          {"by", "solver"},
                          {"nodes", answer.nodes},
                          {"seconds", seconds}});
  }

  Place place_;
  search::UctConfig config_;
  base::Random random_;
  bool proofs_;
  std::size_t memory_;
  std::unique_ptr<prove::Prover> prover_;  // keeps what it learnt from round to round
  base::Stopwatch watch_;
  std::uint64_t told_ = 0;
  std::map<std::uint16_t, Outcome> proved_;  // by the move's code
};

}  // namespace

Answer post_analyse(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  auto place = read_place(fields);
  expect_undecided(place);
  constexpr double exploration = 1000;  // the greatest C
  search::UctConfig config;
  config.iterations =
      fields.whole("iterations", std::min(play::kIterationsWatched, laboratory.iterations()), 1,
                   laboratory.iterations());
  config.c = fields.real("c", config.c, 0, exploration);
  const auto seed = fields.whole("seed", 1, 0, ~std::uint64_t{0});
  const double most = laboratory.config().seconds;
  const double seconds = fields.real("seconds", most, 0.001, most);
  const bool proofs = fields.flag("proofs", true);
  const auto memory = laboratory.config().memory;
  return {.job = [=](Events& events) {
    Analysis(place, config, seed, proofs, memory).run(events, seconds);
  }};
}

}  // namespace zermelo::server
