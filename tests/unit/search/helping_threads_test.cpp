// Threads that help a search: what they are given is done once, by them or by whoever waits.
#include "search/helping_threads.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <vector>

namespace zermelo::test {
namespace {

using search::Helpers;

TEST(Helpers, DoEveryTaskOnce) {
  for (const std::size_t threads : {0U, 1U, 4U}) {
    Helpers helpers(threads);
    std::vector<std::atomic<int>> done(200);
    std::vector<std::shared_ptr<Helpers::Task>> tasks;
    for (auto& one : done) tasks.push_back(helpers.start([&one] { ++one; }));
    for (const auto& task : tasks) helpers.finish(*task);
    for (const auto& one : done) EXPECT_EQ(one, 1) << threads << " threads";
  }
}

TEST(Helpers, ThrowWhatATaskThrew) {
  for (const std::size_t threads : {0U, 2U}) {
    Helpers helpers(threads);
    const auto task = helpers.start([] { throw std::runtime_error("no"); });
    EXPECT_THROW(helpers.finish(*task), std::runtime_error);
    const auto dropped = helpers.start([] { throw std::runtime_error("no"); });
    EXPECT_NO_THROW(helpers.drop(*dropped));
  }
}

TEST(Helpers, ADroppedTaskIsDoneNoMoreAfterwards) {
  Helpers none(0), two(2);
  for (Helpers* helpers : {&none, &two}) {
    for (int round = 0; round < 200; ++round) {
      std::atomic<int> begun = 0, ended = 0;
      const auto task = helpers->start([&] {
        ++begun;
        ++ended;
      });
      helpers->drop(*task);
      EXPECT_EQ(begun, ended) << "it was waited for";
      EXPECT_TRUE(helpers == &two || begun == 0);
    }
  }
}

/// Everyone has a number of his own, and nobody is at a chore any more afterwards.
TEST(Helpers, DoChoresUntilTheyAreCalledBack) {
  Helpers helpers(3);
  ASSERT_EQ(helpers.size(), 3U);
  std::vector<std::atomic<int>> at_work(4);
  for (int round = 0; round < 50; ++round) {
    std::atomic<std::uint64_t> done = 0;
    std::atomic<bool> twice = false;
    {
      const search::Chores chores(&helpers, [&](std::size_t helper) {
        if (++at_work[helper] != 1) twice = true;
        ++done;
        --at_work[helper];
        return done % 3 != 0;
      });
      const auto task = helpers.start([&] { ++done; });
      while (done < 20) std::this_thread::yield();
      helpers.finish(*task);
    }
    const auto before = done.load();
    std::this_thread::yield();
    EXPECT_EQ(done, before);
    EXPECT_FALSE(twice);
    EXPECT_EQ(at_work[0], 0) << "that is the thread that searches";
  }
}

/// Tasks come before chores, or whoever waits for a task would do it alone.
TEST(Helpers, LeaveTheirChoresForATask) {
  Helpers helpers(1);
  const search::Chores chores(&helpers, [](std::size_t) { return true; });
  std::atomic<bool> done = false;
  const auto task = helpers.start([&] { done = true; });
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!done && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_TRUE(done) << "by the helper, since nobody else was asked";
  helpers.finish(*task);
}

}  // namespace
}  // namespace zermelo::test
