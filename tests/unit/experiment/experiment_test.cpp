// Experiments: the store and the run. Nothing is lost, nothing is played twice, and the
// number of threads changes nothing.
#include "experiment/experiment.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include "base/error.hpp"
#include "base/random.hpp"
#include "experiment/elo.hpp"
#include "experiment/render.hpp"
#include "experiment/runner.hpp"
#include "experiment/store.hpp"
#include "experiment/stored_run.hpp"
#include "experiment/table.hpp"
#include "oracle/refusal.hpp"
#include "tiny.hpp"

namespace zermelo::test {
namespace {

using experiment::Experiment;
using experiment::Store;
using experiment::Task;

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Everything that is recorded, as text, except for the time that it took.
std::string rows(const std::string& path, const Experiment& experiment) {
  Store store(path, Store::Mode::read);
  std::string text;
  for (const auto& game : store.games(experiment)) {
    text += experiment.cells[game.task.cell].name + " " + std::to_string(game.task.index) + " " +
            std::to_string(game.seed) + " " + game.winner + " " + std::to_string(game.length) +
            " " + game.moves + "\n";
  }
  return text;
}

void run(const std::string& path, const Experiment& experiment, experiment::RunConfig config = {}) {
  Store store(path, Store::Mode::write);
  const auto result = experiment::run(experiment, store, config);
  EXPECT_EQ(result.missing, 0U);
}

/// A directory of the test's own, which is removed at its end.
class ExperimentStore : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "zermelo-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name = "store.db") const { return (folder_ / name).string(); }

  /// Completes the run of path(), which must then be as if it had never been disturbed.
  void expect_undisturbed(const Experiment& all) {
    run(path(), all);
    run(path("alone.db"), all);
    EXPECT_EQ(rows(path(), all), rows(path("alone.db"), all));
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      EXPECT_EQ(entry.path().string().find("-run-"), std::string::npos) << entry.path();
    }
  }

  std::filesystem::path folder_;
};

/// A run that continues a stored one ends as a run from the beginning, and plays no game twice.
/// Games in which another program breaks are skipped, and the next run plays them again.
TEST_F(ExperimentStore, BrokenProgramsEndNoRun) {
  auto all = tiny(4);
  for (auto& cell : all.cells) cell.players = {"random", "random"};
  all.cells[1].players[1] = "gtp:echo 'no board' >&2; exit 3";
  Store store(path(), Store::Mode::write);
  for (int i = 0; i < 2; ++i) {
    const auto result = experiment::run(all, store, {.threads = 2});
    EXPECT_EQ(result.played, i == 0 ? 8U : 0U);
    EXPECT_EQ(result.missing, 0U);
    ASSERT_EQ(result.broken.size(), 4U);
    for (std::size_t k = 0; k < 4; ++k) {
      EXPECT_EQ(result.broken[k].task, (Task{1, k}));
      EXPECT_NE(result.broken[k].broken.find("no board"), std::string::npos);
    }
  }
  EXPECT_EQ(store.counts(all)[1].games, 0U);
  EXPECT_EQ(store.counts(all)[0].games, 4U);
}

TEST_F(ExperimentStore, AStoredRunIsContinued) {
  const auto all = tiny();
  run(path("alone.db"), all);
  Store alone(path("alone.db"), Store::Mode::read);
  const auto whole = experiment::as_stored_run(all, alone.counts(all), {"1"});
  auto part = tiny();
  part.cells[0].games = 2;
  part.cells[1].games = 5;
  part.cells.pop_back();
  run(path("part.db"), part);
  Store first(path("part.db"), Store::Mode::read);
  const auto text = experiment::as_stored_run(part, first.counts(part), {"1"});
  auto rest = tiny();
  experiment::continue_run(rest, experiment::parse_stored_run(text, "part"), "part");
  {
    Store store(path(), Store::Mode::write);
    EXPECT_EQ(experiment::run(rest, store, {}).played, 18U - 7U);
    EXPECT_EQ(experiment::as_stored_run(rest, store.counts(rest), {"1"}), whole);
    EXPECT_EQ(experiment::as_stored_run(rest, store.counts_without_gap(rest), {"1"}), whole);
  }
  auto other = tiny();
  other.cells.pop_back();
  EXPECT_NE(refusal([&] {
              experiment::continue_run(other, experiment::parse_stored_run(whole, "x"), "x");
            }).find("has no cell iterations=30,m=4,n=4"),
            std::string::npos);
  other.seed = 2;
  EXPECT_NE(refusal([&] {
              experiment::continue_run(other, experiment::parse_stored_run(whole, "x"), "x");
            }).find("the seed 1 and not 2"),
            std::string::npos);
}

/// A stored run counts the games before the first that is missing, since the next one continues it
/// there.
TEST_F(ExperimentStore, AStoredRunHasNoGap) {
  const auto all = tiny();
  run(path(), all);
  {
    Store store(path(), Store::Mode::write);
    auto later = tiny();
    for (auto& cell : later.cells) {
      cell.before.games = 7;
      cell.games = 9;
    }
    experiment::run(later, store, {});  // games 7 and 8, so that game 6 is missing
  }
  auto more = tiny(9);
  Store store(path(), Store::Mode::read);
  EXPECT_EQ(store.counts(more)[0].games, 8U);
  EXPECT_EQ(store.counts_without_gap(more)[0].games, 6U);
}

TEST_F(ExperimentStore, ThreadsChangeNothing) {
  run(path("one.db"), tiny(), {.threads = 1});
  run(path("two.db"), tiny(), {.threads = 3});
  EXPECT_EQ(lines(rows(path("one.db"), tiny())), 18U);
  EXPECT_EQ(rows(path("one.db"), tiny()), rows(path("two.db"), tiny()));
}

TEST_F(ExperimentStore, ShardsMergeToTheWhole) {
  run(path("all.db"), tiny());
  for (std::uint64_t i = 0; i < 3; ++i) {
    run(path("part" + std::to_string(i) + ".db"), tiny(), {.shard = i, .shards = 3});
  }
  {
    Store store(path("merged.db"), Store::Mode::write);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(store.merge(path("part" + std::to_string(i) + ".db")), 6U);
    }
    EXPECT_EQ(store.merge(path("part0.db")), 0U);
  }
  EXPECT_EQ(rows(path("merged.db"), tiny()), rows(path("all.db"), tiny()));
}

TEST_F(ExperimentStore, MoreGamesMayBeAskedForLater) {
  run(path(), tiny(4));
  const auto before = rows(path(), tiny(4));
  run(path(), tiny(6));
  run(path("at-once.db"), tiny(6));
  EXPECT_EQ(lines(before), 12U);
  EXPECT_EQ(rows(path(), tiny(6)), rows(path("at-once.db"), tiny(6)));
}

TEST_F(ExperimentStore, RefusesTheSameNameForAnotherExperiment) {
  run(path(), tiny(1));
  auto other = tiny(1);
  other.cells[0].players[1] = "mc:playouts=1";
  Store store(path(), Store::Mode::write);
  const auto words = refusal([&] { experiment::run(other, store, {}); });
  EXPECT_NE(words.find("was played as"), std::string::npos) << words;
}

TEST_F(ExperimentStore, AnUnreadableStoreIsToldInOneLine) {
  std::ofstream(path()) << "this is no database, and it is long enough to be looked at as one";
  const auto words = refusal([&] { Store(path(), Store::Mode::write); });
  EXPECT_NE(words.find("results store"), std::string::npos) << words;
  EXPECT_EQ(words.find('\n'), std::string::npos);
}

TEST_F(ExperimentStore, AGameIsClaimedOnce) {
  Store one(path(), Store::Mode::write);
  Store two(path(), Store::Mode::write);
  const auto all = tiny();
  one.declare(all);
  const std::vector<Task> tasks{{0, 0}, {0, 1}, {1, 0}};
  EXPECT_EQ(one.claim(all, {tasks[0], tasks[1]}).size(), 2U);
  EXPECT_EQ(two.claim(all, tasks), (std::vector<Task>{tasks[2]}));
  one.release();
  EXPECT_EQ(two.claim(all, tasks).size(), 2U);
}

TEST_F(ExperimentStore, TwoProcessesShareTheWork) {
  const auto all = tiny(30);
  const pid_t child = ::fork();
  if (child == 0) {
    Store store(path(), Store::Mode::write);
    experiment::run(all, store, {});
    ::_exit(0);
  }
  Store store(path(), Store::Mode::write);
  const auto mine = experiment::run(all, store, {});
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_LE(mine.played, 90U);
  run(path("alone.db"), all);
  EXPECT_EQ(rows(path(), all), rows(path("alone.db"), all));
}

TEST_F(ExperimentStore, IsMadeByManyAtOnce) {
  for (int round = 0; round < 20; ++round) {
    const auto fresh = path("fresh-" + std::to_string(round) + ".db");
    std::vector<pid_t> children;
    for (int i = 0; i < 6; ++i) {
      children.push_back(::fork());
      if (children.back() != 0) continue;
      try {
        Store store(fresh, Store::Mode::write);
      } catch (...) {
        ::_exit(1);
      }
      ::_exit(0);
    }
    for (const auto child : children) {
      int status = 1;
      ::waitpid(child, &status, 0);
      EXPECT_EQ(status, 0);
    }
  }
}

// The run is killed at random moments, and the next run continues it.
TEST_F(ExperimentStore, TwentyKillsLoseAndRepeatNothing) {
  const auto all = tiny(60);
  std::string last;
  base::Random random(20);
  for (int i = 0; i < 20; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      Store store(path(), Store::Mode::write);
      experiment::run(all, store, {.threads = 2});
      ::_exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2 + random.below(50)));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const auto now = rows(path(), all);
    EXPECT_GE(lines(now), lines(last));
    last = now;
  }
  expect_undisturbed(all);
}

/// A run in a process of its own that may write only so many bytes to any file. Returns whether it
/// said that the store cannot be written, and how many games it had reported as recorded.
std::pair<bool, std::uint64_t> run_on_a_small_disk(const std::string& path, const Experiment& all,
                                                   rlim_t bytes) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::uint64_t told = 0;
    bool refused = false;
    try {
      Store store(path, Store::Mode::write);
      experiment::run(all, store, {}, {}, [&](const auto& now) { told = now.recorded; });
    } catch (const base::InputError&) {
      refused = true;
    }
    const bool written = ::write(pipe[1], &told, sizeof told) == sizeof told;
    ::_exit(written && refused ? 1 : 0);
  }
  ::close(pipe[1]);
  std::uint64_t told = 0;
  EXPECT_EQ(::read(pipe[0], &told, sizeof told), static_cast<ssize_t>(sizeof told));
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) && WEXITSTATUS(status) == 1, told};
}

TEST_F(ExperimentStore, AFullDiskLosesNothingThatWasTold) {
  const auto all = tiny(60);
  int refusals = 0;
  for (const rlim_t bytes : {40'000U, 70'000U, 120'000U, 200'000U}) {
    const auto [refused, told] = run_on_a_small_disk(path(), all, bytes);
    refusals += refused ? 1 : 0;
    const bool made = std::filesystem::exists(path());
    EXPECT_GE(made ? lines(rows(path(), all)) : 0, told);
  }
  EXPECT_GE(refusals, 2);
  expect_undisturbed(all);
}

TEST_F(ExperimentStore, StoredRunsAreReadAsTheyWereWritten) {
  const auto all = tiny();
  run(path(), all);
  Store store(path(), Store::Mode::read);
  const auto counts = store.counts(all);
  const auto text = experiment::as_stored_run(all, counts, {"1.2", "1.3"});
  EXPECT_NE(text.find("# tiny, seed 1; wins of order; version 1.2, 1.3\n"), std::string::npos);
  const auto read = experiment::parse_stored_run(text, "tiny");
  ASSERT_TRUE(read.heading);
  EXPECT_EQ(read.heading->experiment, "tiny");
  EXPECT_EQ(read.heading->seed, 1U);
  EXPECT_EQ(read.heading->player, "order");
  EXPECT_EQ(read.heading->versions, (std::vector<std::string>{"1.2", "1.3"}));
  experiment::expect_run_of("tiny", read, "x");
  EXPECT_NE(refusal([&] { experiment::expect_run_of("small", read, "x"); }).find("'tiny'"),
            std::string::npos);
  EXPECT_NE(refusal([&] { experiment::expect_run_of("small", {}, "x"); }).find("does not say"),
            std::string::npos);
  // The name of a game may have commas.
  const auto named =
      experiment::parse_stored_run("# rate mnk:9x9,line=5, seed 7; wins of x; version 0.2.0", "x");
  ASSERT_TRUE(named.heading);
  EXPECT_EQ(named.heading->experiment, "rate mnk:9x9,line=5");
  EXPECT_EQ(named.heading->seed, 7U);
  ASSERT_EQ(read.cells.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(read.cells[i].variables, all.cells[i].variables);
    EXPECT_EQ(read.cells[i].wins.trials, 6U);
    const auto wins = counts[i].winners.find("order");
    EXPECT_EQ(read.cells[i].wins.successes, wins == counts[i].winners.end() ? 0 : wins->second);
    EXPECT_EQ(read.cells[i].moves, counts[i].moves);
  }
  // Also numbers whose sum would overflow, and a second line of a cell.
  for (const char* bad :
       {"n=3;1;0;2", "n=3;1;0;x;9", "n=3;2;1;2;9", "n=3;18446744073709551615;1;0;3",
        "n=3;1;0;2000000000000;9", "n=3;1;0;99999999999999999999;9", "n=3;1;0;2;9"}) {
    const auto said =
        refusal([&] { experiment::parse_stored_run("n=3;1;0;2;9\n" + std::string(bad), "x"); });
    EXPECT_NE(said.find("x, line 2: '"), std::string::npos) << said;
  }
}

TEST_F(ExperimentStore, EloIsAStatistic) {
  auto all = tiny(40);
  all.report.statistic = experiment::Statistic::elo;
  run(path(), all);
  Store store(path(), Store::Mode::read);
  const auto counts = store.counts(all);
  const auto comparison = experiment::compare(all, counts, {});
  const auto wins = counts[2].winners.at("order");
  const auto elo = experiment::elo_difference({{40 - wins, 0, wins}});
  const auto& entry = comparison.tables[0].entries[1][1];
  EXPECT_EQ(entry->value, elo.difference);
  EXPECT_EQ(entry->range->low, elo.low);
  EXPECT_EQ(entry->range->high, elo.high);
  EXPECT_NE(experiment::as_text(all, comparison).find("Elo points by which order is stronger"),
            std::string::npos);
}

TEST_F(ExperimentStore, TablesStandBesideThePublishedNumbers) {
  run(path(), tiny());
  std::ofstream(path("p.csv")) << "# by hand\nm=3,n=3;50;100\nm=4,n=4;100;100\n";
  Store store(path(), Store::Mode::read);
  const auto all = tiny();
  const auto counts = store.counts(all);
  const auto comparison =
      experiment::compare(all, counts, experiment::load_published(path("p.csv")));
  ASSERT_EQ(comparison.tables.size(), 1U);
  const auto& table = comparison.tables[0];
  EXPECT_EQ(table.rows, (std::vector<std::string>{"3", "4"}));
  EXPECT_EQ(table.columns, (std::vector<std::string>{"3", "4"}));
  EXPECT_FALSE(table.entries[1][0]);
  ASSERT_TRUE(table.entries[0][0]);
  EXPECT_EQ(table.entries[0][0]->games, 6U);
  EXPECT_EQ(table.entries[0][0]->published->value, 50);
  EXPECT_FALSE(table.entries[0][1]->published);
  EXPECT_EQ(comparison.agreement.cells, 2U);
  EXPECT_EQ(comparison.games, 18U);
  EXPECT_NE(experiment::as_text(all, comparison).find("published"), std::string::npos);
  EXPECT_EQ(lines(experiment::as_csv(comparison)), 4U);
  EXPECT_NE(experiment::as_gnuplot(all, comparison).find("set terminal svg"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
