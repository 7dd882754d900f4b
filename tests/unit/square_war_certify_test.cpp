// Certificates of Square War as the program writes them, given to the independent checker.
#include <gtest/gtest.h>

#include "certificate.hpp"  // the checker's
#include "certify/prove.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using Status = checker::Verdict::Status;

std::string certificate_of(const std::string& name, const std::string& after = "") {
  const auto game = AnyGame::parse(name);
  const auto moves = game.parse_moves(after);
  const auto solver = solve::make_solver(game, {.memory = std::size_t{1} << 26});
  const auto value = solver->solve(game.after(moves)).value;
  const auto proof = certify::prove({game, moves, value}, *solver);
  EXPECT_TRUE(proof.certificate) << name;
  return proof.certificate.value_or("");
}

void expect_verified(const std::string& text, const std::string& claim) {
  const auto verdict = checker::check(text);
  EXPECT_EQ(verdict.status, Status::kVerified) << verdict.line << ": " << verdict.message;
  EXPECT_EQ(verdict.claim, claim);
}

TEST(SquareWarCertificates, WinsAreOutlined) {
  for (const auto* name : {"square-war:8x8", "square-war:6x6", "square-war:7x6,opening=free"}) {
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

TEST(SquareWarCertificates, PositionsAfterMoves) {
  const auto* const moves = "a1 c3 a2 b3 e5 c2";
  const auto text = certificate_of("square-war:5x5,opening=free", moves);
  EXPECT_EQ(checker::check(text).status, Status::kVerified) << checker::check(text).message;
}

/// Every line of an outline is needed: without any one the check fails.
TEST(SquareWarCertificates, NothingIsLeftOver) {
  const auto text = certificate_of("square-war:8x8");
  const auto from = text.find("\nlines ") + 1;
  int tried = 0;
  for (auto at = text.find('\n', from) + 1; at < text.size(); at = text.find('\n', at) + 1) {
    const auto line = text.substr(at, text.find('\n', at) - at);
    if (line.find("defaults") == 0 || line.find("answers") == 0 || line == "end") continue;
    ++tried;
    std::string less = text.substr(0, at) + text.substr(at + line.size() + 1);
    // One less is announced.
    const auto head = less.rfind('\n', less.rfind("s ", at)) + 1;
    const auto space = less.find(' ', head);
    const auto count = std::stoi(less.substr(space + 1));
    less.replace(space + 1, std::to_string(count).size(), std::to_string(count - 1));
    EXPECT_EQ(checker::check(less).status, Status::kRejected) << line;
  }
  EXPECT_GT(tried, 5);
}

}  // namespace
}  // namespace zermelo::test
