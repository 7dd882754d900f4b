// The method of any game without one of its own: depth-first search, which knows draws, and the
// plain closure. (Proof-number search would do as well where no game is drawn, and is not used
// here.)
#include "prove/plain_method.hpp"

#include "prove/by_search.hpp"
#include "prove/method.hpp"

namespace zermelo::prove {

Written certify_plainly(const Claim& claim, solve::Solver& solver, const base::Limits& limits) {
  const Reply answer = [&](const games::AnyPosition& position) {
    return solver.solve(position).move;
  };
  const auto close = [&](Goal goal) {
    return close_under_replies(claim.game, claim.after, goal, true, answer, limits);
  };
  if (claim.value == games::Outcome::draw) {
    return write_draw([&](games::Side holder) { return close({holder, false}); });
  }
  return written(close({claim.winner()}),
                 [](const StrategyCertificate& certificate) { return certificate.text(); });
}

namespace {

std::unique_ptr<Prover> make_plain_prover(const games::AnyGame& game, const Config& config) {
  std::shared_ptr<solve::Solver> solver = solve::make_depth_first_solver(game, config);
  return std::make_unique<BySearch>(game, solver,
                                    [solver](const Claim& claim, const base::Limits& limits) {
                                      return certify_plainly(claim, *solver, limits);
                                    });
}

}  // namespace

const Method& plain_method() {
  static const Method method{.family = std::string_view(),
                             .knowledge = Knowledge(),
                             .make_prover = make_plain_prover,
                             .uses_threads = +[](const games::AnyGame&) { return false; },
                             .seconds_of_a_position = +[](int cells) { return 0.02e-6 * cells; },
                             .shortest_win = never_told,
                             .win_by_threats = nullptr};
  return method;
}

}  // namespace zermelo::prove
