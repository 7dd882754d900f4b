// A strong solution that is spread over many calls: the values are the same as in one call, at
// whatever moments it was stopped, and files that are not in order are refused.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "solve/strong/state.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::kChaos;
using games::kOrder;
using solve::StrongSolution;
using solve::StrongState;

constexpr std::size_t kEnoughMemory = std::size_t{1} << 26;

class StrongStateTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("zermelo-strong-" + std::to_string(getpid()) + "-" +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path() const { return folder_ / "state"; }

  /// Stops after that many reports (0: never); trouble_ says what went wrong with the file.
  std::unique_ptr<StrongSolution> solve(const std::string& name, int reports = 0, int threads = 1) {
    const auto game = AnyGame::parse(name);
    StrongState state(path(), game.name());
    std::atomic<bool> stop = false;
    std::atomic<int> left = reports;
    base::Limits limits{.stop = &stop, .seconds = 0, .progress = {}};
    limits.progress = [&](double, double) {
      if (--left == 0) stop = true;
    };
    auto solution = StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game),
                                          kEnoughMemory, limits, threads, &state);
    trouble_ = state.trouble();
    done_ = state.done();
    return solution;
  }
  std::string why_refused(const std::string& name) {
    try {
      solve(name, 1);
    } catch (const base::InputError& error) {
      return error.what();
    }
    return "";
  }
  void expect_undisturbed(const std::string& name, const StrongSolution& solution) {
    const auto game = AnyGame::parse(name);
    const auto whole =
        StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game), kEnoughMemory);
    for (const auto side : {kOrder, kChaos}) {
      EXPECT_EQ(solution.words(side), whole->words(side)) << name;
    }
  }
  std::string bytes() const {
    std::ifstream in(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void set_bytes(const std::string& text) const { std::ofstream(path(), std::ios::binary) << text; }

  std::filesystem::path folder_;
  std::string trouble_;
  std::uint64_t done_ = 0;
};

// Games of 27 blocks each. Under the exact rules a won filling may have successors that are not
// won, so what is done must not be added to again; passes choose between the values for the two
// players.
constexpr const char* kGames[] = {
    "order-chaos:5x3,line=3", "order-chaos:5x3,line=3,win=exact",
    "order-chaos:5x3,line=3,win=exact-at-end,first=chaos,pass=starter",
    "order-chaos:5x3,line=4,pass=both", "order-chaos:4x3,line=3,symbols=3"};

TEST_F(StrongStateTest, StoppedAnywhereAndGoneOnItIsTheUndisturbedSolution) {
  base::Random random(41);
  for (const auto* name : kGames) {
    for (const int threads : {1, 3}) {
      std::unique_ptr<StrongSolution> solution;
      int calls = 0;
      for (; !solution && calls < 100; ++calls) {
        const auto before = calls == 0 ? 0 : done_;
        solution = solve(name, 1 + static_cast<int>(random.below(6)), threads);
        ASSERT_EQ(trouble_, "");
        // A call that is stopped at once completes no block; a hundred of them must come to the
        // end.
        ASSERT_TRUE(solution || done_ >= before) << "what is done stays done";
      }
      ASSERT_TRUE(solution);
      EXPECT_GT(calls, 2);
      expect_undisturbed(name, *solution);
      // What is complete is used as it is, and the file with it.
      const auto kept = bytes();
      expect_undisturbed(name, *solve(name));
      EXPECT_EQ(bytes(), kept);
      std::filesystem::remove(path());
    }
  }
}

TEST_F(StrongStateTest, RefusesEveryFileThatIsNotInOrder) {
  const std::string name = "order-chaos:7x2,line=3";
  ASSERT_FALSE(solve(name, 3));
  const auto good = bytes();
  base::Random random(42);
  for (int i = 0; i < 150; ++i) {
    // The first and the last bytes one by one, then bytes anywhere.
    std::size_t at = random.below(static_cast<std::uint32_t>(good.size()));
    if (i < 60) at = static_cast<std::size_t>(i);
    if (i >= 60 && i < 90) at = good.size() - static_cast<std::size_t>(i - 59);
    auto bad = good;
    if (i % 3 == 0) {
      bad.resize(at);
    } else {
      bad[at] = static_cast<char>(bad[at] ^ (1 << (i % 8)));
    }
    set_bytes(bad);
    EXPECT_NE(why_refused(name).find("left as it is"), std::string::npos) << i;
    ASSERT_EQ(bytes(), bad);
  }
  set_bytes(good + "x");
  EXPECT_NE(why_refused(name), "");
  set_bytes(good);
  EXPECT_NE(why_refused("order-chaos:2x7,line=3").find("it is a state of order-chaos:7x2,line=3"),
            std::string::npos);
  EXPECT_NE(why_refused(name + ",win=exact"), "");
  EXPECT_EQ(bytes(), good);
  expect_undisturbed(name, *solve(name));
}

TEST_F(StrongStateTest, AFullDiskIsToldAndLosesNothing) {
  const std::string name = "order-chaos:7x2,line=4";
  ASSERT_FALSE(solve(name, 2));
  const auto good = bytes();
  // A limit on the size of files plays the part of a full disk, in a child, since it cannot be
  // undone.
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    setrlimit(RLIMIT_FSIZE, &limit);
    const bool solved = solve(name) != nullptr;
    _exit(solved && trouble_.find("cannot write") != std::string::npos ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << "solved all the same, and the trouble told";
  EXPECT_EQ(bytes(), good);
  EXPECT_FALSE(std::filesystem::exists(path() + ".partial"));
}

TEST_F(StrongStateTest, KilledAtAnyMomentItGoesOn) {
  const std::string name = "order-chaos:5x3,line=4";
  base::Random random(43);
  for (int round = 0; round < 8; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      while (!solve(name, 1)) {
      }
      _exit(0);
    }
    usleep(random.below(60'000));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    solve(name, 1);  // throws if the file is not complete
  }
  expect_undisturbed(name, *solve(name));
}

}  // namespace
}  // namespace zermelo::test
