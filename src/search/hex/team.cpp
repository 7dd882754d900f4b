#include "search/hex/team.hpp"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace zermelo::search {

using games::Side;

namespace {

class InformedTeam final : public InformedSearch {
 public:
  InformedTeam(const games::AnyGame& game, InformedConfig config,
               const std::vector<HexAdviser*>& advisers) {
    config.memory /= advisers.size();
    for (HexAdviser* adviser : advisers) {
      members_.push_back(make_informed_search(game, config, adviser));
    }
  }

  void start(const HexBoard& root) override {
    together([&](std::size_t i) { members_[i]->start(root); });
  }

  std::uint64_t run(std::uint64_t iterations, base::Random& random,
                    const base::Limits& limits) override {
    const std::uint64_t count = members_.size();
    std::vector<std::uint64_t> made(count), seeds(count);
    for (auto& seed : seeds) seed = random.next();
    together([&](std::size_t i) {
      base::Random own(seeds[i]);
      const auto share = iterations / count + (i < iterations % count ? 1 : 0);
      made[i] = members_[i]->run(share, own, limits);
    });
    std::uint64_t sum = 0;
    for (const auto one : made) sum += one;
    return sum;
  }

  std::optional<Side> winner() const override {
    for (const auto& member : members_) {
      if (const auto won = member->winner()) return won;
    }
    return std::nullopt;
  }

  Estimate estimate(unsigned line) const override {
    Estimate sum = members_.front()->estimate(line);
    std::vector<std::uint64_t> most;  // visits of the tree from which the line is taken
    for (const auto& entry : sum.moves) most.push_back(entry.visits);
    for (std::size_t k = 1; k < members_.size(); ++k) {
      const Estimate more = members_[k]->estimate(line);
      sum.iterations += more.iterations;
      sum.bytes += more.bytes;
      sum.full = sum.full || more.full;
      for (std::size_t i = 0; i < sum.moves.size(); ++i) {
        add(sum.moves[i], more.moves[i], most[i]);
      }
    }
    return sum;
  }

 private:
  /// Adds what another tree counted of a move.
  static void add(MoveEstimate& sum, const MoveEstimate& more, std::uint64_t& most) {
    const bool proved = sum.proved != games::Outcome::undecided;
    if (!proved && more.proved != games::Outcome::undecided) {
      sum.proved = more.proved;
      sum.value = more.value;
    } else if (!proved && sum.visits + more.visits > 0) {
      const auto a = static_cast<double>(sum.visits), b = static_cast<double>(more.visits);
      sum.value = (a * sum.value + b * more.value) / (a + b);
    }
    sum.visits += more.visits;
    if (more.visits <= most) return;
    most = more.visits;
    sum.line = more.line;
  }

  /// Does the work of all members, the first one's in this thread.
  template <class Work>
  void together(const Work& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    const auto guarded = [&](std::size_t i) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> threads;
      std::size_t next = 1;
      try {
        for (; next < members_.size(); ++next) {
          threads.emplace_back([&guarded, next] { guarded(next); });
        }
      } catch (const std::system_error&) {
        // The system gives no more threads, so this one does the rest.
      }
      guarded(0);
      for (; next < members_.size(); ++next) guarded(next);
    }
    if (failure) std::rethrow_exception(failure);
  }

  std::vector<std::unique_ptr<InformedSearch>> members_;
};

}  // namespace

std::unique_ptr<InformedSearch> make_informed_team(const games::AnyGame& game,
                                                   const InformedConfig& config,
                                                   const std::vector<HexAdviser*>& advisers) {
  if (advisers.size() == 1) return make_informed_search(game, config, advisers.front());
  return std::make_unique<InformedTeam>(game, config, advisers);
}

}  // namespace zermelo::search
