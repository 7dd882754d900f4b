#include "prove/mnk/threat_win.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/family.hpp"
#include "games/mnk/rules.hpp"
#include "prove/certificate.hpp"
#include "prove/every_height/window_proof.hpp"
#include "solve/window/lambda_search.hpp"

namespace zermelo::prove {

namespace {

/// The board as a window with nothing around it.
solve::Window whole_board(const games::AnyGame& game) {
  const auto& board = game.board();
  solve::Window window{.shape = {.columns = board.width(), .rows = board.height(), .edge = 0},
                       .places = {},
                       .sets = {},
                       .shared = 0,
                       .symmetries = {}};
  const auto number = [&](int column, int row) { return row * board.width() + column; };
  for (const auto cell : board.cells()) {
    window.places.emplace_back(board.column(cell), board.row(cell));
  }
  for (const auto& set : game.family().winning_sets(game)) {
    auto& cells = window.sets.emplace_back();
    for (const auto cell : set) cells.push_back(number(board.column(cell), board.row(cell)));
    std::sort(cells.begin(), cells.end());
  }
  window.shared = static_cast<int>(window.sets.size());
  for (const bool across : {false, true}) {
    for (const bool down : {false, true}) {
      auto& images = window.symmetries.emplace_back();
      for (const auto& [column, row] : window.places) {
        images.push_back(number(across ? board.width() - 1 - column : column,
                                down ? board.height() - 1 - row : row));
      }
    }
  }
  return window;
}

}  // namespace

ThreatWin mnk_win_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                             const base::Limits& limits, const ThreatEffort& effort) {
  if (games::rules_if<games::MnkRules>(game)->line < 2) {
    throw base::InputError(
        fmt::format("wins by threats are looked for with lines of at least 2; {} has shorter ones",
                    game.name()));
  }
  if (effort.threads > 1 || !effort.resume.empty()) {
    throw base::InputError(fmt::format(
        "several threads and a file to resume from go with wins by threats in Order and Chaos, and "
        "not with {}",
        game.name()));
  }
  const base::Stopwatch watch;
  const auto window = whole_board(game);
  solve::SetBoard board(window);
  int to_move = solve::kAttacker;
  for (const auto move : moves) {
    const auto& cells = game.board();
    board.put(cells.row(move.cell()) * cells.width() + cells.column(move.cell()), to_move);
    to_move = 1 - to_move;
  }
  solve::LambdaSearch search(board, effort.free_stones);
  constexpr std::uint64_t tell_every = 1'000;
  search.stop = [&] {
    if (limits.progress && search.positions() % tell_every == 0) {
      limits.progress(-1, static_cast<double>(search.positions()));
    }
    return limits.reached(watch);
  };
  ThreatWin answer;
  answer.found = to_move == solve::kAttacker ? search.attack() : search.defend();
  answer.positions = search.positions();
  if (answer.found) {
    const auto proof = prove_in_window({.move = [&] { return search.winning_move(); },
                                        .wins = [&] { return search.is_known_win(); },
                                        .line = [&] { return search.line_again(); },
                                        .stopped = [&] { return limits.reached(watch); }},
                                       board, game.letters(), to_move);
    if (proof) {
      answer.counts = {{{"lines", "forced line", proof->lines.size()},
                        {"answers", "answer", proof->answers.size()}}};
      answer.certificate =
          head(game, moves, game.side_name(games::Side::a), "forcing") + proof->lists(window);
    }
  }
  answer.stopped = limits.reached(watch);
  return answer;
}

}  // namespace zermelo::prove
