// The method of Square War: forcing search; wins are outlined by forced lines, and draws are held
// by two strategies that may end in pairs.
#include "prove/method.hpp"

#include "base/clock.hpp"
#include "prove/by_search.hpp"
#include "prove/holding_draw.hpp"
#include "prove/square_war/outline.hpp"
#include "solve/square_war/shortest_win.hpp"
#include "solve/square_war/solver.hpp"

namespace zermelo::prove {

namespace {

Written certify_square_war(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  if (claim.value == games::Outcome::draw) {
    const base::Stopwatch watch;
    return write_draw([&](games::Side holder) {
      return hold(claim, {holder, false}, Ending::pairs, limits.rest(watch));
    });
  }
  const auto forcing = outline(claim, solver, limits);
  if (!forcing) return {};
  const auto size = forcing->lines.size() + forcing->defaults.size() + forcing->answers.size();
  return {.certificate = forcing->text(), .answers = size};
}

std::unique_ptr<Prover> make_square_war_prover(const games::AnyGame& game, const Config& config) {
  std::shared_ptr<solve::Solver> solver = solve::make_square_war_solver(game, config);
  return std::make_unique<BySearch>(game, solver,
                                    [solver](const Claim& claim, const base::Limits& limits) {
                                      return certify_square_war(claim, *solver, limits);
                                    });
}

std::optional<int> square_war_shortest_win(const games::AnyGame& game,
                                           const games::AnyPosition& position,
                                           const base::Limits& limits) {
  return solve::shortest_win(game, position, game.board().size(), limits);
}

}  // namespace

const Method& square_war_method() {
  static const Method method{
      .family = std::string_view("square-war"),
      .knowledge = Knowledge(),
      .make_prover = make_square_war_prover,
      .uses_threads = +[](const games::AnyGame&) { return false; },
      .seconds_of_a_position = +[](int cells) { return 0.1e-6 * cells; },
      .shortest_win = +[](const games::AnyGame&) -> ShortestWin { return square_war_shortest_win; },
      .win_by_threats = nullptr};
  return method;
}

}  // namespace zermelo::prove
