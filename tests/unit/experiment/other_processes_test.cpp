// Runs of many processes, without MPI: the messages that they exchange, and what happens to the
// games of processes that are lost. (tests/mpi runs real processes.)
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "experiment/messages.hpp"
#include "experiment/runner.hpp"
#include "experiment/workers.hpp"
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
  const GameRow game{{1, 7}, ~std::uint64_t{0}, "order", 3, "Xa1 pass Ob2", 0.1};
  const Message want{
      .kind = Message::Kind::want, .wanted = 5, .games = {game, {{0, 2}, 1, "chaos", 9, "", 0}}};
  const auto read = experiment::read_message(experiment::write_message(want), smallest());
  EXPECT_EQ(read.kind, Message::Kind::want);
  EXPECT_EQ(read.wanted, 5U);
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(read.games[0].task, game.task);
  EXPECT_EQ(read.games[0].seed, game.seed);
  EXPECT_EQ(read.games[0].winner, "order");
  EXPECT_EQ(read.games[0].length, 3U);
  EXPECT_EQ(read.games[0].moves, "Xa1 pass Ob2");
  EXPECT_EQ(read.games[0].cpu_seconds, 0.1);
  EXPECT_EQ(read.games[1].winner, "chaos");
  const auto go = experiment::read_message(
      experiment::write_message({.kind = Message::Kind::go, .tasks = {{0, 3}, {1, 11}}}),
      smallest());
  EXPECT_EQ(go.kind, Message::Kind::go);
  EXPECT_EQ(go.tasks, (std::vector<Task>{{0, 3}, {1, 11}}));
  const auto failed = experiment::read_message(
      experiment::write_message({.kind = Message::Kind::failed, .words = "no such file"}),
      smallest());
  EXPECT_EQ(failed.words, "no such file");
}

TEST(Messages, RefuseWhatIsNone) {
  for (const char* text : {"", "hello", "want", "want x", "go\n1", "go\n2\t0", "go\n-1\t0",
                           "want 1\n0\t1\t2\torder\tx\t0\tXa1", "want 1\n0\t1\t2"}) {
    const auto words = refusal([&] { experiment::read_message(text, smallest()); });
    EXPECT_NE(words.find("must run the same version"), std::string::npos) << text;
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
