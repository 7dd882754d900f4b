#include "solve/by_jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <utility>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "experiment/processes/mpi.hpp"
#include "experiment/proofs/proof_jobs.hpp"
#include "experiment/proofs/proof_run.hpp"
#include "experiment/proofs/simulation.hpp"
#include "games/every_height.hpp"
#include "prove/jobs/assemble.hpp"
#include "solve/folder.hpp"

namespace zermelo::app {

namespace {

using experiment::ProofRun;
using experiment::ProofStore;
using prove::JobTree;

/// The work of one job if the command does not say: what a usual machine does in this time.
constexpr double kSecondsOfAJob = 2;

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
  if (arguments.part_size_given && arguments.certificate.empty()) {
    throw base::InputError("--part-size is for certificates; add --certificate F");
  }
}

/// The certificate of a command, which is a file, or a directory if its name ends with a slash.
/// Either way its parts lie in the same directory.
class Proof {
 public:
  explicit Proof(const std::string& path) : path_(path), in_folder_(names_folder(path)) {
    if (in_folder_) {
      folder_.emplace(path);
    } else {
      expect_writable(path);
    }
  }

  std::string keep(const std::string& text) const {
    auto digest = checker::sha256(text);
    const auto folder =
        in_folder_ ? std::filesystem::path(path_) : std::filesystem::path(path_).parent_path();
    write_file((folder / (digest + ".cert")).string(), [&](std::ostream& out) { out << text; });
    return digest;
  }
  void write_root(const std::string& text) const {
    write_file(in_folder_ ? path_ + "root.cert" : path_, [&](std::ostream& out) { out << text; });
  }

 private:
  std::string path_;
  bool in_folder_;
  std::optional<Folder> folder_;
};

/// Says how far a proof is.
class State {
 public:
  explicit State(double every) : every_(every) {}

  void operator()(const ProofRun& run) {
    const double now = watch_.seconds();
    if (first_ < 0) first_ = run.counts.share;
    const double gained = run.counts.share - first_;
    const auto left =
        gained > 0 ? fmt::format(", about {:.0f} s left", now / gained * (1 - run.counts.share))
                   : std::string();
    const auto text = fmt::format(
        "{} open, {} decided, {} running; {} in {:.0f} s; {:.0f}% of the proof as it looks now{}",
        run.counts.open, run.counts.decided, run.counts.running, counted(run.jobs, "job"), now,
        100 * run.counts.share, left);
    if (every_ > 0 && now - told_ >= every_) {
      told_ = now;
      end_progress();
      fmt::print(stderr, "{}\n", text);
    } else if (now >= 1) {
      show_progress(text + " (Ctrl-C stops)");
    }
  }

 private:
  double every_;
  double told_ = 0;
  double first_ = -1;
  base::Stopwatch watch_;
};

prove::Shard shard_of(const SolveArguments& arguments) {
  if (arguments.shard.empty()) return {};
  const auto [number, of] = parse_shard(arguments.shard);
  return {number, of};
}

/// The same for all processes that work on one proof.
experiment::ProofConfig config_of(const SolveArguments& arguments, const games::AnyGame& game) {
  const auto threads = static_cast<std::size_t>(arguments.threads);
  const auto usual = prove::positions_in(game, kSecondsOfAJob);
  experiment::ProofConfig config;
  config.job = {
      .budget = arguments.budget > 0 ? arguments.budget : usual,
      .with_parts = !arguments.certificate.empty(),
      .part_bytes = parse_size("--part-size", arguments.part_size),
      .search = {.memory = std::max<std::size_t>(parse_memory(arguments.memory) / threads, 1),
                 .without = {arguments.without.begin(), arguments.without.end()}}};
  config.threads = arguments.threads;
  config.version = ZERMELO_VERSION;
  return config;
}

/// A search by jobs, as often as it takes until no part of the proof is lost.
class Search {
 public:
  /// With `others` other processes search, too.
  Search(const SolveArguments& arguments, prove::Question question,
         std::unique_ptr<experiment::Processes> others)
      : question_(std::move(question)),
        config_(config_of(arguments, question_.game)),
        others_(std::move(others)),
        proof_(arguments.certificate.empty() ? std::nullopt
                                             : std::optional<Proof>(arguments.certificate)),
        limits_(limits_for("positions", arguments.seconds)),
        state_(arguments.tell),
        shard_(shard_of(arguments)) {
    prove::make_prover(question_.game, config_.job.search);  // refuses what threads would refuse
    store_.emplace(arguments.store);
  }

  /// Searches, and writes the certificate if there is to be one. False if a limit was reached.
  bool run() {
    while (true) {
      tree_.emplace(question_, config_.job.with_parts, store_->findings(question_.game), shard_);
      const auto done = experiment::run_proof(
          *tree_, *store_, config_, limits_.rest(watch_),
          [this](const ProofRun& run) { state_(run); }, others_.get());
      jobs += done.jobs;
      nodes += done.nodes;
      cpu_seconds += done.cpu_seconds;
      counts = done.counts;
      if (!tree_->is_settled()) return false;
      if (!proof_ || tree_->root().known == games::Certain{0, 0}) return true;
      std::vector<games::Move> lost;
      written = prove::assemble(
          *tree_, [this](const auto& moves) { return store_->part(question_.game, moves); },
          [this](const auto& text) { return proof_->keep(text); }, lost);
      if (written.root) {
        proof_->write_root(*written.root);
        return true;
      }
      store_->forget(question_.game, lost);
    }
  }

  /// The answers of both players in a drawn game, which no part can hold.
  prove::Written write_draw() {
    const auto prover = prove::make_prover(question_.game, config_.job.search);
    const auto answer = prover->answer(question_, {limits_.rest(watch_)});
    if (!answer.known()) return {};
    auto text = answer.evidence->write(limits_.rest(watch_));
    if (text.certificate) proof_->write_root(*text.certificate);
    return text;
  }

  prove::Answer answer() const {
    prove::Answer answer{.move = tree_->move(), .nodes = nodes};
    if (!tree_->is_settled()) return answer;
    const int value = tree_->root().known.least;
    answer.value = value == 0 ? games::Outcome::draw
                              : games::win_of(value > 0 ? games::Side::a : games::Side::b);
    return answer;
  }
  bool wants_proof() const { return proof_.has_value(); }
  std::uint64_t damaged() const { return store_->damaged(); }

  std::uint64_t jobs = 0, nodes = 0;
  double cpu_seconds = 0;
  JobTree::Counts counts;
  prove::WrittenParts written;

 private:
  const prove::Question question_;
  const experiment::ProofConfig config_;
  std::unique_ptr<experiment::Processes> others_;
  std::optional<Proof> proof_;
  const base::Limits limits_;
  const base::Stopwatch watch_;
  State state_;
  const prove::Shard shard_;
  std::optional<ProofStore> store_;
  std::optional<JobTree> tree_;
};

/// False if it could not be written within the limits.
bool tell_certificate(const SolveArguments& arguments, const games::AnyGame& game,
                      const prove::Answer& answer, Search& search, Report& report) {
  report.object["certificate"] = nullptr;
  if (!answer.known()) {
    report.text += fmt::format("nothing was written to {}\n", base::escaped(arguments.certificate));
    return false;
  }
  if (answer.value == games::Outcome::draw) {
    const auto written = search.write_draw();
    if (!written.certificate) {
      tell_no_proof(game, written.refutation, report);
      return false;
    }
  }
  report.object["certificate"] = arguments.certificate;
  report.object["parts"] = search.written.parts;
  report.text += fmt::format("certificate: {} ({})\n", base::escaped(arguments.certificate),
                             counted(search.written.parts, "part"));
  return true;
}

prove::Question question_of(const SolveArguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  return prove::after_moves(game, moves_from(game, arguments.moves));
}

/// Says how long the search would have taken with other numbers of workers.
int simulate(const SolveArguments& arguments) {
  expect_fitting(arguments);
  const auto question = question_of(arguments);
  const auto& game = question.game;
  ProofStore store(arguments.store);
  const auto record = store.findings(game);
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

/// Searches, with the help of other processes if there are any, and says what came of it.
int solve_here(const SolveArguments& arguments,
               std::unique_ptr<experiment::Processes> others = nullptr) {
  expect_fitting(arguments);
  const auto game = game_named(arguments.game);
  const auto question = question_of(arguments);
  const base::Stopwatch watch;
  Search search(arguments, question, std::move(others));
  bool complete = search.run();
  const auto answer = search.answer();
  Report report;
  report.object = {{"game", game.name()}, {"position", game.position_name(question.position)}};
  tell_value(game, answer, report);
  if (search.wants_proof()) {
    complete = tell_certificate(arguments, game, answer, search, report) && complete;
  }
  const auto& counts = search.counts;
  report.object.update({{"store", arguments.store},
                        {"jobs", search.jobs},
                        {"open", counts.open},
                        {"decided", counts.decided},
                        {"share", counts.share},
                        {"damaged", search.damaged()},
                        {"cpu_seconds", search.cpu_seconds},
                        {"stopped_by", complete ? Json(nullptr) : Json(stopped_by())},
                        {"seconds", watch.seconds()}});
  report.text +=
      fmt::format("{} of {} in {:.2f} s; {} decided, {} open; kept in {}\n",
                  counted(search.jobs, "job"), counted(search.nodes, "position"), watch.seconds(),
                  counts.decided, counts.open, base::escaped(arguments.store));
  if (search.damaged() > 0) {
    report.text +=
        fmt::format("{} of the store {} damaged, and not used\n", counted(search.damaged(), "row"),
                    search.damaged() == 1 ? "was" : "were");
  }
  if (!complete) report.text += "the same command goes on\n";
  end_progress();
  zermelo::app::answer(arguments.json, report.object, report.text);
  return complete ? kYes : kLimit;
}

}  // namespace

int solve_by_jobs(const SolveArguments& arguments) {
  if (!arguments.simulate.empty()) return simulate(arguments);
  if (!experiment::launched_by_mpi()) return solve_here(arguments);
  experiment::Mpi mpi;
  if (mpi.rank() == 0) return solve_here(arguments, mpi.others());
  experiment::work_for_rank_0(
      [&] {
        const auto question = question_of(arguments);
        const auto config = config_of(arguments, question.game);
        return experiment::proof_crew(question, config.job, config.threads);
      },
      limits_for("positions"));
  return kYes;
}

}  // namespace zermelo::app
