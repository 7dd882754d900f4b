// The method of m,n,k-games: proof-number search with what is known of positional games
// (solve/mnk_insight.hpp). Wins are strategies, and a draw is held by both players with strategies
// that may end in pairs. Where no row fits on the board, every game is drawn, and the plain method
// does.
#include "prove/method.hpp"

#include "base/clock.hpp"
#include "prove/by_search.hpp"
#include "prove/holding_draw.hpp"
#include "prove/mnk/threat_win.hpp"
#include "prove/plain_method.hpp"
#include "solve/by_turns.hpp"
#include "solve/mnk_insight.hpp"

namespace zermelo::prove {

namespace {

bool has_rows(const games::AnyGame& game) {
  return solve::has_lines(*games::rules_if<games::MnkRules>(game));
}

std::unique_ptr<Prover> make_mnk_prover(const games::AnyGame& game, const Config& config) {
  if (!has_rows(game)) return (*plain_method().make_prover)(game, config);
  std::shared_ptr<solve::Solver> solver = solve::make_solver_by_turns(game, config);
  const auto certify = [solver](const Claim& claim, const base::Limits& limits) {
    if (claim.value != games::Outcome::draw) return certify_plainly(claim, *solver, limits);
    const base::Stopwatch watch;
    return write_draw([&](games::Side holder) {
      return hold(claim, {holder, false}, Ending::pairs, limits.rest(watch));
    });
  };
  return std::make_unique<BySearch>(game, solver, certify);
}

}  // namespace

const Method& mnk_method() {
  static const Method method{.family = std::string_view("mnk"),
                             .knowledge = Knowledge(solve::kPositionalKnowledge),
                             .make_prover = make_mnk_prover,
                             .uses_threads = has_rows,
                             .seconds_of_a_position = +[](int cells) { return 0.1e-6 * cells; },
                             .shortest_win = solve::shortest_filling_of,
                             .win_by_threats = mnk_win_by_threats};
  return method;
}

}  // namespace zermelo::prove
