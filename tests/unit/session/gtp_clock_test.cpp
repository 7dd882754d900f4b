// The time that a GTP session gives its moves, and interrupts that reach the command they are meant
// for.
#include "session/gtp_clock.hpp"

#include <gtest/gtest.h>

#include "session/gtp_queue.hpp"

namespace zermelo::test {
namespace {

using games::Side;
using session::GtpClock;
using session::GtpQueue;

TEST(GtpClock, WithoutSettingsThereIsNoLimit) {
  GtpClock clock;
  EXPECT_EQ(clock.budget(Side::a, 10), 0);
  clock.set(60, 30, 0);
  EXPECT_EQ(clock.budget(Side::a, 10), 0) << "a period without stones: no limits";
}

TEST(GtpClock, SharesTheMainTime) {
  GtpClock clock;
  clock.set(60, 0, 0);
  // A hundredth of a second is kept for each move, and two for all of them.
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 10), 0.9 * 5.988);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 1), 0.9 * 59.97) << "the last move";
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 1000), 0.9 * 49.98 / 30) << "saves for 30 at most";
  clock.spend(Side::a, 49.99);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 10), 0.9 * 0.988);
  EXPECT_DOUBLE_EQ(clock.budget(Side::b, 10), 0.9 * 5.988);
  clock.spend(Side::a, 50);
  EXPECT_GT(clock.budget(Side::a, 10), 0) << "0 would be no limit";
  EXPECT_LT(clock.budget(Side::a, 10), 0.1);
}

TEST(GtpClock, NeverSpendsMoreThanThereIs) {
  for (const int moves : {1, 5, 60}) {
    GtpClock clock;
    clock.set(30, 0, 0);
    double spent = 0;
    for (int left = moves; left > 0; --left) {
      const double budget = clock.budget(Side::a, left);
      clock.spend(Side::a, budget);
      spent += budget;
    }
    EXPECT_LE(spent, 30) << moves;
    EXPECT_GT(spent, 15) << moves;
  }
}

TEST(GtpClock, Periods) {
  GtpClock clock;
  clock.set(0, 30, 5);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 100), 0.9 * 5.986);
  for (int i = 0; i < 4; ++i) clock.spend(Side::a, 0.99);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 100), 0.9 * 5.986) << "one stone left, if that is right";
  clock.set_left(Side::a, 26, 1);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 100), 0.9 * 25.97) << "which the controller knows";
  clock.spend(Side::a, 1);
  EXPECT_DOUBLE_EQ(clock.budget(Side::a, 100), 0.9 * 5.986) << "a new period";
  clock.set(10, 30, 2);
  EXPECT_DOUBLE_EQ(clock.budget(Side::b, 100), 0.9 * 14.98) << "a period follows in any case";
  clock.spend(Side::b, 11.99);
  EXPECT_DOUBLE_EQ(clock.budget(Side::b, 100), 0.9 * 14.98)
      << "2 of 30 seconds and one stone spent";
  clock.set_left(Side::b, 8, 4);
  EXPECT_DOUBLE_EQ(clock.budget(Side::b, 100), 0.9 * 1.985);
}

TEST(GtpQueue, AnInterruptStopsWhatWasReadBeforeIt) {
  GtpQueue queue;
  queue.push("genmove b");
  EXPECT_EQ(queue.pop(), "genmove b");
  EXPECT_FALSE(queue.stop());
  queue.push("# interrupt");
  EXPECT_TRUE(queue.stop()) << "while the command is at work";
  EXPECT_EQ(queue.pop(), "# interrupt");
  EXPECT_FALSE(queue.stop());

  queue.push("genmove w");
  queue.push("  7 GoGui-Interrupt ");
  queue.push("genmove b");
  EXPECT_EQ(queue.pop(), "genmove w");
  EXPECT_TRUE(queue.stop()) << "though it began after the interrupt was read";
  EXPECT_EQ(queue.pop(), "  7 GoGui-Interrupt ");
  EXPECT_EQ(queue.pop(), "genmove b");
  EXPECT_FALSE(queue.stop()) << "none that comes later";
}

TEST(GtpQueue, OtherCommentsAreNoInterrupts) {
  GtpQueue queue;
  for (const char* line : {"genmove b", "# interrupted", "# please interrupt", "interrupt",
                           "known_command gogui-interrupt", "#interrupt x"}) {
    queue.push(line);
  }
  queue.pop();
  EXPECT_FALSE(queue.stop());
}

TEST(GtpQueue, ClosesAfterWhatWasRead) {
  GtpQueue queue;
  queue.push("name");
  queue.close();
  EXPECT_EQ(queue.pop(), "name");
  EXPECT_EQ(queue.pop(), std::nullopt);

  GtpQueue left;
  left.push("genmove b");
  left.push("genmove w");
  EXPECT_EQ(left.pop(), "genmove b");
  left.abandon();
  EXPECT_TRUE(left.stop());
  EXPECT_EQ(left.pop(), std::nullopt);
}

}  // namespace
}  // namespace zermelo::test
