// Kind connection: good ones, and mutants whose claims a slow twin judges.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle/hex_oracle.hpp"

namespace {

using Status = checker::Verdict::Status;

TEST(Connection, GoodOnesAreVerified) {
  const auto all = exhibits("connection");
  EXPECT_GE(all.size(), 4U);
  for (const Exhibit& exhibit : all) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified)
        << exhibit.name << ", line " << verdict.line << ": " << message(verdict);
  }
}

/// Whether a claim such as `red wins hex:2x2 after a1 b1` is true.
bool is_true(const std::string& claim) {
  std::istringstream words(claim.substr(claim.find("hex:")));
  std::string name, word;
  words >> name >> word;
  const oracle::hex::Game game(oracle::hex::parse(name));
  auto state = game.start();
  while (words >> word) state = game.after(state, word);
  oracle::hex::Negamax negamax(game);
  const char winner = state.winner != '.' ? state.winner : negamax.winner(state);
  return winner == (claim.starts_with("red") ? 'R' : 'B');
}

/// Every word replaced by every cell, step, rule and part; every line left out, or doubled.
TEST(Connection, NoMutantProvesWhatIsFalse) {
  std::vector<std::string> words{"walk", "join", "move", "either", "capture", "e",    "ne",
                                 "n",    "w",    "sw",   "s",      "red",     "blue", "a1",
                                 "a2",   "a3",   "b1",   "b2",     "c1",      "c2",   "c3"};
  for (int part = -9; part <= 9; ++part) words.push_back(std::to_string(part));
  int accepted = 0, rejected = 0;
  const auto judge = [&](const std::string& mutant) {
    const auto verdict = check_strictly(mutant);
    (verdict.status == Status::kVerified ? accepted : rejected) += 1;
    if (verdict.status == Status::kVerified) {
      EXPECT_TRUE(is_true(verdict.claim)) << verdict.claim << '\n' << mutant;
    }
  };
  for (const Exhibit& exhibit : exhibits("connection")) {
    const std::string& text = exhibit.text;
    for (std::size_t at = 0; at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      for (const auto& word : words) judge(text.substr(0, at) + word + text.substr(end));
      if (text[end] == '\n') {
        const auto start = text.rfind('\n', end - 1) + 1;
        judge(text.substr(0, start) + text.substr(end + 1));
        judge(text.substr(0, end + 1) + text.substr(start));
      }
      at = end + 1;
    }
  }
  EXPECT_GT(accepted, 10);
  EXPECT_GT(rejected, 2'000);
}

}  // namespace
