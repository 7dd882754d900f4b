#include "play/analysis.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "play/hex/estimates.hpp"

namespace zermelo::play {

namespace {

// Seconds between two times that the estimates are told: soon at first, then five times a second.
constexpr double kFirstPiece = 0.02, kPiece = 0.2;
constexpr double kProofShare = 0.1;  // of the time of the estimates, without a thread of their own
constexpr std::uint64_t kEnough = 100'000;  // random games, once every move is proved

class Watch {
 public:
  Watch(const games::AnyGame& game, const games::AnyPosition& position, const WatchConfig& config,
        base::Random& random, const base::Limits& limits, const Watcher& watcher)
      : game_(game),
        position_(position),
        config_(config),
        random_(random),
        limits_(limits),
        watcher_(watcher),
        proofs_(game, position, config.memory) {}

  bool run() {
    complete_ = !config_.proofs;
    std::jthread beside;
    if (config_.proofs && config_.thread) beside = std::jthread([this] { prove_beside(); });
    bool all = false;
    try {
      all = estimate();
    } catch (...) {
      ended_ = true;
      throw;
    }
    ended_ = true;
    if (beside.joinable()) beside.join();
    if (failure_) std::rethrow_exception(failure_);
    if (!all || !config_.proofs) return all;
    const auto most = positions_beside(game_, config_.uct.iterations);
    while (!proofs_.complete() && proofs_.positions() < most) {
      if (limits_.reached(clock_)) return false;
      attempt(limits_.rest(clock_), most - proofs_.positions());
    }
    return true;
  }

 private:
  /// Whether all iterations were made, or so many as are wanted of a position that is proved.
  bool estimate() {
    search::UctTree tree;
    std::optional<HexEstimates> informed;
    if (config_.informed) informed.emplace(game_, position_, config_.uct.memory);
    std::uint64_t made = 0;
    for (double piece = kFirstPiece;; piece = std::min(2 * piece, kPiece)) {
      auto uct = config_.uct;
      uct.iterations = config_.uct.iterations - made;
      auto limits = limits_.rest(clock_);
      limits.progress = nullptr;
      limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, piece) : piece;
      const base::Stopwatch watch;
      search::Estimate estimate;
      if (informed) {
        made += informed->run(uct.iterations, random_, limits);
        estimate = informed->estimate(uct.line);
      } else {
        estimate = search::uct(game_, position_, uct, random_, limits, tree, {});
        made += estimate.iterations;
      }
      estimate.iterations = made;
      watcher_.estimate(estimate);
      tell_proved(estimate);
      const bool complete = tell_order(estimate);
      if (made >= config_.uct.iterations || (informed && informed->ended())) return true;
      if (failed_ || limits_.reached(clock_)) return false;
      if (config_.proofs && complete && made >= kEnough) return true;
      estimating_ += watch.seconds();
      if (config_.proofs && !config_.thread) prove_between();
    }
  }

  /// What the estimates prove needs no search of its own.
  void tell_proved(const search::Estimate& estimate) {
    if (!config_.proofs) return;
    for (const auto& entry : estimate.moves) {
      if (entry.proved != games::Outcome::undecided) tell({entry.move, entry.proved});
    }
  }

  /// Tells a proof, unless the other thread has told it.
  void tell(const MoveProof& proof) {
    const std::lock_guard lock(mutex_);
    if (told_.insert(proof.move.code()).second) watcher_.proof(proof);
  }

  /// Whether every move is proved.
  bool tell_order(const search::Estimate& estimate) {
    const std::lock_guard lock(mutex_);
    order_ = estimate.moves;
    return complete_;
  }

  void prove_beside() {
    try {
      base::Limits limits;
      limits.stop = &ended_;
      while (!ended_ && !complete_) attempt(limits, 0);
    } catch (...) {
      failure_ = std::current_exception();
      failed_ = true;
    }
  }

  /// Keeps to the share on the whole. An attempt may take longer than its time, since an exact
  /// search cannot look at the clock at every position; then the next pieces have no proofs.
  void prove_between() {
    auto limits = limits_;
    limits.progress = nullptr;
    while (!complete_ && proving_ < kProofShare * estimating_ && !limits_.reached(clock_)) {
      const base::Stopwatch watch;
      limits.seconds = kProofShare * estimating_ - proving_;
      attempt(limits, 0);
      proving_ += watch.seconds();
    }
  }

  void attempt(const base::Limits& limits, std::uint64_t most) {
    {
      const std::lock_guard lock(mutex_);
      proofs_.order(order_);
    }
    if (!proofs_.complete()) {
      for (const auto& proof : proofs_.attempt(limits, most)) tell(proof);
    }
    complete_ = proofs_.complete();
  }

  const games::AnyGame& game_;
  const games::AnyPosition& position_;
  const WatchConfig& config_;
  base::Random& random_;
  const base::Limits& limits_;
  const Watcher& watcher_;
  const base::Stopwatch clock_;
  double estimating_ = 0, proving_ = 0;  // seconds, if proofs have no thread of their own
  MoveProofs proofs_;                    // belongs to the thread of the proofs as long as that runs
  std::atomic<bool> ended_ = false, complete_ = false, failed_ = false;
  std::exception_ptr failure_;  // of that thread
  std::mutex mutex_;            // protects what follows
  std::vector<search::MoveEstimate> order_;
  std::set<std::uint16_t> told_;  // the moves whose proofs were told
};

}  // namespace

bool has_second_processor() { return std::thread::hardware_concurrency() > 1; }

bool watch(const games::AnyGame& game, const games::AnyPosition& position,
           const WatchConfig& config, base::Random& random, const base::Limits& limits,
           const Watcher& watcher) {
  return Watch(game, position, config, random, limits, watcher).run();
}

}  // namespace zermelo::play
