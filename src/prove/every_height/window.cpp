#include "prove/every_height/window.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/count.hpp"
#include "base/error.hpp"
#include "games/family.hpp"
#include "prove/every_height/certificate.hpp"
#include "prove/every_height/window_proof.hpp"
#include "solve/window/forced_line.hpp"
#include "solve/window/lambda_search.hpp"
#include "solve/window/window_search.hpp"

namespace zermelo::prove {

namespace {

constexpr int kMostRows = 12;
constexpr int kMostQuiet = 5;  // quiet stones
/// In one window: while windows become higher, and where lower ones are tried.
constexpr std::uint64_t kPositionsGoingUp = 100'000, kPositionsGoingDown = 600'000;
/// With fewer of his stones on the board no line of the first player's threatens; lines of six
/// cells and more need more, one for each further cell.
constexpr int kFreeStones = 2;
constexpr int kLongestInProof = 12;
constexpr std::uint64_t kTellEvery = 1'000;

class Windows {
 public:
  Windows(const games::EveryHeight& family, const WindowRules& rules, const base::Limits& limits,
          const WindowEffort& effort)
      : family_(family), rules_(rules), limits_(limits), effort_(effort) {}

  WindowAnswer run() {
    if (rules_.first_stone_wins) {
      conclude(1, {}, "lines 0\ndefaults 0\nanswers 0\nend\n");
    } else if (effort_.rows > 0) {
      try_window_by_threats(effort_.rows);
    } else {
      look_for_window();
    }
    answer_.stopped = limits_.reached(watch_);
    return std::move(answer_);
  }

 private:
  void look_for_window() {
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
  }

  bool ended() const {
    return answer_.positions >= effort_.most_positions || limits_.reached(watch_);
  }

  /// By few quiet stones.
  void try_window(int rows, int least_quiet, int most_quiet, std::uint64_t positions) {
    const auto window = window_of(rows);
    if (!window || window->sets.empty()) return;
    solve::SetBoard board(*window);
    solve::WindowSearch search(board);
    const auto most = std::min(positions, effort_.most_positions - answer_.positions);
    search.stop = [&] { return search.positions() > most || limits_.reached(watch_); };
    int quiet = least_quiet;
    bool wins = search.attack(quiet);
    while (!wins && quiet < most_quiet && !search.stopped()) wins = search.attack(++quiet);
    if (wins) {
      search.stop = [&] { return limits_.reached(watch_); };
      constexpr int nodes = 100'000;
      prove(board, {.move = [&] { return search.winning_move(quiet); },
                    .wins = [&] { return search.defend(quiet - 1); },
                    .line = [&] { return solve::forced_line(board, kLongestInProof, nodes); },
                    .stopped = [&] { return search.stopped(); }});
    }
    answer_.positions += search.positions();
  }

  /// By stones each of which threatens to win, but for the first ones.
  void try_window_by_threats(int rows) {
    const auto window = window_of(rows);
    if (!window) refuse(rows);
    if (window->shared == 0) return;  // no line of his lies in it
    solve::SetBoard board(*window);
    const int free_stones = std::max(kFreeStones, rules_.edge - 2);
    solve::LambdaSearch search(board, free_stones);
    search.stop = [&] {
      if (limits_.progress && search.positions() % kTellEvery == 0) {
        limits_.progress(-1, static_cast<double>(search.positions()));
      }
      return limits_.reached(watch_);
    };
    if (search.attack()) {
      prove(board, {.move = [&] { return search.winning_move(); },
                    .wins = [&] { return search.is_known_win(); },
                    .line = [&] { return search.line_again(); },
                    .stopped = [&] { return limits_.reached(watch_); }});
      answer_.not_outlined = !answer_.from && !limits_.reached(watch_);
    }
    answer_.positions += search.positions();
  }

  /// Says how many rows a window of this family may have.
  [[noreturn]] void refuse(int rows) const {
    int most = rows - 1;
    while (most > 0 && !window_of(most)) --most;
    throw base::InputError(
        most > 0 ? fmt::format("a window of {} of {} is too large for this program; it may have up "
                               "to {}",
                               base::counted(rows, "row"), family_.name(), most)
                 : fmt::format("{} has no windows: its lines have one cell, or its boards are too "
                               "large for this program",
                               family_.name()));
  }

  /// The game on a window of so many rows; nothing where the larger board is too large for this
  /// program, or its sets have one cell.
  std::optional<solve::Window> window_of(int rows) const {
    const solve::WindowShape shape{.columns = family_.any_width() ? rows : family_.columns(),
                                   .rows = rows,
                                   .edge = rules_.edge,
                                   .both = family_.any_width(),
                                   .second_beside_first = rules_.second_beside_first};
    const auto [columns, height] = solve::board_for(shape);
    if (static_cast<long>(columns + 1) * height > board::kMaxNumbers) return std::nullopt;
    const auto game = family_.at(columns, height);
    std::vector<std::vector<solve::Place>> sets;
    for (const auto& set : game.family().winning_sets(game)) {
      auto& places = sets.emplace_back();
      for (const auto cell : set) {
        places.emplace_back(game.board().column(cell), game.board().row(cell));
      }
    }
    if (!sets.empty() && sets.front().size() < 2) return std::nullopt;
    return solve::make_window(shape, sets);
  }

  void prove(solve::SetBoard& board, const WindowWin& win) {
    const auto game = family_.at(1);
    const auto proof = prove_in_window(win, board, game.letters());
    if (!proof) return;
    const auto& window = board.window();
    conclude(window.shape.rows, *proof, proof->lists(window));
  }

  void conclude(int rows, const WindowProof& proof, const std::string& lists) {
    answer_.from = rows;
    answer_.lines = proof.lines.size();
    answer_.answers = proof.answers.size();
    answer_.certificate =
        family_head(family_, rows,
                    fmt::format("winner {}", family_.at(1).side_name(games::Side::a))) +
        fmt::format("edge {}\n", rules_.edge) + lists;
  }

  const games::EveryHeight& family_;
  WindowRules rules_;
  const base::Limits& limits_;
  WindowEffort effort_;
  WindowAnswer answer_;
  base::Stopwatch watch_;
};

}  // namespace

WindowAnswer answer_by_window(const games::EveryHeight& family, const WindowRules& rules,
                              const base::Limits& limits, const WindowEffort& effort) {
  return Windows(family, rules, limits, effort).run();
}

}  // namespace zermelo::prove
