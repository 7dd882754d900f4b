// Every board of Hex of up to 16 cells, in every topology, whoever begins: the solver is compared
// with plain recursion over pairs of bit masks that uses the slow twin's judgement. Takes some
// minutes.
//
// usage: hex_values_sweep [CELLS]    boards of up to CELLS cells (default 16)
#include <fmt/format.h>

#include <cstdlib>

#include "oracle/hex_masks.hpp"
#include "solve/hex/solver.hpp"

int main(int argc, char** argv) {
  using namespace zermelo;
  const int cells = argc > 1 ? std::atoi(argv[1]) : 16;
  int games = 0, wrong = 0;
  double slowest = 0;
  for (const auto wrap : {"none", "cylinder", "torus"}) {
    for (int width = 1; width <= cells; ++width) {
      for (int height = 1; width * height <= cells; ++height) {
        std::string winners;
        for (const auto first : {"red", "blue"}) {
          const auto name = fmt::format("hex:{}x{},wrap={},first={}", width, height, wrap, first);
          const auto rules = oracle::hex::parse(name);
          oracle::hex::MaskNegamax masks{oracle::hex::Game(rules)};
          const std::string truth = masks.winner(0, 0, rules.first) == 'R' ? "red" : "blue";
          const auto game = games::AnyGame::parse(name);
          const auto solution = solve::make_hex_solver(game)->solve(game.initial());
          const auto found = game.outcome_name(solution.value);
          ++games;
          slowest = std::max(slowest, solution.seconds);
          winners += fmt::format(" {} first: {};", first, truth);
          if (found == truth) continue;
          ++wrong;
          fmt::print("{}: solver {}, recursion {}\n", name, found, truth);
        }
        fmt::print("{} {}x{}:{} {} games so far, {} wrong, slowest {:.2f} s\n", wrap, width, height,
                   winners, games, wrong, slowest);
        std::fflush(stdout);
      }
    }
  }
  return wrong == 0 && games > 0 ? 0 : 1;
}
