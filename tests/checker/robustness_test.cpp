// Hostile input: whatever the bytes are, `check` returns a verdict.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Status = checker::Verdict::Status;

// splitmix64, so that the bytes are the same everywhere.
class Bytes {
 public:
  explicit Bytes(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return (z ^ (z >> 31U)) % bound;
  }
  char byte() { return static_cast<char>(below(256)); }

 private:
  std::uint64_t state_;
};

void expect_verdict(const std::string& text) {
  const auto verdict = check_strictly(text);
  ASSERT_NE(verdict.status, Status::kUnreadable) << text;
  ASSERT_EQ(verdict.status == Status::kVerified, verdict.reason.empty()) << text;
}

TEST(Robustness, RandomBytes) {
  Bytes bytes(1);
  const std::string letters = "zermelo-certificate 1\ngame winner order chaos XO abc123,=:#./";
  for (int i = 0; i < 5'000; ++i) {
    std::string text;
    const auto size = bytes.below(300);
    for (std::uint64_t j = 0; j < size; ++j) {
      text += i % 2 == 0 ? bytes.byte() : letters[bytes.below(letters.size())];
    }
    expect_verdict(text);
  }
}

TEST(Robustness, MutatedBytes) {
  Bytes bytes(2);
  const auto good = exhibits("good");
  for (int i = 0; i < 15'000; ++i) {
    std::string text = good[bytes.below(good.size())].text;
    for (auto changes = 1 + bytes.below(3); changes > 0; --changes) {
      const auto at = bytes.below(text.size());
      switch (bytes.below(4)) {
        case 0:
          text[at] = bytes.byte();
          break;
        case 1:
          text.erase(at, 1 + bytes.below(4));
          break;
        case 2:
          text.insert(at, 1, "0123456789abXO#./ \n"[bytes.below(19)]);
          break;
        default:
          text.insert(at, text.substr(bytes.below(text.size()), bytes.below(30)));
          break;
      }
      if (text.empty()) text = "\n";
    }
    expect_verdict(text);
  }
}

std::string certificate(const std::string& game, const std::string& rest) {
  return "zermelo-certificate 1\ngame order-chaos:" + game + "\nwinner chaos\nkind strategy\n" +
         rest;
}

TEST(Robustness, LargeThingsAreRefusedOrQuick) {
  const std::string holes(1'000'000, '.');
  const std::string slashes(1'000'000, '/');
  const std::string end = "answers 0\nend\n";
  EXPECT_EQ(check_strictly(certificate(holes + "#,line=1", end)).reason, "board-too-large");
  EXPECT_EQ(check_strictly(certificate(slashes + "#,line=1", end)).reason, "board-too-large");
  EXPECT_EQ(check_strictly(std::string(1'000'000, ' ') + "\n").reason, "bad-spacing");
  std::string tokens = "a";
  for (int i = 0; i < 500'000; ++i) tokens += " a";
  EXPECT_EQ(check_strictly(tokens + "\n").reason, "too-many-tokens");
  EXPECT_EQ(check_strictly(std::string(1'000'000, '\n')).reason, "truncated");

  // The largest boards: no line reaches 33, so Chaos wins at once; a line of 32 is missed.
  EXPECT_EQ(check_strictly(certificate("32x32,line=33", end)).status, Status::kVerified);
  EXPECT_EQ(check_strictly(certificate("32x32,line=999999999", end)).status, Status::kVerified);
  EXPECT_EQ(check_strictly(certificate("32x32,line=32", end)).reason, "missing-answer");
  EXPECT_EQ(check_strictly(certificate("1x1024,line=512,symbols=8", end)).reason, "missing-answer");

  // A shape of 1,024 columns and 1,024 rows with two cells in opposite corners.
  std::string corners = "#";
  for (int i = 0; i < 1023; ++i) corners += "/";
  corners += std::string(1023, '.') + "#";
  EXPECT_EQ(check_strictly(certificate(corners + ",line=2", end)).status, Status::kVerified);
}

// All permutations of six symbols and all of six cells: 720 * 720 is refused, 720 is not.
TEST(Robustness, GroupsUpToTheLimit) {
  const std::string symbols = "symmetry symbols O A B C D X\nsymmetry symbols O X A B C D\n";
  const std::string cells = "symmetry cells b1 c1 d1 e1 f1 a1\nsymmetry cells b1 a1 c1 d1 e1 f1\n";
  const std::string game = "6x1,line=7,symbols=6";
  const std::string end = "answers 0\nend\n";
  EXPECT_EQ(check_strictly(certificate(game, symbols + end)).status, Status::kVerified);
  EXPECT_EQ(check_strictly(certificate(game, cells + end)).status, Status::kVerified);
  EXPECT_EQ(check_strictly(certificate(game, cells + symbols + end)).reason, "group-too-large");
}

}  // namespace
