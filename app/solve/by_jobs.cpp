#include "solve/by_jobs.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "experiment/proofs/simulation.hpp"
#include "games/every_height.hpp"
#include "prove/jobs/position_class.hpp"
#include "solve/folder.hpp"
#include "solve/job_search.hpp"

namespace zermelo::app {

namespace {

void expect_fitting(const SolveArguments& arguments) {
  if (arguments.longer != 1 && arguments.simulate.empty()) {
    throw base::InputError("--longer is for --simulate");
  }
  if (games::EveryHeight::is_meant_by(arguments.game)) {
    throw base::InputError(fmt::format(
        "--store is for a game, with a number in place of N; '{}' names boards of every height",
        arguments.game));
  }
  if (!arguments.resume.empty() || arguments.shortest) {
    throw base::InputError(
        "--store cannot be used with --resume or --shortest; the store itself keeps what is found");
  }
  namespace fs = std::filesystem;
  if (!arguments.certificate.empty() && fs::weakly_canonical(fs::absolute(arguments.certificate)) ==
                                            fs::weakly_canonical(fs::absolute(arguments.store))) {
    throw base::InputError(fmt::format("'{}' is the store; name another file for the certificate",
                                       arguments.certificate));
  }
  if (arguments.part_size_given && arguments.certificate.empty()) {
    throw base::InputError("--part-size is for certificates; add --certificate F");
  }
}

prove::Question question_of(const SolveArguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  return prove::after_moves(game, moves_from(game, arguments.moves));
}

/// Says how long the search would have taken with other numbers of workers.
int simulate(const SolveArguments& arguments) {
  if (arguments.openings) {
    throw base::InputError(
        "--simulate is about one position; leave --openings out, or add the move of one of them");
  }
  if (!arguments.certificate.empty() || !arguments.shard.empty() || arguments.threads > 1 ||
      arguments.budget > 0) {
    throw base::InputError(
        "--simulate searches nothing; leave --certificate, --shard, --threads and --budget out");
  }
  const auto question = question_of(arguments);
  const auto& game = question.game;
  const auto record = experiment::ProofStore::read(arguments.store, game);
  auto runs = Json::array();
  std::string text = "workers   seconds  jobs in the store  guesses  at work  guessing  rank 0\n";
  bool complete = true;
  for (const int workers : arguments.simulate) {
    const auto run = experiment::simulate(question, record, workers, {.longer = arguments.longer});
    complete = complete && run.is_settled;
    const double all = run.seconds * workers;
    const auto share = [](double part, double whole) { return whole > 0 ? part / whole : 0; };
    text += fmt::format("{:7} {:9.1f} {:18} {:8} {:7.0f}% {:8.0f}% {:6.0f}%{}\n", workers,
                        run.seconds, run.jobs, run.guesses, 100 * share(run.busy, all),
                        100 * share(run.guessing, all), 100 * share(run.rank_0, run.seconds),
                        run.is_settled ? "" : "  (the store ends before the value)");
    runs.push_back({{"workers", workers},
                    {"seconds", run.seconds},
                    {"jobs", run.jobs},
                    {"guesses", run.guesses},
                    {"busy_seconds", run.busy},
                    {"guessing_seconds", run.guessing},
                    {"rank_0_seconds", run.rank_0},
                    {"settled", run.is_settled}});
  }
  zermelo::app::answer(arguments.json,
                       {{"game", game.name()},
                        {"position", game.position_name(question.position)},
                        {"store", arguments.store},
                        {"runs", runs}},
                       text);
  return complete ? kYes : kLimit;
}

/// The file of the root of a certificate whose name may be that of a directory.
std::string root_of(const std::string& certificate) {
  return names_folder(certificate) ? certificate + "root.cert" : certificate;
}

/// What is told of the jobs.
void tell_jobs(const SolveArguments& arguments, const SearchedJobs& done, bool complete,
               double seconds, Report& report) {
  report.object.update({{"store", arguments.store},
                        {"jobs", done.jobs},
                        {"open", done.counts.open},
                        {"decided", done.counts.decided},
                        {"share", done.counts.share},
                        {"damaged", done.damaged},
                        {"cpu_seconds", done.cpu_seconds},
                        {"stopped_by", complete ? Json(nullptr) : Json(stopped_by())},
                        {"seconds", seconds}});
  report.text += fmt::format("{} of {} in {:.2f} s; {} decided, {} open; kept in {}\n",
                             counted(done.jobs, "job"), counted(done.nodes, "position"), seconds,
                             done.counts.decided, done.counts.open, base::escaped(arguments.store));
  if (done.damaged > 0) {
    report.text += fmt::format("{} of the store {} damaged, and not used\n",
                               counted(done.damaged, "row"), done.damaged == 1 ? "was" : "were");
  }
  if (!complete) report.text += "the same command goes on\n";
}

int solve_one(const SolveArguments& arguments, std::unique_ptr<experiment::Processes> others) {
  const auto game = game_named(arguments.game);
  std::optional<Folder> folder;
  if (names_folder(arguments.certificate)) folder.emplace(arguments.certificate);
  std::vector<Target> targets{{.question = question_of(arguments)}};
  auto& target = targets.front();
  if (!arguments.certificate.empty()) target.certificate = root_of(arguments.certificate);
  const base::Stopwatch watch;
  const auto done = search_by_jobs(arguments, targets, std::move(others));
  target.answer.nodes = done.nodes;
  Report report;
  report.object = {{"game", game.name()},
                   {"position", game.position_name(target.question.position)}};
  tell_value(game, target.answer, report);
  bool complete = done.is_settled;
  if (!arguments.certificate.empty()) {
    report.object["certificate"] = nullptr;
    complete = target.is_proved;
    if (target.is_proved) {
      report.object["certificate"] = arguments.certificate;
      report.object["parts"] = target.written.parts;
      report.text += fmt::format("certificate: {} ({})\n", base::escaped(arguments.certificate),
                                 counted(target.written.parts, "part"));
    } else if (target.answer.known()) {
      tell_no_proof(game, target.written.refutation, report);
    } else {
      report.text +=
          fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
    }
  }
  tell_jobs(arguments, done, complete, watch.seconds(), report);
  answer(arguments.json, report.object, report.text);
  return complete ? kYes : kLimit;
}

/// A question for each move up to symmetry.
std::vector<Target> openings_of(const SolveArguments& arguments) {
  const auto start = question_of(arguments);
  const auto& game = start.game;
  std::vector<Target> targets;
  std::set<std::string> seen;
  for (const auto move : game.moves(start.position)) {
    auto moves = *start.after;
    moves.push_back(move);
    Target target{.question = prove::after_moves(game, std::move(moves))};
    if (!seen.insert(prove::class_name(game, target.question.position)).second) continue;
    if (!arguments.certificate.empty()) {
      target.certificate = fmt::format("{}{}.cert", arguments.certificate, game.move_name(move));
    }
    targets.push_back(std::move(target));
  }
  return targets;
}

int solve_openings(const SolveArguments& arguments, std::unique_ptr<experiment::Processes> others) {
  if (!arguments.certificate.empty() && !names_folder(arguments.certificate)) {
    throw base::InputError(
        "--openings have a certificate each; name a directory, with a slash at the end, such as "
        "--certificate proofs/");
  }
  const auto game = game_named(arguments.game);
  auto targets = openings_of(arguments);
  if (targets.empty()) {
    throw base::InputError(fmt::format("{}: the game is over there, so no move can be its opening",
                                       game.position_name(question_of(arguments).position)));
  }
  std::optional<Folder> folder;
  if (!arguments.certificate.empty()) folder.emplace(arguments.certificate);
  const base::Stopwatch watch;
  const auto done = search_by_jobs(arguments, targets, std::move(others));
  Report report;
  auto openings = Json::array();
  bool complete = true;
  for (const auto& target : targets) {
    const bool known = target.answer.known();
    complete = complete && known && (target.certificate.empty() || target.is_proved);
    const auto move = game.move_name(target.question.after->back());
    const auto winner = known ? game.outcome_name(target.answer.value) : "unknown";
    openings.push_back({{"move", move}, {"winner", winner}});
    report.text += fmt::format("{:<6}  {}", move, winner);
    if (!target.certificate.empty()) {
      openings.back()["certificate"] = target.is_proved ? Json(target.certificate) : Json(nullptr);
      openings.back()["parts"] = target.written.parts;
      if (target.is_proved) {
        report.text += fmt::format("  {} ({})", base::escaped(target.certificate),
                                   counted(target.written.parts, "part"));
      }
    }
    report.text += '\n';
  }
  report.object = {{"game", game.name()},
                   {"position", game.position_name(question_of(arguments).position)},
                   {"openings", openings},
                   {"nodes", done.nodes}};
  tell_jobs(arguments, done, complete, watch.seconds(), report);
  answer(arguments.json, report.object, report.text);
  return complete ? kYes : kLimit;
}

}  // namespace

int solve_by_jobs(const SolveArguments& arguments) {
  return with_other_processes(arguments, [&](std::unique_ptr<experiment::Processes> others) {
    expect_fitting(arguments);
    if (!arguments.simulate.empty()) return simulate(arguments);
    return arguments.openings ? solve_openings(arguments, std::move(others))
                              : solve_one(arguments, std::move(others));
  });
}

}  // namespace zermelo::app
