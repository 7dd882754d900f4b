// The ledger: complete entries, and the verdicts on record for every claim that is quick to check
// (and for one or two that are not).
#include "reproduce/ledger.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "checker/words.hpp"
#include "reproduce/evidence.hpp"
#include "reproduce/recorded.hpp"
#include "slowness.hpp"

namespace zermelo::test {
namespace {

using reproduce::Cost;
using reproduce::Verdict;

TEST(Ledger, EveryClaimIsComplete) {
  std::set<std::string_view> ids;
  for (const auto& claim : reproduce::ledger()) {
    EXPECT_TRUE(ids.insert(claim.id).second) << claim.id << " stands twice";
    EXPECT_FALSE(claim.id.empty());
    EXPECT_FALSE(claim.source.empty()) << claim.id;
    EXPECT_FALSE(claim.words.empty()) << claim.id;
    EXPECT_FALSE(claim.method.empty()) << claim.id;
    EXPECT_FALSE(claim.published.empty()) << claim.id;
    EXPECT_EQ(claim.id.find_first_of(" ,"), std::string_view::npos) << claim.id;
    if (claim.cost != Cost::full) {
      EXPECT_TRUE(claim.check) << claim.id << " cannot be cheap without a check";
    }
  }
  EXPECT_GE(ids.size(), 40U);
}

TEST(Ledger, TheVerdictsOnRecordAreThoseOfTheLedger) {
  std::set<std::string> of_ledger, of_record;
  for (const auto& claim : reproduce::ledger()) of_ledger.emplace(claim.id);
  for (const auto& [id, record] : reproduce::recorded()) {
    of_record.insert(id);
    EXPECT_EQ(record.date.size(), 10U) << id;
    EXPECT_FALSE(record.version.empty()) << id;
  }
  EXPECT_EQ(of_record, of_ledger)
      << "`zermelo reproduce NAME --record data/verdicts.txt` puts a claim on record";
}

/// Nothing may stay unchecked but what needs a missing figure, and a table that is not complete.
TEST(Ledger, OnlyMissingFiguresAndIncompleteTablesAreUnchecked) {
  for (const auto& claim : reproduce::ledger()) {
    const auto found = reproduce::recorded().find(claim.id);
    if (found == reproduce::recorded().end()) continue;
    const auto& record = found->second;
    EXPECT_EQ(record.verdict == Verdict::unchecked, !claim.check || record.found == "incomplete")
        << claim.id;
    EXPECT_FALSE(record.verdict == Verdict::open && record.detail.empty()) << claim.id;
  }
}

TEST(Records, WhatIsWrittenIsReadAgain) {
  reproduce::Records records;
  records["paper-classic"] = {Verdict::open, "1.2.3", "2026-11-22", 0.5, "a\nb", "c; d"};
  records["no-such-claim"] = {Verdict::differs, "1", "2026-11-22", 0, "x", ""};
  const auto again = reproduce::parse_records(reproduce::as_text(records), "here");
  ASSERT_EQ(again.size(), 1U) << "records of claims that have left are dropped";
  const auto& record = again.at("paper-classic");
  EXPECT_EQ(record.verdict, Verdict::open);
  EXPECT_EQ(record.version, "1.2.3");
  EXPECT_EQ(record.date, "2026-11-22");
  EXPECT_EQ(record.seconds, 0.5);
  EXPECT_EQ(record.found, "a b");
  EXPECT_EQ(record.detail, "c; d");
}

TEST(Records, WhatIsWrongIsSaid) {
  const auto message = [](std::string_view text) {
    try {
      reproduce::parse_records(text, "F");
    } catch (const base::InputError& error) {
      return std::string(error.what());
    }
    return std::string("no message");
  };
  EXPECT_EQ(message("verdict open\n"), "F, line 1: an entry begins with `claim NAME`");
  EXPECT_EQ(message("claim a\nverdict fine\n"), "F, line 2: 'fine' is not a verdict");
  EXPECT_EQ(message("claim a\n\nclaim a\n"), "F, line 3: the claim 'a' stands twice");
  EXPECT_EQ(message("claim a\nseconds x\n"), "F, line 2: 'x' is not a number of seconds");
  EXPECT_NE(message("claim a\ncolour red\n").find("'colour' is none of"), std::string::npos);
}

class RecordedClaim : public testing::TestWithParam<std::string> {};

/// Every quick claim, and a few that take somewhat longer.
std::set<std::string> recorded_ids() {
  std::set<std::string> ids{"paper-strategy-IV.2", "thesis-3.5-six-boards", "hex-7.3-5x8"};
  for (const auto& claim : reproduce::ledger()) {
    if (claim.cost == Cost::quick) ids.emplace(claim.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Ledger, RecordedClaim, testing::ValuesIn(recorded_ids()),
                         [](const auto& one) {
                           std::string name = one.param;
                           for (char& c : name) {
                             c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                           }
                           return name;
                         });

TEST_P(RecordedClaim, HasTheVerdictOnRecord) {
  for (const auto& claim : reproduce::ledger()) {
    if (claim.id != GetParam()) continue;
    const auto recorded = reproduce::recorded().find(claim.id);
    ASSERT_NE(recorded, reproduce::recorded().end()) << claim.id << " is not on record";
    const auto finding = claim.check({});
    EXPECT_EQ(name_of(finding.verdict), name_of(recorded->second.verdict)) << finding.found << "\n"
                                                                           << finding.detail;
    EXPECT_EQ(finding.found, recorded->second.found);
    EXPECT_FALSE(finding.found.empty());
    if (finding.verdict == Verdict::reproduced &&
        claim.published.find(' ') == std::string_view::npos) {
      EXPECT_EQ(finding.found, claim.published);
    }
    if (finding.verdict != Verdict::reproduced) {
      EXPECT_FALSE(finding.detail.empty()) << "what came out instead is told";
    }
    for (const auto& certificate : finding.certificates) {
      const auto verdict = checker::check(certificate, checker::Strictness::kStrict);
      EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << message(verdict);
    }
    return;
  }
  ADD_FAILURE() << GetParam() << " has left the ledger";
}

TEST(Ledger, ALimitLeavesAClaimUnchecked) {
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  for (const auto& claim : reproduce::ledger()) {
    if (claim.id == "paper-classic" || claim.id == "thesis-3.5-final" ||
        claim.id == "thesis-3.4-plays" || claim.id == "paper-strategy-IV.2") {
      EXPECT_EQ(name_of(claim.check({limits, {}}).verdict), "unchecked") << claim.id;
    }
  }
}

/// Every loop looks at its limits, also one over many games that are too small for a search to do
/// so, and what was stopped is not judged. The flag is set while the check works, and what is
/// bounded is the processor time after that.
TEST(Ledger, EveryClaimStopsAtOnce) {
  const double soon = 0.5 * slowness();  // seconds of processor time; most take a few milliseconds
  for (const auto& claim : reproduce::ledger()) {
    if (!claim.check) continue;
    for (const int milliseconds : {0, 15}) {
      std::atomic<bool> stop = false;
      std::atomic<double> stopped_at = 0;
      base::Limits limits;
      limits.stop = &stop;
      std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        stopped_at = base::cpu_seconds();
        stop = true;
      });
      if (milliseconds == 0) other.join();
      const auto finding = claim.check({limits, {}});
      const double end = base::cpu_seconds();
      if (other.joinable()) other.join();
      EXPECT_LT(end - stopped_at, soon) << claim.id << ", stopped after " << milliseconds << " ms";
      const auto recorded = reproduce::recorded().find(claim.id);
      if (recorded == reproduce::recorded().end() || finding.verdict == Verdict::unchecked)
        continue;
      EXPECT_EQ(name_of(finding.verdict), name_of(recorded->second.verdict))
          << claim.id << finding.found;
    }
  }
}

/// Solvers of small games take no more memory, and clear no more, than the games need, whatever
/// they were allowed and whatever the allocator has to reuse.
TEST(Ledger, ThousandsOfSmallGamesTakeNoTime) {
  // Freed memory that the allocator keeps, as something above it is in use, and that would have to
  // be cleared for each table that is taken from it.
  std::unique_ptr<std::string> above;
  {
    std::vector<std::unique_ptr<std::string>> blocks;
    for (int i = 0; i < 6000; ++i) {
      blocks.push_back(std::make_unique<std::string>(std::size_t{100} << 10, 'x'));
    }
    above = std::make_unique<std::string>(std::size_t{100} << 10, 'x');
  }
  const double begun = base::cpu_seconds();
  for (const auto* const name :
       {"order-chaos:2x2,line=2,first=chaos,pass=starter", "hex:2x2", "hex:2x2,wrap=torus",
        "square-war:3x3", "mnk:2x2,line=2", "order-chaos:3x2,line=2,win=exact"}) {
    for (int i = 0; i < 100; ++i) EXPECT_NE(reproduce::winner_of(name, {}), "unknown") << name;
  }
  constexpr std::string_view vi1 = "order-chaos:2x1,line=2,first=chaos,pass=starter";
  for (int i = 0; i < 2000; ++i) EXPECT_EQ(reproduce::winner_of(vi1, {}), "chaos");
  // All of it takes a tenth of a second. Clearing half a gigabyte takes 17 milliseconds where
  // memory is fast, and 2,000 times that is 34 seconds.
  EXPECT_LT(base::cpu_seconds() - begun, 10);
}

TEST(Evidence, TheWorstOfTwoVerdicts) {
  const reproduce::Finding good{Verdict::reproduced, "order wins", "a", {"text"}};
  const reproduce::Finding bad{Verdict::refuted, "chaos wins", "b", {"more"}};
  const auto joined = reproduce::both(good, bad);
  EXPECT_EQ(joined.verdict, Verdict::refuted);
  EXPECT_EQ(joined.found, "order wins; chaos wins");
  EXPECT_EQ(joined.detail, "a; b");
  EXPECT_EQ(joined.certificates, (std::vector<std::string>{"text", "more"}));
  EXPECT_EQ(reproduce::both(bad, good).verdict, Verdict::refuted);
  EXPECT_EQ(reproduce::both(good, good).found, "order wins");
}

TEST(Evidence, Comparisons) {
  EXPECT_EQ(reproduce::compare("7", "7").verdict, Verdict::reproduced);
  EXPECT_EQ(reproduce::compare("7", "8").verdict, Verdict::differs);
  EXPECT_EQ(reproduce::compare("7", "8", Verdict::refuted, "why").verdict, Verdict::refuted);
  EXPECT_EQ(reproduce::compare("7", "8", Verdict::refuted, "why").detail, "why");
  EXPECT_EQ(reproduce::winner_of("order-chaos:2x1,line=2", {}), "chaos");
  EXPECT_EQ(reproduce::winner_of("order-chaos:2x2,line=2", {}), "order");
  EXPECT_FALSE(reproduce::verification_of("order-chaos:4x4,line=4", "t1", {}).wins);
}

TEST(Evidence, AStrategyThatLosesIsARefutation) {
  const auto finding = reproduce::strategy_wins("order-chaos:6x6,line=5", "mirror:t1", {});
  EXPECT_EQ(finding.verdict, Verdict::refuted);
  EXPECT_NE(finding.found.find("7 of 179592"), std::string::npos) << finding.found;
  EXPECT_TRUE(finding.certificates.empty());
}

}  // namespace
}  // namespace zermelo::test
