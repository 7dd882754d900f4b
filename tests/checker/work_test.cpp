// The work that a check may take: it is counted wherever a file can prolong it, it ends, and
// whoever has asked for the check can end it.
#include <gtest/gtest.h>

#include <ctime>

#include "generated/hostile.hpp"
#include "museum.hpp"
#include "slowness.hpp"

namespace {

using Status = checker::Verdict::Status;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// No hostile certificate does more than is counted. Each is stopped after 10^8 operations, a
// twentieth of what a small file may take; five seconds for these would be ten times what it takes,
// and uncounted work would show as time before the next question. They are hostile: many would go
// on beyond that.
TEST(Work, WhateverAFileAsksForIsCounted) {
  constexpr int kQuestions = 50;
  int large = 0;
  for (const Hostile& hostile : hostile_certificates()) {
    ASSERT_LT(hostile.text.size(), 100'000U) << hostile.name;
    int asked = 0;
    const double before = cpu_seconds();
    const auto verdict = checker::check(hostile.text, checker::Strictness::kLenient,
                                        [&] { return ++asked > kQuestions; });
    const double seconds = cpu_seconds() - before;
    EXPECT_LT(seconds, 5 * zermelo::test::slowness())
        << hostile.name << ": " << verdict.operations << " operations, " << message(verdict);
    EXPECT_LT(verdict.operations, 125'000'000U) << hostile.name;
    EXPECT_EQ(verdict.status == Status::kStopped, asked > kQuestions) << hostile.name;
    EXPECT_FALSE(message(verdict).starts_with("not ")) << hostile.name << ": " << message(verdict);
    large += asked > kQuestions ? 1 : 0;
  }
  EXPECT_GE(large, 12);
}

// A larger file may take more, in proportion.
TEST(Work, IsBoundedInProportionToTheFile) {
  std::string text;
  for (const Exhibit& exhibit : exhibits("wrong/text")) {
    if (exhibit.name == "too-much-work") text = exhibit.text;
  }
  const auto short_file = check_strictly(text);
  EXPECT_EQ(short_file.reason, "too-much-work");
  EXPECT_EQ(short_file.line, 4);
  EXPECT_GT(short_file.operations, 2'000'000'000U);
  EXPECT_LT(short_file.operations, 2'040'000'000U);
  const auto long_file = check_strictly("#" + std::string(200'000, '-') + "\n" + text);
  EXPECT_NE(long_file.reason, "too-much-work");
  EXPECT_GT(long_file.operations, 2'040'000'000U);
}

// Stopped at once, or never asked to stop; and the next check begins anew.
TEST(Work, AStoppedCheckHasNoVerdict) {
  for (const Exhibit& exhibit : exhibits("good")) {
    const auto stopped =
        checker::check(exhibit.text, checker::Strictness::kLenient, [] { return true; });
    EXPECT_EQ(stopped.status, Status::kStopped) << exhibit.name;
    EXPECT_EQ(message(stopped), "");
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified) << exhibit.name;
    EXPECT_EQ(verdict.operations, check_strictly(exhibit.text).operations) << exhibit.name;
    EXPECT_LT(verdict.operations, 100'000'000U) << exhibit.name;
  }
  EXPECT_EQ(checker::work.done, 0U);
  EXPECT_EQ(checker::work.stop, nullptr);
}

}  // namespace
