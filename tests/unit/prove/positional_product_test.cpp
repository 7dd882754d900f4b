// Kind `product`: certificates of random games on two boards beside each other, and mutants of
// them, judged by the slow twin.
#include <gtest/gtest.h>

#include "checker/core/certificate.hpp"
#include "checker/words.hpp"
#include "oracle/random_hypergraph.hpp"
#include "prove/answer.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using Status = checker::Verdict::Status;

/// Two boards of up to four cells in one row, each with sets of its own.
std::string two_boards(base::Random& random) {
  const auto below = [&](int n) {
    return static_cast<int>(random.below(static_cast<unsigned>(n)));
  };
  const bool one_maker = below(2) == 0;
  const std::array<int, 2> cells{2 + below(3), 2 + below(3)};
  std::string name = "positional:" + std::to_string(cells[0] + cells[1]) + "x1";
  if (one_maker) name += ",convention=maker-breaker";
  if (below(3) == 0) name += one_maker ? ",first=breaker" : ",first=o";
  if (below(6) == 0) name += ",pass=both";
  for (std::size_t board = 0; board < 2; ++board) {
    for (int sets = 1 + below(3); sets > 0; --sets) {
      std::string text;
      for (int cell = 0; cell < cells[board]; ++cell) {
        if (below(3) == 0) continue;
        text += (text.empty() ? "set=" : "+") +
                std::string(1, static_cast<char>('a' + cell + (board == 0 ? 0 : cells[0]))) + "1";
      }
      if (!text.empty()) name += (one_maker || below(4) > 0 ? "," : ",x.") + text;
    }
  }
  return name;
}

/// The certificate of the value, if it is of this kind.
std::string product_certificate(const std::string& name) {
  const auto game = AnyGame::parse(name);
  const auto answer = prove::answer(prove::at_start(game), {.memory = std::size_t{1} << 20});
  EXPECT_TRUE(answer.known()) << name;
  auto written = answer.evidence->write({});
  EXPECT_TRUE(written.certificate) << name;
  const bool is_one =
      written.certificate && written.certificate->find("\nkind product\n") != std::string::npos;
  return is_one ? std::move(*written.certificate) : std::string();
}

TEST(PositionalProduct, WhatIsAcceptedIsTrue) {
  base::Random random(17);
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  int written = 0, accepted = 0, rejected = 0;
  for (int i = 0; i < 200; ++i) {
    const auto name = two_boards(random);
    if (name.find("set=") == std::string::npos) continue;
    const auto text = product_certificate(name);
    if (text.empty()) continue;
    ++written;
    const auto own = checker::check(text, checker::Strictness::kStrict);
    ASSERT_EQ(own.status, Status::kVerified) << checker::message(own) << '\n' << text;
    ASSERT_TRUE(claim_is_true(own.claim)) << text;
    std::vector<std::string> words{"a1", "b1", "c1", "d1", "e1",    "-",   ":",
                                   "x",  "o",  "0",  "1",  "light", "Xa1", "draw"};
    std::vector<std::pair<std::size_t, std::size_t>> places;  // of the words behind the first line
    for (auto at = text.find('\n') + 1; at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      places.emplace_back(at, end);
      words.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    for (int mutant = 0; mutant < 40; ++mutant) {
      const auto [at, end] = places[below(places.size())];
      auto word = words[below(words.size())];
      if (below(3) == 0 && end - at > 12) {  // the name of the game
        word = text.substr(at, end - at);
        word[below(word.size())] = "abcdefgh12+,"[below(12)];
      }
      const auto changed = text.substr(0, at) + word + text.substr(end);
      const auto verdict = checker::check(changed, checker::Strictness::kLenient);
      (verdict.status == Status::kVerified ? accepted : rejected) += 1;
      if (verdict.status != Status::kVerified) continue;
      ASSERT_TRUE(claim_is_true(verdict.claim)) << verdict.claim << '\n' << changed;
    }
  }
  EXPECT_GT(written, 50);
  EXPECT_GT(accepted, 100);
  EXPECT_GT(rejected, 1000);
}

TEST(PositionalProduct, CopiesOfABoardTakeNoLonger) {
  const auto game = AnyGame::parse(
      "positional:####.####.####/####.####.####/####.####.####/####.####.####,"
      "convention=maker-breaker,lines=4");
  const auto answer =
      prove::answer(prove::at_start(game), {.memory = std::size_t{1} << 20, .max_nodes = 1000});
  ASSERT_EQ(answer.value, games::Outcome::b_wins);
  const auto written = answer.evidence->write({});
  ASSERT_TRUE(written.certificate);
  EXPECT_EQ(checker::check(*written.certificate, checker::Strictness::kStrict).status,
            Status::kVerified);
}

/// Two boards that one row joins: after Breaker's stone in the middle of it nothing does.
TEST(PositionalProduct, PartsThatComeLaterAreProvedApart) {
  const auto text = product_certificate(
      "positional:####.####/####.####/####.####/#########,convention=maker-breaker,first=breaker,"
      "lines=4");
  ASSERT_FALSE(text.empty());
  const auto verdict = checker::check(text, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, Status::kVerified) << checker::message(verdict);
}

}  // namespace
}  // namespace zermelo::test
