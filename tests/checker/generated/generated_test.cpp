// Several hundred thousand certificates made from good ones (generated.hpp). Whatever is verified
// is true, where the board is small enough to try everything; and each reason to reject is the
// reason as often as it was when this was written down, so that no condition can go unnoticed
// (scripts/mutate_checker.py).
#include "generated/generated.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "claim_judge.hpp"
#include "oracle.hpp"
#include "oracle/mnk_oracle.hpp"
#include "oracle/square_war_oracle.hpp"

namespace {

using generated::Profile;

Profile written_down() {
  std::ifstream in(std::string(ZERMELO_MUSEUM) + "/../generated/generated.tsv");
  Profile profile;
  int count = 0;
  for (std::string reason; in >> reason >> count;) profile[reason] = count;
  return profile;
}

std::size_t cells_of(const std::string& game) {
  const auto board = game.substr(game.find(':') + 1);
  const auto cross = board.find('x');
  const auto comma = std::min(board.find(','), board.size());
  if (cross > comma) return static_cast<std::size_t>(std::count(board.begin(), board.end(), '#'));
  return std::stoul(board) * std::stoul(board.substr(cross + 1));
}

class Truth {
 public:
  // Whether a claim that was verified is true, or too large to say.
  bool holds(const std::string& claim) {
    const auto at = claim.find(" wins ");
    const std::string game = claim.substr(claim.find(at == std::string::npos ? ": " : " wins ") +
                                          (at == std::string::npos ? 2 : 6));
    const std::string winner = claim.substr(0, claim.find(' '));
    if (!game.starts_with("order-chaos:") && game.find('#') != std::string::npos) return true;
    if (game.starts_with("mnk:")) return cells_of(game) > 12 || mnk_.is_true(claim);
    if (game.starts_with("square-war:")) return cells_of(game) > 12 || square_war_.is_true(claim);
    if (at == std::string::npos) return true;
    if (game.starts_with("hex:")) {
      return cells_of(game) > 9 || oracle::true_hex_winner(game) == winner;
    }
    if (game.find("plane") != std::string::npos) return true;
    if (cells_of(game) > 8 || game.find("symbols=") != std::string::npos) return true;
    return oracle::true_winner(game) == winner;
  }

 private:
  ClaimJudge<oracle::mnk::Game> mnk_{"mnk:", "x", "o"};
  ClaimJudge<oracle::square_war::Game> square_war_{"square-war:", "black", "white"};
};

TEST(Generated, WhatIsVerifiedIsTrueAndNoConditionGoesUnnoticed) {
  Profile profile;
  std::set<std::string> claims;
  for (const Exhibit& seed : generated::seeds()) {
    generated::for_each(seed, [&](const std::string& text) {
      const checker::Verdict verdict = check_strictly(text);
      const bool verified = verdict.status == checker::Verdict::Status::kVerified;
      ++profile[verified ? "verified" : std::string(verdict.reason)];
      if (verified) claims.insert(verdict.claim);
    });
  }
  Truth truth;
  for (const std::string& claim : claims) EXPECT_TRUE(truth.holds(claim)) << claim;
  EXPECT_GT(claims.size(), 500U);
  // If a change is intended: write what follows to tests/checker/generated/generated.tsv.
  std::ostringstream found;
  for (const auto& [reason, count] : profile) found << reason << '\t' << count << '\n';
  EXPECT_EQ(profile, written_down()) << found.str();
}

}  // namespace
