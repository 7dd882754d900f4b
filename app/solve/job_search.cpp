#include "solve/job_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>

#include "base/error.hpp"
#include "checker/archive/digest.hpp"
#include "experiment/processes/mpi.hpp"
#include "prove/jobs/assemble.hpp"

namespace zermelo::app {

namespace {

using experiment::ProofRun;
using experiment::ProofStore;
using prove::JobTree;

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

void write_text(const std::string& path, const std::string& text) {
  write_file(path, [&](std::ostream& out) { out << text; });
}

class JobSearch {
 public:
  JobSearch(const SolveArguments& arguments, std::vector<Target>& targets,
            std::unique_ptr<experiment::Processes> others,
            const std::function<void(const Target&)>& settled)
      : targets_(targets),
        config_(job_config(arguments)),
        others_(std::move(others)),
        told_(settled),
        limits_(limits_for("positions", arguments.seconds)),
        state_(arguments.tell) {
    for (const auto& target : targets) {
      questions_.push_back(target.question);
      expect_writable(target.certificate);
    }
    if (!targets.empty()) {  // refuses what the threads would refuse
      prove::make_prover(questions_.front().game, config_.job.search);
    }
    store_.emplace(arguments.store);
    if (!store_->note().empty()) {
      end_progress();
      fmt::print(stderr, "results store '{}': {}\n", base::escaped(arguments.store),
                 base::escaped(store_->note()));
    }
  }

  SearchedJobs run() {
    SearchedJobs done;
    static_cast<ProofRun&>(done) = experiment::run_proofs(
        questions_, *store_, config_,
        [this](std::size_t question, const JobTree& tree) {
          return settle(targets_[question], tree);
        },
        limits_, [this](const ProofRun& run) { state_(run); }, others_.get());
    done.counts.decided += decided_;
    done.counts.open += open_;
    done.damaged = store_->damaged();
    return done;
  }

 private:
  /// False if parts of the proof are lost, which then have to be searched again.
  bool settle(Target& target, const JobTree& tree) {
    const auto& game = target.question.game;
    const int value = tree.root().known.least;
    const bool draw = value == 0;
    if (!target.certificate.empty() && !draw) {
      std::vector<std::vector<games::Move>> lost;
      const auto folder = std::filesystem::path(target.certificate).parent_path();
      target.written = prove::assemble(
          tree, [&](const auto& moves) { return store_->part(game, moves); },
          [&](const auto& text) {
            auto digest = checker::sha256(text);
            write_text((folder / (digest + ".cert")).string(), text);
            return digest;
          },
          lost);
      if (!target.written.root) {
        for (const auto& moves : lost) store_->forget(game, moves);
        return false;
      }
      write_text(target.certificate, *target.written.root);
      target.is_proved = true;
    }
    target.answer.move = tree.move();
    target.answer.nodes = tree.nodes();
    target.cpu_seconds = tree.seconds();
    target.answer.value =
        draw ? games::Outcome::draw : games::win_of(value > 0 ? games::Side::a : games::Side::b);
    if (!target.certificate.empty() && draw) write_draw(target);
    const auto counts = tree.count();
    decided_ += counts.decided;
    open_ += counts.open;
    if (told_) told_(target);
    return true;
  }

  /// The answers of both players in a drawn game, which no part can hold.
  void write_draw(Target& target) {
    const auto prover = prove::make_prover(target.question.game, config_.job.search);
    const auto answer = prover->answer(target.question, {limits_.rest(watch_)});
    if (!answer.known()) return;
    const auto written = answer.evidence->write(limits_.rest(watch_));
    target.written.refutation = written.refutation;
    if (!written.certificate) return;
    write_text(target.certificate, *written.certificate);
    target.is_proved = true;
  }

  std::vector<Target>& targets_;
  const experiment::ProofConfig config_;
  std::unique_ptr<experiment::Processes> others_;
  const std::function<void(const Target&)>& told_;
  const base::Limits limits_;
  const base::Stopwatch watch_;
  State state_;
  std::vector<prove::Question> questions_;
  std::optional<ProofStore> store_;
  std::uint64_t decided_ = 0, open_ = 0;  // of the trees that were settled
};

}  // namespace

experiment::ProofConfig job_config(const SolveArguments& arguments) {
  const auto threads = static_cast<std::size_t>(arguments.threads);
  experiment::ProofConfig config;
  config.job = {
      .budget = arguments.budget,
      .with_parts = !arguments.certificate.empty(),
      .part_bytes = parse_size("--part-size", arguments.part_size),
      .search = {.memory = std::max<std::size_t>(parse_memory(arguments.memory) / threads, 1),
                 .without = {arguments.without.begin(), arguments.without.end()}}};
  if (!arguments.shard.empty()) {
    const auto [number, of] = parse_shard(arguments.shard);
    config.shard = {number, of};
  }
  config.threads = arguments.threads;
  config.version = ZERMELO_VERSION;
  return config;
}

SearchedJobs search_by_jobs(const SolveArguments& arguments, std::vector<Target>& targets,
                            std::unique_ptr<experiment::Processes> others,
                            const std::function<void(const Target&)>& settled) {
  return JobSearch(arguments, targets, std::move(others), settled).run();
}

int with_other_processes(
    const SolveArguments& arguments,
    const std::function<int(std::unique_ptr<experiment::Processes> others)>& work) {
  if (!experiment::launched_by_mpi()) return work(nullptr);
  experiment::Mpi mpi;
  if (mpi.rank() == 0) return work(mpi.others());
  experiment::work_for_rank_0(
      [&] {
        const auto config = job_config(arguments);
        return experiment::proof_crew(config.job, config.threads);
      },
      limits_for("positions"));
  return kYes;
}

}  // namespace zermelo::app
