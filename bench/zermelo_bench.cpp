// The figures that docs/performance.md publishes, in processor time. Figures of one run are to be
// compared with each other, not with those of another day.
#include <benchmark/benchmark.h>

#include "play/analysis.hpp"
#include "search/order_chaos/fillings.hpp"
#include "search/playout.hpp"
#include "search/uct.hpp"
#include "solve/strong/strong.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"

namespace {

using zermelo::base::Random;
using zermelo::games::AnyGame;
namespace play = zermelo::play;
namespace search = zermelo::search;
namespace solve = zermelo::solve;

/// The strong solution of 4x4 with line 4: 3^16 positions, for both players to move.
void strong(benchmark::State& state) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  for (auto _ : state) {
    benchmark::DoNotOptimize(solve::StrongSolution::solve(
        *zermelo::games::rules_if<zermelo::games::OrderChaosRules>(game), std::size_t{1} << 30));
  }
}
BENCHMARK(strong)->Unit(benchmark::kMillisecond);

/// T1 with its exceptions against every reply.
void verify(benchmark::State& state) {
  const auto strategy =
      zermelo::strategy::make_strategy(AnyGame::parse("order-chaos:4x4,line=4"), "t1-final");
  for (auto _ : state) benchmark::DoNotOptimize(solve::verify(*strategy));
}
BENCHMARK(verify)->Unit(benchmark::kMillisecond);

constexpr std::array<const char*, 5> kGames{"order-chaos:6x6,line=5", "order-chaos:13x13,line=7",
                                            "hex:11x11", "hex:11x11,wrap=cylinder",
                                            "hex:11x11,wrap=torus"};

/// One random game from the empty board, by a random filling or move by move.
void playout(benchmark::State& state) {
  const auto any = AnyGame::parse(kGames.at(static_cast<std::size_t>(state.range(0))));
  const bool by_moves = state.range(1) != 0;
  state.SetLabel(any.name() + (by_moves ? ", move by move" : ", filling"));
  Random random(1);
  any.visit([&](const auto& game) {
    const auto start = game.initial();
    for (auto _ : state) {
      benchmark::DoNotOptimize(by_moves ? search::playout_by_moves(game, start, random)
                                        : search::playout(game, start, random));
    }
  });
}
BENCHMARK(playout)->ArgsProduct({{0, 1, 2, 3, 4}, {0, 1}});

/// Playouts of packed Order and Chaos from the empty board, one at a time and many at once. The
/// items are playouts, and the time is that of `range(1)` of them.
void fillings(benchmark::State& state) {
  const auto any = AnyGame::parse(kGames.at(static_cast<std::size_t>(state.range(0))));
  const auto many = static_cast<std::uint64_t>(state.range(1));
  state.SetLabel(any.name() + (many == 1 ? ", one at a time" : ", bit-sliced"));
  const auto packing =
      *zermelo::games::Packing::of(*zermelo::games::rules_if<zermelo::games::OrderChaosRules>(any));
  const search::Fillings fillings(packing);
  Random random(1);
  for (auto _ : state) {
    if (many == 1) {
      benchmark::DoNotOptimize(fillings.one({}, random));
    } else {
      benchmark::DoNotOptimize(fillings.order_wins({}, many, random));
    }
  }
  state.SetItemsProcessed(state.iterations() * state.range(1));
}
BENCHMARK(fillings)->ArgsProduct({{0, 1}, {1, 512, 8192}});

/// UCT from the empty board. The items are iterations.
void uct(benchmark::State& state) {
  const auto game = AnyGame::parse(kGames.at(static_cast<std::size_t>(state.range(0))));
  const search::UctConfig config{.iterations = static_cast<std::uint64_t>(state.range(1))};
  state.SetLabel(game.name());
  Random random(1);
  std::size_t bytes = 0;
  for (auto _ : state) bytes = search::uct(game, game.initial(), config, random).bytes;
  state.SetItemsProcessed(state.iterations() * state.range(1));
  state.counters["bytes_an_iteration"] =
      static_cast<double>(bytes) / static_cast<double>(state.range(1));
}
BENCHMARK(uct)->ArgsProduct({{0, 1, 2, 3, 4}, {5000, 100000}})->Unit(benchmark::kMillisecond);

/// 2,000 iterations with a number of random games each. The items are games.
void uct_leaf(benchmark::State& state) {
  const auto game = AnyGame::parse(kGames.at(static_cast<std::size_t>(state.range(0))));
  const search::UctConfig config{.iterations = 2000,
                                 .leaf = static_cast<std::uint32_t>(state.range(1))};
  state.SetLabel(game.name());
  Random random(1);
  for (auto _ : state) {
    benchmark::DoNotOptimize(search::uct(game, game.initial(), config, random));
  }
  state.SetItemsProcessed(state.iterations() * 2000 * state.range(1));
}
BENCHMARK(uct_leaf)->ArgsProduct({{0, 1, 2}, {64, 512}})->Unit(benchmark::kMillisecond);

/// A million iterations on one tree, with one thread and with several. It shows the wall-clock time
/// and the processor time of all threads, which tells whether each had a processor of its own.
void uct_threads(benchmark::State& state) {
  const auto game = AnyGame::parse(kGames.at(static_cast<std::size_t>(state.range(0))));
  const search::UctConfig config{.iterations = 1'000'000,
                                 .threads = static_cast<unsigned>(state.range(1))};
  state.SetLabel(game.name());
  Random random(1);
  for (auto _ : state) {
    benchmark::DoNotOptimize(search::uct(game, game.initial(), config, random));
  }
  state.SetItemsProcessed(state.iterations() * 1'000'000);
}
BENCHMARK(uct_threads)
    ->ArgsProduct({{0, 1, 2}, {1, 2}})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

/// An analysis that is watched until it has made a million random games: with proofs in a tenth of
/// the time (0), and with a thread of their own (1), whose time is not counted.
void watch(benchmark::State& state) {
  const auto game = AnyGame::parse("hex:11x11");
  const auto position = game.after(game.parse_moves("f6"));
  play::WatchConfig config{.thread = state.range(0) != 0};
  config.uct.iterations = search::kMostVisits;
  config.uct.memory = std::size_t{256} << 20;  // as the server has it
  std::uint64_t made = 0;
  for (auto _ : state) {
    Random random(1);
    std::atomic<bool> stop = false;
    zermelo::base::Limits limits;
    limits.stop = &stop;
    std::uint64_t games = 0;
    play::watch(game, position, config, random, limits,
                {.estimate =
                     [&](const search::Estimate& so_far) {
                       games = so_far.iterations;
                       stop = games >= 1'000'000;
                     },
                 .proof = [](const play::MoveProof&) {}});
    made += games;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(made));
}
BENCHMARK(watch)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
