// Truth and tidiness: what is untidy is rejected by a strict check, and verified, and true,
// without.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle.hpp"
#include "oracle_text.hpp"

namespace {

using checker::Strictness;
using Status = checker::Verdict::Status;

/// The reasons of tidiness, as docs/certificates.md lists them.
const std::set<std::string> kTidiness{"unreached",      "duplicate-position", "symmetric-twin",
                                      "unused",         "unused-term",        "pair-of-no-use",
                                      "off-any-line",   "stray-witness",      "pair-twice",
                                      "unused-threats", "leaf-of-no-use"};

std::string reason_of(const Exhibit& exhibit) {
  return exhibit.name.substr(0, exhibit.name.find("--"));
}

TEST(Strictness, OnlyTheUntidyAreVerifiedWithout) {
  std::set<std::string> seen;
  for (const Exhibit& exhibit : exhibits("wrong")) {
    const auto verdict = checker::check(exhibit.text);
    const bool untidy = kTidiness.contains(reason_of(exhibit));
    const auto right = verdict.parts.empty() ? Status::kVerified : Status::kGivenParts;
    EXPECT_EQ(verdict.status, untidy ? right : Status::kRejected)
        << exhibit.name << ": " << message(verdict);
    if (untidy) {
      seen.insert(reason_of(exhibit));
      EXPECT_FALSE(accepted(exhibit.text)) << exhibit.name;
    } else {
      EXPECT_EQ(verdict.reason, reason_of(exhibit)) << exhibit.name;
    }
  }
  EXPECT_EQ(seen, kTidiness);
}

TEST(Strictness, TheUntidyAreTrue) {
  int judged = 0;
  for (const Exhibit& exhibit : exhibits("wrong/tidy")) {
    const std::string claim = checker::check(exhibit.text).claim;
    const auto hex = claim.find("wins hex:");
    const auto game = claim.find("wins order-chaos:");
    std::string winner;
    if (hex != std::string::npos && !claim.starts_with("for every")) {
      winner = oracle::true_hex_winner(claim.substr(hex + 5));
    } else if (game != std::string::npos) {
      const std::string name = claim.substr(game + 5);
      if (oracle::Game(name.substr(0, name.find(' '))).cells.size() > 9) continue;
      winner = oracle::true_winner(name);
    } else {
      continue;  // Square War, m,n,k, pairings and families have judges of their own
    }
    EXPECT_EQ(claim.substr(0, claim.find(' ')), winner) << exhibit.name;
    ++judged;
  }
  EXPECT_GE(judged, 8);
}

/// Spoiled in the same ways as elsewhere, but checked without strictness: a line more, a line
/// twice.
TEST(Strictness, MutantsVerifiedWithoutItAreTrue) {
  int mutants = 0, verified = 0;
  for (const Exhibit& exhibit : exhibits("good")) {
    if (is_lifted(exhibit)) continue;
    const auto begin = exhibit.text.find("answers ");
    const auto first = exhibit.text.find('\n', begin) + 1;
    const int count = std::stoi(exhibit.text.substr(begin + 8));
    std::vector<std::string> lines;
    for (auto at = first; at < exhibit.text.size();) {
      const auto end = exhibit.text.find('\n', at);
      lines.push_back(exhibit.text.substr(at, end - at + 1));
      at = end + 1;
    }
    for (const std::string& twice : lines) {
      if (twice == "end\n" || mutants > 3000) continue;
      for (const std::string& move : lines) {
        const auto colon = twice.find(" : "), other = move.find(" : ");
        if (colon == std::string::npos || other == std::string::npos) continue;
        const std::string added = twice.substr(0, colon) + move.substr(other);
        for (const bool in_front : {true, false}) {
          std::string text = exhibit.text;
          if (!in_front) text.insert(text.rfind("end\n"), added);
          if (in_front) text.insert(first, added);
          text.replace(begin, first - begin, "answers " + std::to_string(count + 1) + "\n");
          ++mutants;
          const auto verdict = checker::check(text);
          if (verdict.status != Status::kVerified) continue;
          ++verified;
          const std::string claim = verdict.claim;
          const auto at = claim.find(is_hex(exhibit) ? "hex:" : "order-chaos:");
          const std::string name = claim.substr(at);
          if (is_hex(exhibit)) {
            EXPECT_EQ(claim.substr(0, claim.find(' ')), oracle::true_hex_winner(name)) << text;
          } else if (oracle::Game(name.substr(0, name.find(' '))).cells.size() <= 6) {
            EXPECT_EQ(claim.substr(0, claim.find(' ')), oracle::true_winner(name)) << text;
          }
        }
      }
    }
  }
  EXPECT_GT(mutants, 1000);
  EXPECT_GT(verified, 500);
}

}  // namespace
