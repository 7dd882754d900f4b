// m,n,k games: the checker's rules against a slow twin (tests/unit/oracle), and mutants of
// certificates judged by it.
#include "checker/games/mnk.hpp"

#include <gtest/gtest.h>

#include <string>

#include "checker/core/certificate.hpp"
#include "claim_judge.hpp"
#include "museum.hpp"
#include "oracle/mnk_oracle.hpp"

namespace {

using Status = checker::Verdict::Status;
using MnkGame = oracle::mnk::Game;

TEST(Mnk, GoodOnesAreVerified) {
  const auto all = exhibits("mnk");
  EXPECT_GE(all.size(), 7U);
  for (const Exhibit& exhibit : all) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified)
        << exhibit.name << ", line " << verdict.line << ": " << message(verdict);
  }
}

/// Whatever is certain of a position is true, and what is over is decided, in random games.
TEST(Mnk, WhatIsCertainIsTrue) {
  unsigned seed = 4711;
  const auto random = [&seed](std::size_t n) {
    return (seed = seed * 1103515245U + 12345U) / 65536U % n;
  };
  int certain_of_something = 0;
  for (const char* name : {"mnk:3x3,line=3", "mnk:4x3,line=3", "mnk:4x2,line=2", "mnk:3x3,line=1",
                           "mnk:3x3,line=4", "mnk:5x2,line=4", "mnk:1x6,line=2"}) {
    const MnkGame twin(name);
    oracle::mnk::Negamax negamax(twin);
    const auto subject = checker::parse_subject(name, 1);
    const auto& game = dynamic_cast<const checker::Mnk&>(*subject);
    for (int n = 0; n < 60; ++n) {
      auto position = game.start();
      auto bounds = game.certain_at_start();
      auto state = twin.start();
      while (true) {
        const int value = negamax.value(state);
        ASSERT_LE(bounds.least, value) << name << ' ' << state.content;
        ASSERT_GE(bounds.most, value) << name << ' ' << state.content;
        if (bounds.least > -1 || bounds.most < 1) ++certain_of_something;
        const bool over = state.result != '.';
        ASSERT_EQ(bounds.over, over) << name << ' ' << state.content;
        if (over) break;
        const auto moves = game.moves(position);
        ASSERT_EQ(moves.size(), twin.moves(state).size());
        const auto move = moves[random(moves.size())];
        state = twin.after(state, twin.cell_name(move.cell));
        bounds = game.play(position, move);
      }
    }
  }
  EXPECT_GT(certain_of_something, 500);
}

/// Every word replaced by every cell of the board and a few other words, and left out.
TEST(Mnk, NoMutantProvesWhatIsFalse) {
  ClaimJudge<MnkGame> judge("mnk:", "x", "o");
  int accepted = 0, rejected = 0;
  for (const Exhibit& exhibit : exhibits("mnk")) {
    const std::string& text = exhibit.text;
    const std::size_t stride = text.size() > 1000 ? 7 : 1;
    std::vector<std::string> words{"draw", "x", "o", "0", "1", "2", ""};
    for (const char* row : {"1", "2", "3"}) {
      for (const char* cell : {"a", "b", "c", "d", "Xa", "Ob"}) {
        words.push_back(std::string(cell) + row);
      }
    }
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size(); ++number) {
      const auto end = text.find_first_of(" \n", at);
      for (const auto& word : number % stride == 0 ? words : std::vector<std::string>{}) {
        for (const auto strictness :
             {checker::Strictness::kStrict, checker::Strictness::kLenient}) {
          const auto mutant = text.substr(0, at) + word + text.substr(end);
          const auto verdict = checker::check(mutant, strictness);
          (verdict.status == Status::kVerified ? accepted : rejected) += 1;
          if (verdict.status != Status::kVerified) continue;
          ASSERT_TRUE(judge.is_true(verdict.claim)) << verdict.claim << '\n' << mutant;
        }
      }
      at = end + 1;
    }
  }
  EXPECT_GT(accepted, 30);
  EXPECT_GT(rejected, 2000);
}

}  // namespace
