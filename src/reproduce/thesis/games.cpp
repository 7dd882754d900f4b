// S. T. Castelein, "Order and Chaos", 2019, 3.2.2: 200 games of Monte Carlo tree search against
// itself.
#include <fmt/format.h>

#include "experiment/statistics.hpp"
#include "reproduce/stored_games.hpp"

namespace zermelo::reproduce {

namespace {

Finding thesis_games(const base::Limits&) {
  const experiment::Count published{199, 200};
  Finding finding;
  double p_by_words = 1;
  for (const auto& cell : run_of("thesis-200-games").cells) {
    const double p = experiment::fisher_exact(cell.wins, published);
    const auto& pass = cell.variables.at("pass");
    const auto& first = cell.variables.at("first");
    const auto& final_move = cell.variables.at("final");
    if (first == "order" && final_move == "visits") {
      finding.found = fmt::format("{} of {}", cell.wins.successes, cell.wins.trials);
      p_by_words = p;
    }
    finding.detail +=
        fmt::format("{} begins{}, final move by {}: {}, p = {:.3f}. ", first,
                    pass == "none" ? "" : " and may pass", final_move, share(cell.wins), p);
  }
  finding.detail += "By its words Order begins and the most visited move is played. " +
                    repeat("thesis-200-games");
  finding.verdict = p_by_words < kLevel ? Verdict::differs : Verdict::reproduced;
  return finding;
}

}  // namespace

std::vector<Claim> claims_on_thesis_games() {
  return {{"thesis-3.2-games", "Order and Chaos, 3.2.2",
           "Of 200 games of UCT against UCT on 4x4 with 5000 iterations, Order wins 199.",
           "stored games (data/runs), Fisher's exact test", "199 of 200", Cost::quick,
           thesis_games}};
}

}  // namespace zermelo::reproduce
