// Square War and kind forcing: good ones, and mutants whose claims a slow twin judges.
#include "checker/games/square_war.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <sstream>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle/square_war_oracle.hpp"

namespace {

using oracle::square_war::Negamax;
using Status = checker::Verdict::Status;
using Twin = oracle::square_war::Game;

TEST(SquareWar, GoodOnesAreVerified) {
  for (const Exhibit& exhibit : exhibits("square-war")) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, Status::kVerified)
        << exhibit.name << ", line " << verdict.line << ": " << message(verdict);
  }
}

/// Whether a claim such as `black wins square-war:4x4 after c2 d4` is true, on boards small enough.
class Judge {
 public:
  bool is_true(const std::string& claim) {
    const auto at = claim.find("square-war:");
    std::istringstream words(claim.substr(at));
    std::string name, word;
    words >> name >> word;
    auto& [game, negamax] = games_[name];
    if (!game) {
      game = std::make_unique<Twin>(name);
      negamax = std::make_unique<Negamax>(*game);
    }
    auto state = game->start();
    while (words >> word) state = game->after(state, word);
    const int claimed = claim.starts_with("black") ? 1 : claim.starts_with("white") ? -1 : 0;
    return negamax->value(state) == claimed;
  }

 private:
  std::map<std::string, std::pair<std::unique_ptr<Twin>, std::unique_ptr<Negamax>>> games_;
};

/// Every word replaced by every cell of the board and a few other words.
TEST(SquareWar, NoMutantProvesWhatIsFalse) {
  Judge judge;
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
        if (seen.has_set[player]) continue;  // then every cell completes, for the twin
        const auto& cells = seen.completes[player];
        EXPECT_EQ(std::set<int>(cells.begin(), cells.end()), twin.completing({content}, colour));
      }
    }
  }
}

}  // namespace
