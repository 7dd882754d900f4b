// The method of Hex: must-play search; wins are built from virtual connections. Where these have no
// word, as when the first ring of a torus decides, or when the stones may still be swapped, the
// winner's answers are listed. Boards of more cells than that search takes are left to the plain
// method.
#include "prove/method.hpp"

#include "prove/by_search.hpp"
#include "prove/hex/connection.hpp"
#include "solve/hex/solver.hpp"

namespace zermelo::prove {

namespace {

std::unique_ptr<Prover> make_hex_prover(const games::AnyGame& game, const Config& config) {
  std::shared_ptr<solve::HexSolver> solver = solve::make_hex_solver(game, config);
  if (!solver) return (*plain_method().make_prover)(game, config);
  return std::make_unique<BySearch>(game, solver,
                                    [solver](const Claim& claim, const base::Limits& limits) {
                                      return certify_hex(claim, *solver, limits);
                                    });
}

}  // namespace

const Method& hex_method() {
  static const Method method{
      .family = std::string_view("hex"),
      .knowledge = Knowledge(solve::kHexKnowledge),
      .make_prover = make_hex_prover,
      .uses_threads = solve::hex_uses_threads,
      .seconds_of_a_position = +[](int cells) { return 0.1e-6 * cells * cells; },
      .shortest_win = never_told,
      .win_by_threats = nullptr};
  return method;
}

}  // namespace zermelo::prove
