#include "prove/every_height/window.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/family.hpp"
#include "prove/every_height/certificate.hpp"
#include "prove/every_height/window_proof.hpp"

namespace zermelo::prove {

namespace {

constexpr int kMostRows = 12;
constexpr int kMostQuiet = 5;  // quiet stones
/// In one window: while windows become higher, and where lower ones are tried.
constexpr std::uint64_t kPositionsGoingUp = 100'000, kPositionsGoingDown = 600'000;

class Windows {
 public:
  Windows(const games::EveryHeight& family, const WindowRules& rules, const base::Limits& limits,
          std::uint64_t most)
      : family_(family), rules_(rules), limits_(limits), most_(most) {}

  WindowAnswer run() {
    for (int quiet = 1; quiet < kMostQuiet && !answer_.from; ++quiet) {
      for (int rows = 2; rows <= kMostRows && !answer_.from && !ended(); ++rows) {
        try_window(rows, quiet, quiet, kPositionsGoingUp);
      }
    }
    for (bool lower = answer_.from.has_value(); lower && *answer_.from > 2 && !ended();) {
      const int rows = *answer_.from - 1;
      try_window(rows, 1, kMostQuiet, kPositionsGoingDown);
      lower = *answer_.from == rows;
    }
    answer_.stopped = limits_.reached(watch_);
    return std::move(answer_);
  }

 private:
  bool ended() const { return answer_.positions >= most_ || limits_.reached(watch_); }

  void try_window(int rows, int least_quiet, int most_quiet, std::uint64_t positions) {
    const solve::WindowShape shape{.columns = family_.any_width() ? rows : family_.columns(),
                                   .rows = rows,
                                   .edge = rules_.edge,
                                   .both = family_.any_width(),
                                   .second_beside_first = rules_.second_beside_first};
    const auto [columns, height] = solve::board_for(shape);
    if (static_cast<long>(columns + 1) * height > board::kMaxNumbers) return;
    const auto game = family_.at(columns, height);
    std::vector<std::vector<solve::Place>> sets;
    for (const auto& set : game.family().winning_sets(game)) {
      auto& places = sets.emplace_back();
      for (const auto cell : set) {
        places.emplace_back(game.board().column(cell), game.board().row(cell));
      }
    }
    if (sets.empty() || sets.front().size() < 2) return;
    const auto window = solve::make_window(shape, sets);
    solve::SetBoard board(window);
    solve::WindowSearch search(board);
    const auto most = std::min(positions, most_ - answer_.positions);
    search.stop = [&] { return search.positions() > most || limits_.reached(watch_); };
    int quiet = least_quiet;
    bool wins = search.attack(quiet);
    while (!wins && quiet < most_quiet && !search.stopped()) wins = search.attack(++quiet);
    if (wins) {
      search.stop = [&] { return limits_.reached(watch_); };
      const auto proof = prove_in_window(window, search, board, quiet, game.letters());
      if (proof) found(rows, game, proof->text(window), *proof);
    }
    answer_.positions += search.positions();
  }

  void found(int rows, const games::AnyGame& game, const std::string& body,
             const WindowProof& proof) {
    answer_.from = rows;
    answer_.lines = proof.lines.size();
    answer_.answers = proof.answers.size();
    answer_.certificate =
        family_head(family_, rows, fmt::format("winner {}", game.side_name(games::Side::a))) + body;
  }

  const games::EveryHeight& family_;
  WindowRules rules_;
  const base::Limits& limits_;
  std::uint64_t most_;
  WindowAnswer answer_;
  base::Stopwatch watch_;
};

}  // namespace

WindowAnswer answer_by_window(const games::EveryHeight& family, const WindowRules& rules,
                              const base::Limits& limits, std::uint64_t most_positions) {
  return Windows(family, rules, limits, most_positions).run();
}

}  // namespace zermelo::prove
