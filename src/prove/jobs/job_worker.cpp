#include "prove/jobs/job_worker.hpp"

#include <algorithm>

#include "base/thread_clock.hpp"
#include "prove/certificate.hpp"

namespace zermelo::prove {

namespace {

// Seconds. Theorems about whole boards are looked for where there is time for them, and only if the
// search may take any number of positions.
constexpr double kTimeForTheorems = 0.1;
constexpr double kUsualSeconds = 2;  // for a job
// For the proof of a win a worker has some seconds, and so many times as long as for its search.
constexpr double kLeastForProof = 2, kTimesForProof = 10;

}  // namespace

JobWorker::JobWorker(games::AnyGame game, const JobConfig& config)
    : game_(std::move(game)),
      config_(config),
      budget_(config.budget > 0 ? config.budget : positions_in(game_, kUsualSeconds)),
      seconds_(static_cast<double>(budget_) * seconds_of_a_position(game_)),
      prover_(make_prover(game_, config.search)) {}

Effort JobWorker::effort(bool whole, const std::atomic<bool>* stop) const {
  Effort effort;
  effort.limits.stop = stop;
  if (whole && seconds_ >= kTimeForTheorems) {
    effort.limits.seconds = seconds_;
  } else {
    effort.max_nodes = budget_;
  }
  return effort;
}

Finding JobWorker::work(const std::vector<games::Move>& moves, bool whole,
                        const std::atomic<bool>* stop) {
  const double before = base::thread_cpu_seconds();
  const auto question = after_moves(game_, moves);
  const auto answer = prover_->answer(question, effort(whole, stop));
  Finding finding{.moves = moves,
                  .least = answer.least,
                  .most = answer.most,
                  .expected = answer.expected,
                  .answer = answer.move,
                  .nodes = answer.nodes};
  if (config_.with_parts && finding.is_win()) {
    if (!answer.known() || !prove(question, answer, whole, stop, finding)) {
      finding.least = std::min(finding.least, 0);
      finding.most = std::max(finding.most, 0);
    }
  }
  finding.seconds = base::thread_cpu_seconds() - before;
  return finding;
}

bool JobWorker::prove(const Question& question, const Answer& answer, bool whole,
                      const std::atomic<bool>* stop, Finding& finding) {
  const auto& game = question.game;
  const Goal goal{Claim{game, {}, answer.value}.winner()};
  Effort effort;
  effort.limits.stop = stop;
  effort.limits.seconds = std::max(kLeastForProof, kTimesForProof * seconds_);
  const base::Stopwatch watch;
  auto evidence = answer.evidence;
  auto proof = Proof::of_it;
  // A part is about a position in which the loser is on turn, and the whole about the whole.
  if (game.to_move(question.position) == goal.side && !whole) {
    auto moves = *question.after;
    if (!answer.move) return false;
    moves.push_back(*answer.move);
    const auto next = after_moves(game, std::move(moves));
    if (game.to_move(next.position) == goal.side) return false;  // he has a further stone
    proof = Proof::after_answer;
    if (goal.is_reached(game.certain(next.position))) {
      finding.proof = proof;
      return true;
    }
    const auto then = prover_->answer(next, effort);
    if (then.value != answer.value) return false;
    evidence = then.evidence;
  }
  auto limits = effort.limits.rest(watch);
  limits.bytes = config_.part_bytes;
  auto written = evidence->write(limits);
  if (!written.certificate || written.certificate->size() > config_.part_bytes) return false;
  finding.proof = proof;
  finding.part = std::move(*written.certificate);
  return true;
}

}  // namespace zermelo::prove
