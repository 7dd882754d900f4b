// Who wins, with a certificate that the checker has seen.
#include <algorithm>

#include "prove/answer.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

struct Task {
  Place place;
  double seconds = 0;
  std::size_t memory = 0;
  bool certificate = true;
};

void certify(Laboratory& laboratory, prove::Answer answer, Events& events,
             const base::Limits& limits) {
  if (!answer.evidence) {
    return events.send("note",
                       {{"text",
                         "a certificate begins at the start of a game; this position was drawn "
                         "freely, so there is none"}});
  }
  const base::Stopwatch watch;
  const auto written = answer.evidence->write(limits);
  answer.evidence.reset();  // its memory is for the check now
  if (!written.certificate && !written.is_too_long) {
    events.reached_limit();
    return events.send("note", {{"text", "a limit was reached while the certificate was written"}});
  }
  if (written.is_too_long || written.certificate->size() > CertificateStore::kLargest) {
    return events.send("note", {{"text",
                                 "the certificate is too large for the server; `zermelo solve "
                                 "--certificate proof/` writes it to files"}});
  }
  const auto held = laboratory.certificates().add(*written.certificate, limits.rest(watch));
  if (held) return events.send("certificate", held->about);
  events.reached_limit();
  events.send("note", {{"text", "a limit was reached while the certificate was checked"}});
}

void solve_it(Laboratory& laboratory, const Task& task, Events& events) {
  const base::Stopwatch watch;
  const auto& game = task.place.game;
  prove::Question question{game, task.place.position};
  if (!task.place.drawn) question.after = task.place.moves;
  auto answer =
      prove::answer(question, {.memory = task.memory, .limits = events.limits(task.seconds)});
  const bool known = answer.known();
  events.send("solution",
              {{"winner", known ? game.outcome_name(answer.value) : "unknown"},
               {"move", answer.move ? Json(game.move_name(*answer.move)) : Json(nullptr)},
               {"nodes", answer.nodes},
               {"seconds", watch.seconds()},
               {"proved", known}});
  if (!known) return events.reached_limit();
  if (!task.certificate) return;
  constexpr double least = 1;  // second for the certificate, at least
  const auto limits = events.limits(std::max(least, task.seconds - watch.seconds()));
  certify(laboratory, std::move(answer), events, limits);
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
