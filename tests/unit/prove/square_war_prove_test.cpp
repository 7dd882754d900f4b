// Certificates of Square War as the program writes them, given to the independent checker.
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/words.hpp"
#include "prove/answer.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using Status = checker::Verdict::Status;

std::string certificate_of(const std::string& name, const std::string& after = "") {
  const auto game = AnyGame::parse(name);
  const auto answer = prove::answer(prove::after_moves(game, game.parse_moves(after)),
                                    {.memory = std::size_t{1} << 26});
  const auto proof = answer.evidence->write();
  EXPECT_TRUE(proof.certificate) << name;
  return proof.certificate.value_or("");
}

void expect_verified(const std::string& text, const std::string& claim) {
  const auto verdict = checker::check(text, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, Status::kVerified) << verdict.line << ": " << message(verdict);
  EXPECT_EQ(verdict.claim, claim);
}

TEST(SquareWarCertificates, WinsAreOutlined) {
  for (const auto* name : {"square-war:8x8", "square-war:6x6"}) {
    const auto text = certificate_of(name);
    EXPECT_NE(text.find("\nkind forcing\n"), std::string::npos);
    expect_verified(text, "black wins " + std::string(name));
  }
}

TEST(SquareWarCertificates, TheWholeBoardIsAFewHundredBytes) {
  const auto text = certificate_of("square-war:19x19");
  EXPECT_LT(text.size(), 1000U) << text;
  expect_verified(text, "black wins square-war:19x19");
}

TEST(SquareWarCertificates, DrawsAreTwoStrategies) {
  for (const auto* name :
       {"square-war:1x3", "square-war:2x2", "square-war:3x3", "square-war:4x3,opening=free"}) {
    expect_verified(certificate_of(name), "a draw: " + std::string(name));
  }
}

/// 2,332 answers without pairs of the rest; the checker accepts what replaces them.
TEST(SquareWarCertificates, DrawsAreShort) {
  const auto text = certificate_of("square-war:4x4");
  EXPECT_NE(text.find("\npaired "), std::string::npos);
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 60);
  expect_verified(text, "a draw: square-war:4x4");
}

TEST(SquareWarCertificates, PositionsAfterMoves) {
  const auto* const moves = "a1 c3 a2 b3 e5 c2";
  const auto text = certificate_of("square-war:5x5,opening=free", moves);
  EXPECT_EQ(checker::check(text, checker::Strictness::kStrict).status, Status::kVerified)
      << message(checker::check(text, checker::Strictness::kStrict));
}

/// Without one of its lines or answers an outline is rejected, or proves the same all the same: a
/// default may then lead to what another line wins.
TEST(SquareWarCertificates, LittleIsLeftOver) {
  const auto text = certificate_of("square-war:8x8");
  int tried = 0, needed = 0;
  for (auto at = text.find("\nlines ") + 1; at < text.size(); at = text.find('\n', at) + 1) {
    const auto line = text.substr(at, text.find('\n', at) - at);
    const bool section = line.find("s ") < 8 && line.find(':') == std::string::npos;
    if (section || line == "end") continue;
    std::string less = text.substr(0, at) + text.substr(at + line.size() + 1);
    const auto count_at = less.rfind("s ", at) + 2;  // one less is announced
    const auto count = std::stoi(less.substr(count_at));
    less.replace(count_at, std::to_string(count).size(), std::to_string(count - 1));
    ++tried;
    const auto verdict = checker::check(less, checker::Strictness::kStrict);
    needed += verdict.status == Status::kRejected ? 1 : 0;
    EXPECT_EQ(verdict.claim, "black wins square-war:8x8");
  }
  EXPECT_GE(tried, 20);
  EXPECT_GE(needed, tried - 3);
}

}  // namespace
}  // namespace zermelo::test
