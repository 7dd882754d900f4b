// Square War and kind forcing: good ones, and mutants whose claims a slow twin judges.
#include "checker/games/square_war.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "checker/core/certificate.hpp"
#include "claim_judge.hpp"
#include "museum.hpp"
#include "oracle/square_war_oracle.hpp"

namespace {

using Status = checker::Verdict::Status;
using Twin = oracle::square_war::Game;

TEST(SquareWar, GoodOnesAreVerified) {
  for (const Exhibit& exhibit : exhibits("square-war")) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified)
        << exhibit.name << ", line " << verdict.line << ": " << message(verdict);
  }
}

/// Every word replaced by every cell of the board and a few other words.
TEST(SquareWar, NoMutantProvesWhatIsFalse) {
  ClaimJudge<Twin> judge("square-war:", "black", "white");
  int accepted = 0, rejected = 0;
  for (const Exhibit& exhibit : exhibits("square-war")) {
    if (exhibit.name == "forcing-whole-board") continue;  // too large for the twin
    const std::string& text = exhibit.text;
    std::vector<std::string> words{"draw", "black", "white", "0", "1", "2"};
    for (const char* row : {"1", "2", "3", "4"}) {
      for (const char* column : {"a", "b", "c", "d"}) words.push_back(std::string(column) + row);
    }
    for (std::size_t at = 0; at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      for (const auto& word : words) {
        const auto verdict = check_strictly(text.substr(0, at) + word + text.substr(end));
        (verdict.status == Status::kVerified ? accepted : rejected) += 1;
        if (verdict.status == Status::kVerified) {
          EXPECT_TRUE(judge.is_true(verdict.claim)) << verdict.claim;
        }
      }
      at = end + 1;
    }
  }
  EXPECT_GT(accepted, 10);
  EXPECT_GT(rejected, 500);
}

/// The checker's look at a board against the twin's, on random stones.
TEST(SquareWar, LooksAsTheTwinLooks) {
  unsigned state = 12345;
  const auto random = [&state](unsigned n) {
    return (state = state * 1103515245U + 12345U) / 65536U % n;
  };
  for (const char* name : {"square-war:3x3", "square-war:5x4", "square-war:6x6"}) {
    const auto game =
        std::dynamic_pointer_cast<const checker::SquareWar>(checker::parse_subject(name, 1));
    const Twin twin(name);
    for (int i = 0; i < 300; ++i) {
      checker::Stones stones(static_cast<std::size_t>(game->board().size()), 0);
      std::string content(stones.size(), '.');
      for (std::size_t cell = 0; cell < stones.size(); ++cell) {
        stones[cell] = static_cast<std::uint8_t>(random(4) % 3);
        content[cell] = ".BW"[stones[cell]];
      }
      const auto seen = game->look(stones);
      for (std::size_t player = 0; player < 2; ++player) {
        const char colour = "BW"[player];
        EXPECT_EQ(seen.has_set[player], twin.has_set(content, colour)) << content;
        EXPECT_EQ(seen.can_get_one[player], twin.can_get_one({content}, colour)) << content;
        if (seen.has_set[player]) continue;          // then every cell completes, for the twin
        const auto& cells = seen.completes[player];  // two of them at most
        const auto all = twin.completing({content}, colour);
        EXPECT_EQ(cells.size(), std::min(all.size(), std::size_t{2})) << content;
        for (const int cell : cells) EXPECT_TRUE(all.contains(cell)) << content << ' ' << cell;
        EXPECT_TRUE(cells.size() < 2 || cells[0] != cells[1]) << content;
      }
    }
  }
}

}  // namespace
