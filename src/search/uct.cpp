#include "search/uct.hpp"

#include <map>
#include <thread>

#include "search/hex/uct.hpp"
#include "search/order_chaos/packed_uct.hpp"
#include "search/rave.hpp"
#include "search/uct_search-inl.hpp"
#include "search/walk.hpp"

namespace zermelo::search {

namespace {

using games::AnyGame;
using games::AnyPosition;

/// No iteration takes more memory than this, whatever the game is: a node with its set of slots,
/// the addresses of its chunks, and a first chunk.
constexpr std::size_t kMostBytesPerIteration = 1024;
constexpr std::size_t kLeastBytes = 1 << 16;
/// The number of searches that a kept tree is expected to serve.
constexpr std::uint64_t kSearchesOfATree = 64;

std::size_t memory_for(const UctConfig& config, std::uint64_t searches) {
  const auto most = std::max<std::uint64_t>(config.memory, kLeastBytes);
  if (config.iterations > most / kMostBytesPerIteration / searches) return most;
  return std::max<std::size_t>(config.iterations * kMostBytesPerIteration * searches, kLeastBytes);
}

/// Completes the estimate with every legal move, in the order of the game's list.
void complete(Estimate& estimate, const std::vector<games::Move>& moves) {
  std::map<std::uint16_t, MoveEstimate> visited;
  for (const auto& entry : estimate.moves) visited[entry.move.code()] = entry;
  estimate.moves.clear();
  for (const auto move : moves) {
    const auto found = visited.find(move.code());
    estimate.moves.push_back(found != visited.end() ? found->second : MoveEstimate{.move = move});
  }
}

Estimate run(const AnyGame& any, const AnyPosition& start, const UctJob& job) {
  assert(job.config.judge == nullptr || (job.config.solver && job.config.threads == 1));
  if (job.config.judge != nullptr) job.config.judge->begin(start);
  auto estimate = any.visit(start, [&](const auto& game, const auto& position) {
    if (const auto root = pack(game, position)) return packed_uct(*root, job);
    if constexpr (requires { hex_uct(game, position, job); }) {
      if (has_hex_walk(game, position)) return hex_uct(game, position, job);
    }
    const GeneralWalk<std::remove_cvref_t<decltype(game)>> walk(game, position);
    return HWY_NAMESPACE::run_uct(walk, job);
  });
  complete(estimate, any.moves(start));
  return estimate;
}

/// Gives each thread a tree of its own, and adds up what they found of the moves.
Estimate run_roots(const AnyGame& any, const AnyPosition& start, const UctConfig& config,
                   base::Random& random, const base::Limits& limits) {
  const auto threads = std::min<std::uint64_t>(config.threads, config.iterations);
  std::vector<Estimate> parts(threads);
  {
    std::vector<std::jthread> running;
    for (std::uint64_t t = 0; t < threads; ++t) {
      running.emplace_back([&, t, seed = random.next()] {
        auto part = config;
        part.threads = 1;
        part.iterations = config.iterations / threads + (t < config.iterations % threads ? 1 : 0);
        part.memory = config.memory / threads;
        auto mine = limits;
        if (t != 0) mine.progress = nullptr;
        base::Random own(seed);
        parts[t] = uct(any, start, part, own, mine);
      });
    }
  }
  Estimate sum = std::move(parts.front());
  for (std::size_t t = 1; t < parts.size(); ++t) {
    sum.iterations += parts[t].iterations;
    sum.bytes += parts[t].bytes;
    sum.full = sum.full || parts[t].full;
    for (std::size_t m = 0; m < sum.moves.size(); ++m) {
      auto& entry = sum.moves[m];
      const auto& other = parts[t].moves[m];
      const auto visits = static_cast<double>(entry.visits + other.visits);
      if (entry.proved == games::Outcome::undecided) {
        entry.value = other.proved != games::Outcome::undecided || visits == 0
                          ? other.value
                          : (entry.value * static_cast<double>(entry.visits) +
                             other.value * static_cast<double>(other.visits)) /
                                visits;
        entry.proved = other.proved;
      }
      entry.visits += other.visits;
    }
  }
  return sum;
}

}  // namespace

Estimate uct(const AnyGame& game, const AnyPosition& position, const UctConfig& config,
             base::Random& random, const base::Limits& limits) {
  if (config.threads > 1 && config.parallel == Parallel::root) {
    return run_roots(game, position, config, random, limits);
  }
  if (config.rave > 0) {
    assert(config.threads == 1 && !config.solver && config.leaf == 1);
    auto estimate = rave_uct(game, position, config, random, limits);
    complete(estimate, game.moves(position));
    return estimate;
  }
  Arena arena(memory_for(config, 1));
  UctTree tree;
  return run(game, position, {config, arena, random, limits, tree, {}});
}

Estimate uct(const AnyGame& game, const AnyPosition& position, const UctConfig& config,
             base::Random& random, const base::Limits& limits, UctTree& tree,
             std::span<const games::Move> since) {
  assert(config.rave == 0 && (config.parallel == Parallel::tree || config.threads == 1));
  if (tree.arena == nullptr) {
    tree.arena = std::make_shared<Arena>(memory_for(config, kSearchesOfATree));
  }
  // A search that goes on from the same position keeps its tree even when that is full.
  const bool full = tree.arena->bytes_used() > tree.arena->bytes() / 4 * 3;
  if (full && !since.empty()) tree.root = 0;
  return run(game, position, {config, *tree.arena, random, limits, tree, since});
}

}  // namespace zermelo::search
