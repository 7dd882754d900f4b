// What can be asked of games and positions, each answered by a dictionary whose keys are the fields
// of the records in python/zermelo/results.py.
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include "running.hpp"

namespace zermelo::python {

namespace {

using namespace py::literals;

int number(Outcome outcome) { return static_cast<int>(outcome); }

py::dict solve(const Position& position, double seconds, std::uint64_t positions,
               std::size_t memory, int threads, bool certificate, const std::string& resume,
               const std::vector<std::string>& without, const py::object& progress) {
  auto [solved, interrupted] = run(seconds, progress, [&](const Limits& limits) {
    return position.solve({.limits = limits,
                           .memory = memory,
                           .positions = positions,
                           .threads = threads,
                           .certificate = certificate,
                           .resume = resume,
                           .without = without});
  });
  return py::dict("value"_a = number(solved.value), "move"_a = solved.move,
                  "least"_a = solved.least, "most"_a = solved.most,
                  "positions"_a = solved.positions, "seconds"_a = solved.seconds,
                  "certificate"_a = solved.certificate, "interrupted"_a = interrupted);
}

py::dict by_threats(const Position& position, int free_stones, int threads,
                    const std::string& resume, double seconds, const py::object& progress) {
  auto [win, interrupted] = run(seconds, progress, [&](const Limits& limits) {
    return position.by_threats({.limits = limits,
                                .free_stones = free_stones,
                                .threads = threads,
                                .resume = resume});
  });
  return py::dict("found"_a = win.found, "positions"_a = win.positions, "seconds"_a = win.seconds,
                  "certificate"_a = win.certificate, "not_kept"_a = win.not_kept,
                  "interrupted"_a = interrupted);
}

py::dict estimate(const Position& position, std::uint64_t iterations, double seconds, double c,
                  std::uint64_t seed, std::size_t memory, unsigned line,
                  const py::object& progress) {
  auto [seen, interrupted] = run(seconds, progress, [&](const Limits& limits) {
    return position.estimate({.limits = limits,
                              .iterations = iterations,
                              .c = c,
                              .seed = seed,
                              .memory = memory,
                              .line = line});
  });
  py::list moves;
  for (const auto& move : seen.moves) {
    moves.append(py::dict("move"_a = move.move, "action"_a = move.action, "visits"_a = move.visits,
                          "value"_a = move.value, "proved"_a = number(move.proved),
                          "line"_a = move.line));
  }
  return py::dict("moves"_a = moves, "best"_a = seen.best, "iterations"_a = seen.iterations,
                  "seconds"_a = seen.seconds, "interrupted"_a = interrupted);
}

py::tuple playouts(const Position& position, std::uint64_t games, std::uint64_t seed,
                   double seconds, const py::object& progress) {
  const auto ran = run(seconds, progress, [&](const Limits& limits) {
    return position.playouts(games, seed, limits);
  });
  const auto& tally = ran.result;
  return py::make_tuple(tally.a_wins, tally.b_wins, tally.draws, ran.interrupted);
}

py::tuple choose(const Position& position, const std::string& player, std::uint64_t seed,
                 double seconds) {
  const auto ran = run(seconds, py::none(),
                       [&](const Limits& limits) { return position.choose(player, seed, limits); });
  return py::make_tuple(ran.result.move, ran.result.reason);
}

py::dict verify(const Game& game, const std::string& strategy, double seconds, bool certificate,
                const py::object& progress) {
  auto [seen, interrupted] = run(seconds, progress, [&](const Limits& limits) {
    return game.verify(strategy, limits, certificate);
  });
  return py::dict("wins"_a = seen.wins, "plays"_a = seen.plays, "positions"_a = seen.positions,
                  "losses"_a = seen.losses, "counterexample"_a = seen.counterexample,
                  "seconds"_a = seen.seconds, "certificate"_a = seen.certificate,
                  "interrupted"_a = interrupted);
}

py::dict pair(const Game& game, bool adjacent, bool ordered, const std::string& symmetry,
              double seconds) {
  auto [found, interrupted] = run(seconds, py::none(), [&](const Limits& limits) {
    return game.pair(
        {.limits = limits, .adjacent = adjacent, .ordered = ordered, .symmetry = symmetry});
  });
  return py::dict("exists"_a = found.exists, "pairs"_a = found.pairs, "seconds"_a = found.seconds,
                  "certificate"_a = found.certificate, "interrupted"_a = interrupted);
}

/// Without rows: not only by a window.
py::dict every_height(const std::string& family, int window_rows, int threads,
                      const std::string& resume, double seconds, const py::object& progress) {
  const auto work = [&](const Limits& limits) {
    if (window_rows == 0) return zermelo::every_height(family, limits);
    return zermelo::every_height_by_window(
        family,
        {.limits = limits, .rows = window_rows, .threads = threads, .resume = resume});
  };
  auto [found, interrupted] = run(seconds, progress, work);
  return py::dict("name"_a = found.name, "winner"_a = found.winner, "least"_a = found.from,
                  "how"_a = found.how, "seconds"_a = found.seconds,
                  "certificate"_a = found.certificate, "not_kept"_a = found.not_kept,
                  "interrupted"_a = interrupted);
}

/// A player is a name or a function from a position to a move.
std::pair<std::string, Chooser> player_from(const py::object& player) {
  if (py::isinstance<py::str>(player)) return {player.cast<std::string>(), nullptr};
  return {"function", player.cast<Chooser>()};
}

py::dict match(const Game& game, const py::object& first, const py::object& second,
               std::uint64_t games, std::uint64_t seed, int threads, bool swap, double seconds,
               const py::object& progress) {
  const std::array players{player_from(first), player_from(second)};
  const auto work = [&](const Limits& limits) {
    return game.match(
        players,
        {.limits = limits, .games = games, .seed = seed, .threads = threads, .swap = swap});
  };
  const bool calls_back = players[0].second || players[1].second;
  auto [played, interrupted] = run(seconds, progress, work, calls_back);
  return py::dict("games"_a = played.games, "wins"_a = played.wins, "draws"_a = played.draws,
                  "mean_moves"_a = played.mean_moves, "seconds"_a = played.seconds,
                  "interrupted"_a = interrupted);
}

}  // namespace

void add_questions(py::module_& module, py::class_<Game>& game, py::class_<Position>& position) {
  module.def("every_height", &every_height, "family"_a, py::kw_only(), "window_rows"_a,
             "threads"_a, "resume"_a, "seconds"_a, "progress"_a);
  position
      .def("solve", &solve, py::kw_only(), "seconds"_a, "positions"_a, "memory"_a, "threads"_a,
           "certificate"_a, "resume"_a, "without"_a, "progress"_a)
      .def("by_threats", &by_threats, "free_stones"_a, py::kw_only(), "threads"_a, "resume"_a,
           "seconds"_a, "progress"_a)
      .def("estimate", &estimate, "iterations"_a, py::kw_only(), "seconds"_a, "c"_a, "seed"_a,
           "memory"_a, "line"_a, "progress"_a)
      .def("playouts", &playouts, "games"_a, "seed"_a, "seconds"_a, "progress"_a)
      .def("choose", &choose, "player"_a, "seed"_a, "seconds"_a);
  game.def("verify", &verify, "strategy"_a, py::kw_only(), "seconds"_a, "certificate"_a,
           "progress"_a)
      .def("pair", &pair, py::kw_only(), "adjacent"_a, "ordered"_a, "symmetry"_a, "seconds"_a)
      .def("match", &match, "first"_a, "second"_a, py::kw_only(), "games"_a, "seed"_a, "threads"_a,
           "swap"_a, "seconds"_a, "progress"_a);
}

}  // namespace zermelo::python
