// Who wins, with a certificate that the checker has seen.
#include <algorithm>

#include "prove/prove.hpp"
#include "server/routes.hpp"
#include "solve/solver.hpp"

namespace zermelo::server {

namespace {

struct Task {
  Place place;
  double seconds = 0;
  std::size_t memory = 0;
  bool certificate = true;
};

void certify_solution(Laboratory& laboratory, const Task& task, const solve::Solution& solution,
                      solve::Solver& solver, Events& events, const base::Limits& limits) {
  if (task.place.drawn) {
    return events.send("note",
                       {{"text",
                         "a certificate begins at the start of a game; this position was drawn "
                         "freely, so there is none"}});
  }
  const auto proof =
      prove::prove({task.place.game, task.place.moves, solution.value}, solver, limits);
  if (!proof.certificate) {
    events.reached_limit();
    return events.send("note", {{"text", "a limit was reached while the certificate was written"}});
  }
  if (proof.certificate->size() > CertificateStore::kLargest) {
    return events.send("note", {{"text",
                                 "the certificate is too large for the server; `zermelo solve "
                                 "--certificate` writes it to a file"}});
  }
  events.send("certificate", laboratory.certificates().add(*proof.certificate)->about);
}

void solve_it(Laboratory& laboratory, const Task& task, Events& events) {
  const base::Stopwatch watch;
  const auto& game = task.place.game;
  solve::SolverConfig config{.memory = task.memory, .limits = events.limits(task.seconds)};
  const auto solver = solve::make_solver(game, config);
  const auto solution = solver->solve(task.place.position);
  const bool known = solution.value != games::Outcome::undecided;
  events.send("solution",
              {{"winner", known ? game.outcome_name(solution.value) : "unknown"},
               {"move", solution.move ? Json(game.move_name(*solution.move)) : Json(nullptr)},
               {"nodes", solution.nodes},
               {"seconds", watch.seconds()},
               {"proved", known}});
  if (!known) return events.reached_limit();
  if (!task.certificate) return;
  constexpr double least = 1;  // second for the certificate, at least
  const auto limits = events.limits(std::max(least, task.seconds - watch.seconds()));
  certify_solution(laboratory, task, solution, *solver, events, limits);
}

}  // namespace

Answer post_solve(Laboratory& laboratory, const Request& request) {
  const Fields fields(request.fields);
  const auto& config = laboratory.config();
  Task task{.place = read_place(fields)};
  task.seconds = fields.real("seconds", config.seconds, 0.001, config.seconds);
  task.memory = config.memory;
  task.certificate = fields.flag("certificate", true);
  return {.job = [&laboratory, task](Events& events) { solve_it(laboratory, task, events); }};
}

}  // namespace zermelo::server
