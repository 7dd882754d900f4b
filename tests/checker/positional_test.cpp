// Positional games in the museum: good certificates are verified, and mutants of them are judged by
// their claims. (tests/unit/prove/positional_prove_test.cpp compares the sets with those of the
// program, and judges mutants of random certificates by a slow twin.)
#include "checker/games/positional.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Status = checker::Verdict::Status;

std::vector<Exhibit> positional_exhibits() {
  auto all = exhibits("positional");
  for (auto& exhibit : exhibits("product")) all.push_back(std::move(exhibit));
  return all;
}

TEST(Positional, GoodOnesAreVerified) {
  const auto all = positional_exhibits();
  EXPECT_GE(all.size(), 20U);
  for (const Exhibit& exhibit : all) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified)
        << exhibit.name << ", line " << verdict.line << ": " << message(verdict);
  }
}

/// No two claims that are verified may contradict each other: every word of every certificate is
/// replaced by every player and by some cells, and of one game there is one value.
TEST(Positional, NoTwoMutantsContradictEachOther) {
  std::map<std::string, std::set<std::string>> winners;  // by what the claim is about
  int accepted = 0, rejected = 0;
  for (const Exhibit& exhibit : positional_exhibits()) {
    const std::string& text = exhibit.text;
    for (std::size_t at = 0; at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      for (const auto* word : {"x", "o", "maker", "breaker", "avoider", "enforcer", "draw", "a1",
                               "a2", "b1", "b2", "a3", "c1", "0", "1", ""}) {
        const auto verdict = checker::check(text.substr(0, at) + word + text.substr(end));
        (verdict.status == Status::kVerified ? accepted : rejected) += 1;
        if (verdict.status != Status::kVerified) continue;
        const auto game = verdict.claim.find("positional:");
        auto& claimed = winners[verdict.claim.substr(game)];
        claimed.insert(verdict.claim.substr(0, game));
        ASSERT_EQ(claimed.size(), 1U) << verdict.claim;
      }
      at = end + 1;
    }
  }
  EXPECT_GT(accepted, 30);
  EXPECT_GT(rejected, 2000);
}

}  // namespace
