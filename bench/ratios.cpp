// Compares the engines with a plain program that follows the publications (plain_games.hpp,
// plain_uct.hpp), in one run on one machine. The last thing printed is how many times faster the
// engine is. Both play the same games, as the shares of the first player show.
//
// Unless options of Google Benchmark say otherwise, each is run five times, in random order, and
// medians of processor time are compared.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"
#include "heap.hpp"
#include "plain_games.hpp"
#include "plain_uct.hpp"
#include "search/playout.hpp"
#include "search/uct.hpp"

namespace zermelo::bench {

namespace {

using base::Random;
using games::AnyGame;

constexpr double kC = 1.41421356;

/// Records the most memory that the work of a search held, by iteration.
class HeldBytes {
 public:
  HeldBytes() { watch_heap(); }
  void report(benchmark::State& state, double iterations) const {
    state.counters["bytes"] = static_cast<double>(heap().most - before_) / iterations;
  }

 private:
  std::size_t before_ = heap().now;
};

void engine_playout(benchmark::State& state, const AnyGame& any) {
  any.visit([&](const auto& game) {
    Random random(1);
    const auto start = game.initial();
    std::uint64_t won = 0, all = 0;
    for (auto _ : state) {
      won += search::playout(game, start, random) == games::Outcome::a_wins ? 1U : 0U;
      ++all;
    }
    state.counters["share"] = static_cast<double>(won) / static_cast<double>(all);
  });
}

template <class Plain>
void plain_playouts(benchmark::State& state, const Plain& start) {
  Random random(2);
  std::uint64_t won = 0, all = 0;
  for (auto _ : state) {
    won += plain_playout(start, random) == Result::first_wins ? 1U : 0U;
    ++all;
  }
  state.counters["share"] = static_cast<double>(won) / static_cast<double>(all);
}

void engine_uct(benchmark::State& state, const AnyGame& game, std::uint64_t iterations) {
  Random random(1);
  const search::UctConfig config{.iterations = iterations, .c = kC};
  double won = 0, all = 0;
  std::size_t bytes = 0;  // of the tree that are in use; more is reserved and not touched
  for (auto _ : state) {
    const auto estimate = search::uct(game, game.initial(), config, random);
    bytes = std::max(bytes, estimate.bytes);
    for (const auto& move : estimate.moves) {
      won += move.value * static_cast<double>(move.visits);
      all += static_cast<double>(move.visits);
    }
  }
  state.counters["bytes"] = static_cast<double>(bytes) / static_cast<double>(iterations);
  state.counters["share"] = won / all;
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(iterations));
}

template <class Plain>
void plain_uct(benchmark::State& state, const Plain& start, std::uint64_t iterations) {
  Random random(2);
  const HeldBytes held;
  double share = 0;
  for (auto _ : state) {
    PlainUct<Plain> search(start, kC, random);
    for (std::uint64_t i = 0; i < iterations; ++i) search.iterate();
    share += search.share_of_first();
  }
  held.report(state, static_cast<double>(iterations));
  state.counters["share"] = share / static_cast<double>(state.iterations());
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(iterations));
}

/// Prints the usual table and then the medians of each engine beside those of the plain program.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  RatioReporter() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const auto& run : runs) {
      const bool alone = run.repetitions <= 1 && run.run_type == Run::RT_Iteration;
      if (!alone && run.aggregate_name != "median") continue;
      const std::string_view name = run.run_name.function_name;
      const auto slash = name.find('/');
      Row& row = rows_[std::string(name.substr(slash + 1))];
      const auto counter = [&](const char* key) {
        const auto found = run.counters.find(key);
        return found == run.counters.end() ? 0.0 : found->second.value;
      };
      Side& side = name.substr(0, slash) == "engine" ? row.engine : row.plain;
      side = {run.GetAdjustedCPUTime(), counter("share"), counter("bytes")};
    }
  }

  void Finalize() override {
    std::printf("\n%-42s %14s %14s %8s   %-13s %s\n", "", "engine", "plain", "ratio",
                "first's share", "bytes an iteration");
    for (const auto& [name, row] : rows_) {
      if (row.engine.time <= 0 || row.plain.time <= 0) continue;
      std::printf("%-42s %12.0fns %12.0fns %8.1f   %.3f  %.3f", name.c_str(), row.engine.time,
                  row.plain.time, row.plain.time / row.engine.time, row.engine.share,
                  row.plain.share);
      if (row.engine.bytes > 0) std::printf("  %.0f and %.0f", row.engine.bytes, row.plain.bytes);
      std::printf("\n");
    }
  }

 private:
  struct Side {
    double time = 0;
    double share = 0;
    double bytes = 0;
  };
  struct Row {
    Side engine, plain;
  };
  std::map<std::string, Row> rows_;
};

template <class Plain>
void add(const std::string& name, const Plain& plain, const std::vector<std::uint64_t>& searches) {
  const auto game = AnyGame::parse(name);
  benchmark::RegisterBenchmark(("engine/playout/" + name).c_str(), [game](benchmark::State& s) {
    engine_playout(s, game);
  })->MinTime(0.1);
  benchmark::RegisterBenchmark(("plain/playout/" + name).c_str(), [plain](benchmark::State& s) {
    plain_playouts(s, plain);
  })->MinTime(0.1);
  for (const auto iterations : searches) {
    const auto task = "uct-" + std::to_string(iterations) + "/" + name;
    benchmark::RegisterBenchmark(("engine/" + task).c_str(), [=](benchmark::State& s) {
      engine_uct(s, game, iterations);
    })->MinTime(0.1);
    benchmark::RegisterBenchmark(("plain/" + task).c_str(), [=](benchmark::State& s) {
      plain_uct(s, plain, iterations);
    })->MinTime(0.1);
  }
}

}  // namespace

}  // namespace zermelo::bench

int main(int argc, char** argv) {
  using namespace zermelo::bench;
  add("order-chaos:4x4,line=4", PlainOrderChaos(4, 4, 4), {5000});
  add("order-chaos:6x6,line=5", PlainOrderChaos(6, 6, 5), {5000, 100000});
  add("order-chaos:10x10,line=6", PlainOrderChaos(10, 10, 6), {5000});
  add("order-chaos:13x13,line=7", PlainOrderChaos(13, 13, 7), {5000});
  add("hex:11x11", PlainHex(11, 11), {5000});
  std::vector<char*> arguments(argv, argv + argc);
  std::string repetitions = "--benchmark_repetitions=5";
  std::string interleaving = "--benchmark_enable_random_interleaving=true";
  std::string aggregates = "--benchmark_report_aggregates_only=true";
  arguments.insert(arguments.begin() + 1,
                   {repetitions.data(), interleaving.data(), aggregates.data()});
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
