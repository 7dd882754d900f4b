// Runs of many processes, without MPI: the messages that they exchange, and what happens to the
// games of processes that are lost. (tests/mpi runs real processes.)
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "experiment/processes/game_jobs.hpp"
#include "experiment/processes/messages.hpp"
#include "experiment/processes/workers.hpp"
#include "experiment/runner.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using experiment::Experiment;
using experiment::GameRow;
using experiment::Message;
using experiment::OpenTasks;
using experiment::Store;
using experiment::Task;

Experiment smallest() {
  return experiment::parse_experiment(R"(
name = "tiny"
game = "order-chaos:{n}x{n},line=3"
games = 12
report = { rows = "n", columns = "n", player = "order" }
players = { order = "random", chaos = "random" }
cells = [{ n = [3, 4] }]
)",
                                      "tiny.toml");
}

TEST(Messages, ComeThroughAsTheyWere) {
  const GameRow game{{1, 7}, ~std::uint64_t{0}, "order", 3, "Xa1 pass Ob2", 0.1, "it broke"};
  const Message want{.kind = Message::Kind::want,
                     .wanted = 5,
                     .done = {{experiment::write_task(game.task), experiment::write_game(game)},
                              {"", "two\nlines\n"}}};
  const auto read = experiment::read_message(experiment::write_message(want));
  EXPECT_EQ(read.kind, Message::Kind::want);
  EXPECT_EQ(read.wanted, 5U);
  ASSERT_EQ(read.done.size(), 2U);
  EXPECT_EQ(experiment::read_task(read.done[0].job, smallest()), game.task);
  const auto same = experiment::read_game(read.done[0].result, smallest());
  EXPECT_EQ(same.task, game.task);
  EXPECT_EQ(same.seed, game.seed);
  EXPECT_EQ(same.winner, "order");
  EXPECT_EQ(same.length, 3U);
  EXPECT_EQ(same.moves, "Xa1 pass Ob2");
  EXPECT_EQ(same.cpu_seconds, 0.1);
  EXPECT_EQ(same.broken, "it broke");
  EXPECT_EQ(read.done[1].job, "");
  EXPECT_EQ(read.done[1].result, "two\nlines\n");
  const auto go = experiment::read_message(
      experiment::write_message({.kind = Message::Kind::go, .jobs = {"0\t3", "", "1\t11"}}));
  EXPECT_EQ(go.kind, Message::Kind::go);
  EXPECT_EQ(go.jobs, (std::vector<std::string>{"0\t3", "", "1\t11"}));
  const auto failed = experiment::read_message(
      experiment::write_message({.kind = Message::Kind::failed, .words = "no such file"}));
  EXPECT_EQ(failed.words, "no such file");
}

TEST(Messages, RefuseWhatIsNone) {
  const auto is_refused = [](auto&& attempt) {
    return refusal(attempt).find("must run the same version") != std::string::npos;
  };
  for (const char* text : {"", "hello", "want", "want x", "go\n1", "go\njob 2\na", "go\njob -1\n",
                           "go\njob 99999999999999999999\n", "want 1\ndone 1\na",
                           "want 1\ndone 1 2\nab", "go\njob 1\nabc"}) {
    EXPECT_TRUE(is_refused([&] { experiment::read_message(text); })) << text;
  }
  for (const char* text : {"", "1", "2\t0", "-1\t0", "0\t0\t0"}) {
    EXPECT_TRUE(is_refused([&] { experiment::read_task(text, smallest()); })) << text;
  }
  for (const char* text : {"0\t1\t2\torder\tx\t0\tXa1\t", "0\t1\t2", "0\t1\t2\torder\t1\t0\tXa1",
                           "2\t1\t2\torder\t1\t0\tXa1\t"}) {
    EXPECT_TRUE(is_refused([&] { experiment::read_game(text, smallest()); })) << text;
  }
}

/// Takes games and plays every second one. The others are lost with it, and are handed out again.
class Forgetful final : public experiment::OtherProcesses {
 public:
  explicit Forgetful(const Experiment& all) : workers_(all, 1) {}
  std::vector<GameRow> exchange(OpenTasks& open) override {
    open.put_back(lost_);
    lost_.clear();
    const auto taken = open.take(4);
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (i % 2 == 0) {
        workers_.give({taken[i]});
      } else {
        lost_.push_back(taken[i]);
        ++losses;
      }
    }
    return workers_.take(std::chrono::milliseconds(100));
  }
  bool finished() const override { return lost_.empty(); }
  std::vector<GameRow> dismiss() override { return workers_.take(std::chrono::milliseconds(100)); }

  int losses = 0;

 private:
  experiment::Workers workers_;
  std::vector<Task> lost_;
};

TEST(OtherProcesses, LostGamesArePlayedAgainAndNoneTwice) {
  const auto folder =
      std::filesystem::path(testing::TempDir()) / ("zermelo-others-" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  const auto all = smallest();
  {
    Store store((folder / "s.db").string(), Store::Mode::write);
    Forgetful others(all);
    const auto result = experiment::run(all, store, {}, {}, {}, &others);
    EXPECT_EQ(result.played, 24U);
    EXPECT_EQ(result.missing, 0U);
    EXPECT_GT(others.losses, 0);
    EXPECT_EQ(store.recorded(all).size(), 24U);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace zermelo::test
