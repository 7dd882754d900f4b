// Draws of Square War with positions held by pairs: mutants are judged by a twin that plays the
// pairs, as docs/certificates.md says, against everything that the other can do.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle/square_war_oracle.hpp"

namespace {

using oracle::square_war::State;
using Status = checker::Verdict::Status;
using Twin = oracle::square_war::Game;

class PlayedPairs {
 public:
  PlayedPairs(const Twin& game, char holder) : game_(game), holder_(holder) {}

  /// Whether the holder never loses by the pairs of a line `STONE... : CELL CELL ...`.
  bool hold(const std::string& line) {
    State state = game_.start();
    std::istringstream words(line);
    std::string word;
    while (words >> word && word != ":") {
      if (word != "-") state.content[index(word.substr(1))] = word[0];
    }
    pairs_.clear();
    for (std::string other; words >> word >> other;) pairs_.emplace_back(index(word), index(other));
    state.to_move = holder_ == 'B' ? 'W' : 'B';
    return holds(state);
  }

 private:
  std::size_t index(const std::string& cell) const {
    return static_cast<std::size_t>((cell[1] - '1') * game_.width() + cell[0] - 'a');
  }

  bool holds(const State& state) const {
    for (const auto& move : game_.moves(state)) {
      State next = game_.after(state, move);
      if (next.result == '.') next = game_.after(next, answer(next, index(move)));
      if (next.result == state.to_move) return false;
      if (next.result == '.' && !holds(next)) return false;
    }
    return true;
  }

  /// In the pair that was opened; else outside of the empty pairs; else anywhere.
  std::string answer(const State& state, std::size_t last) const {
    const auto empty = [&](std::size_t cell) { return state.content[cell] == '.'; };
    std::vector<bool> in_pair(state.content.size(), false);
    for (const auto& [one, other] : pairs_) {
      if (one == last && empty(other)) return game_.cell_name(static_cast<int>(other));
      if (other == last && empty(one)) return game_.cell_name(static_cast<int>(one));
      if (empty(one) && empty(other)) in_pair[one] = in_pair[other] = true;
    }
    const auto moves = game_.moves(state);
    for (const auto& move : moves) {
      if (!in_pair[index(move)]) return move;
    }
    return moves.front();
  }

  const Twin& game_;
  char holder_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
};

/// Whether all positions that a certificate lists with pairs are held by them.
bool pairs_hold(const std::string& text) {
  const auto at = text.find("square-war:");
  const Twin game(text.substr(at, text.find('\n', at) - at));
  std::istringstream lines(text);
  char holder = '?';
  int left = 0;
  for (std::string line; std::getline(lines, line);) {
    if (left > 0 && !PlayedPairs(game, holder).hold(line)) return false;
    left -= left > 0 ? 1 : 0;
    if (line.starts_with("holds ")) holder = line[6] == 'b' ? 'B' : 'W';
    if (line.starts_with("paired ")) left = std::stoi(line.substr(7));
  }
  return true;
}

TEST(PairedSquares, GoodOnesHoldWhenPlayed) {
  int seen = 0;
  for (const Exhibit& exhibit : exhibits("square-war")) {
    if (exhibit.text.find("paired") == std::string::npos) continue;
    EXPECT_EQ(check_strictly(exhibit.text).status, Status::kVerified) << exhibit.name;
    EXPECT_TRUE(pairs_hold(exhibit.text)) << exhibit.name;
    ++seen;
  }
  EXPECT_GE(seen, 2);
}

TEST(PairedSquares, TheTwinKnowsPairsThatLose) {
  const Twin game("square-war:3x3,opening=free");
  EXPECT_FALSE(PlayedPairs(game, 'W').hold("Bb1 Bb2 : a1 a2"));
  EXPECT_TRUE(PlayedPairs(game, 'W').hold("Bb1 Wb2 : a1 a3"));
}

/// Each word of the sections in pairs replaced by every cell, left out, or written twice.
TEST(PairedSquares, MutantsThatAreAcceptedHold) {
  int mutants = 0, right = 0;
  for (const Exhibit& exhibit : exhibits("square-war")) {
    if (exhibit.name != "draw-in-pairs") continue;
    const auto& text = exhibit.text;
    std::vector<std::string> words{"", "-", ":"};
    for (const char* row : {"1", "2", "3"}) {
      for (const char* column : {"a", "b", "c", "Wa", "Bb"}) {
        words.push_back(std::string(column) + row);
      }
    }
    for (auto at = text.find("paired"); at < text.size();) {
      const auto end = text.find_first_of(" \n", at);
      const auto old = text.substr(at, end - at);
      words.front() = old + " " + old;
      for (const auto& word : words) {
        const auto mutant = text.substr(0, at) + word + text.substr(end);
        if (word == old) continue;
        ++mutants;
        if (check_strictly(mutant).status != Status::kVerified) continue;
        ++right;
        ASSERT_TRUE(pairs_hold(mutant)) << mutant;
      }
      at = end + 1;
    }
  }
  EXPECT_GT(mutants, 500);
  EXPECT_GT(right, 3);
  EXPECT_LT(right, mutants / 5);
}

}  // namespace
