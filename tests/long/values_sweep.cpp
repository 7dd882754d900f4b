// Every rectangle of up to 16 cells with two symbols, with every line length, start, right to pass
// and win rule: the depth-first solver (bit boards, hashes, symmetries, cutoffs) and the strong
// solver (digits, no hashes, no cutoffs) must name the same winner. Takes a quarter of an hour.
//
// usage: values_sweep [CELLS]    boards of up to CELLS cells (default 16)
#include <fmt/format.h>

#include <cstdlib>

#include "base/clock.hpp"
#include "solve/solver.hpp"
#include "solve/strong/strong.hpp"

int main(int argc, char** argv) {
  using namespace zermelo;
  const int cells = argc > 1 ? std::atoi(argv[1]) : 16;
  // Long thin boards under exact-at-end can cost the search minutes; beyond this limit they are
  // skipped.
  const solve::SolverConfig config{.max_nodes = 3'000'000};
  int games = 0, wrong = 0, left_out = 0;
  double slowest = 0;
  for (int height = 1; height * height <= cells; ++height) {
    for (int width = height; width * height <= cells; ++width) {
      for (int line = 1; line <= width + 1; ++line) {
        for (const auto first : {"order", "chaos"}) {
          for (const auto pass : {"none", "starter", "both"}) {
            for (const auto win : {"line", "exact", "exact-at-end"}) {
              const auto game = games::AnyGame::parse(
                  fmt::format("order-chaos:{}x{},line={},first={},pass={},win={}", width, height,
                              line, first, pass, win));
              const auto solution =
                  solve::make_depth_first_solver(game, config)->solve(game.initial());
              const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
              const auto strong = solve::StrongSolution::solve(rules, std::size_t{1} << 30);
              const auto expected = games::win_of(strong->winner(0, rules.first));
              ++games;
              slowest = std::max(slowest, solution.seconds);
              if (solution.value == games::Outcome::undecided) ++left_out;
              if (solution.value == expected || solution.value == games::Outcome::undecided)
                continue;
              ++wrong;
              fmt::print("{}: solver {}, strong {}\n", game.name(),
                         game.outcome_name(solution.value), game.outcome_name(expected));
            }
          }
        }
      }
      fmt::print("{}x{}: {} games so far, {} wrong, {} left out, slowest {:.1f} s\n", width, height,
                 games, wrong, left_out, slowest);
      std::fflush(stdout);
    }
  }
  return wrong == 0 && games > 0 ? 0 : 1;
}
