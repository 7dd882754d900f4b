// Kind strategy with pairings of the rest of the board: mutants are judged by an oracle that plays
// the pairs, as docs/certificates.md says, against everything that Order can do.
#include <gtest/gtest.h>

#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "museum.hpp"
#include "oracle.hpp"

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// A position and its pairs, played out.
class Pairs {
 public:
  Pairs(const oracle::Game& game, const Words& line) : game_(game) {
    stones_.assign(game.cells.size(), '.');
    std::size_t i = 0;
    for (; line[i] != ":"; ++i) {
      if (line[i] == "-") continue;
      if (line[i] == "pass") continue;
      stones_[cell(line[i].substr(1))] = line[i][0];
    }
    for (++i; i + 2 < line.size(); i += 3) {
      const std::string& how = line[i + 2];
      const auto witness = how.size() > 1 ? cell(how) : stones_.size();
      pairs_.push_back({cell(line[i]), cell(line[i + 1]), how[0], witness, false});
    }
  }

  /// Whether Chaos wins by the pairs, Order being on turn.
  bool win() {
    if (game_.outcome(stones_) == "order") return false;
    if (stones_.find('.') == std::string::npos) return true;
    const std::string stones = stones_;
    const auto pairs = pairs_;
    bool wins = true;
    for (std::size_t c = 0; wins && c < stones.size(); ++c) {
      if (stones[c] != '.') continue;
      for (const char symbol : game_.symbols) {
        stones_[c] = symbol;
        wins = wins && answer(c);
        stones_ = stones;
        pairs_ = pairs;
      }
    }
    if (wins && game_.may_pass("order")) {
      wins = answer(stones.size());
      stones_ = stones;
      pairs_ = pairs;
    }
    return wins;
  }

 private:
  struct Pair {
    std::size_t one, other;
    char opening;
    std::size_t witness;  // a cell, or none
    bool opened;          // by Chaos
  };
  std::size_t cell(const std::string& name) const {
    return static_cast<std::size_t>(game_.index(name));
  }
  char unlike(char stone) const { return game_.symbols[stone == game_.symbols[0] ? 1 : 0]; }

  /// Chaos answers a stone on the cell, or a pass if there is no such cell, and the game goes on.
  bool answer(std::size_t last) {
    if (game_.outcome(stones_) == "order") return false;
    if (stones_.find('.') == std::string::npos) return true;
    for (Pair& pair : pairs_) {
      if (pair.opened || (pair.one != last && pair.other != last)) continue;
      const std::size_t mate = pair.one == last ? pair.other : pair.one;
      if (stones_[mate] != '.') continue;
      stones_[mate] = unlike(stones_[last]);
      return win();
    }
    for (std::size_t c = 0; c < stones_.size(); ++c) {
      bool paired = stones_[c] != '.';
      for (const Pair& pair : pairs_) {
        paired = paired || (!pair.opened && (pair.one == c || pair.other == c));
      }
      if (paired) continue;
      stones_[c] = game_.symbols[0];
      return win();
    }
    // After a pass of Order's this pass ends the game under pass=both; otherwise it goes on.
    if (game_.may_pass("chaos")) return last == stones_.size() || win();
    for (Pair& pair : pairs_) {
      if (pair.opened || stones_[pair.one] != '.') continue;
      pair.opened = true;
      const bool beside = pair.witness < stones_.size();
      stones_[pair.one] = beside                ? unlike(stones_[pair.witness])
                          : pair.opening == '-' ? game_.symbols[0]
                                                : pair.opening;
      return win();
    }
    return win();
  }

  const oracle::Game& game_;
  std::string stones_;
  std::vector<Pair> pairs_;
};

/// Whether every position that the certificate lists with a pairing is won by it.
bool pairs_win(const std::string& text) {
  std::istringstream in(text);
  std::string line, game_string;
  int left = 0;
  while (std::getline(in, line)) {
    const Words words = words_of(line);
    if (words.empty()) continue;
    if (words[0] == "game") game_string = words[1];
    if (left > 0) {
      const oracle::Game game(game_string);
      if (!game.valid || !Pairs(game, words).win()) return false;
      --left;
    }
    if (words[0] == "paired") left = std::stoi(words[1]);
  }
  return true;
}

std::set<std::string> mutants_of_pairs(const std::string& text) {
  std::vector<Words> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(words_of(line));
  std::set<std::string> all;
  const auto add = [&](const std::vector<Words>& mutant) {
    std::string written;
    for (const Words& line : mutant) {
      for (const std::string& word : line) written += (&word == line.data() ? "" : " ") + word;
      written += '\n';
    }
    if (written != text) all.insert(written);
  };
  const Words others{"a1", "b1", "c1", "d1", "e1", "a2", "b2",  "c2",  "d2",  "X",    "O",
                     "A",  "-",  ":",  "0",  "1",  "2",  "Xa1", "Oa1", "Ob1", "pass", "Xc1"};
  const Words options{"first=chaos", "pass=starter", "pass=both",
                      "symbols=3",   "win=exact",    "win=exact-at-end"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto mutant = lines;
    mutant.erase(mutant.begin() + static_cast<std::ptrdiff_t>(i));
    add(mutant);
    for (std::size_t j = 0; j < lines[i].size(); ++j) {
      mutant = lines;
      mutant[i].erase(mutant[i].begin() + static_cast<std::ptrdiff_t>(j));
      add(mutant);
      for (const auto& other : others) {
        mutant = lines;
        mutant[i][j] = other;
        add(mutant);
      }
    }
    if (lines[i][0] != "game") continue;
    for (const auto& option : options) {
      mutant = lines;
      mutant[i][1] += "," + option;
      add(mutant);
    }
    for (const char* line : {"line=2", "line=3", "line=4", "line=5"}) {
      mutant = lines;
      const auto at = mutant[i][1].find("line=");
      mutant[i][1].replace(at, 6, line);
      add(mutant);
    }
  }
  return all;
}

TEST(Paired, GoodOnesAreVerifiedAndWinWhenPlayed) {
  int seen = 0;
  for (const Exhibit& exhibit : exhibits("paired")) {
    const auto verdict = check_strictly(exhibit.text);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified)
        << exhibit.name << ": " << message(verdict);
    EXPECT_TRUE(pairs_win(exhibit.text)) << exhibit.name;
    ++seen;
  }
  EXPECT_GE(seen, 7);
}

TEST(Paired, TheOracleKnowsPairsThatLose) {
  EXPECT_FALSE(pairs_win("game order-chaos:###.#,line=3,first=chaos\npaired 1\nXa1 : b1 c1 X\n"));
  EXPECT_FALSE(pairs_win("game order-chaos:4x2,line=3\npaired 1\n- : b1 c1 -\n"));
  EXPECT_FALSE(pairs_win("game order-chaos:3x1,line=3,first=chaos\npaired 1\n- : b1 c1 -\n"));
}

TEST(Paired, MutantsThatAreAcceptedWin) {
  int mutants = 0, right = 0;
  for (const Exhibit& exhibit : exhibits("paired")) {
    for (const std::string& text : mutants_of_pairs(exhibit.text)) {
      ++mutants;
      const auto verdict = check_strictly(text);
      if (verdict.status != checker::Verdict::Status::kVerified) continue;
      ++right;
      ASSERT_TRUE(pairs_win(text)) << "of " << exhibit.name << "\n" << text;
      const std::string game = verdict.claim.substr(verdict.claim.find("order-chaos:"));
      ASSERT_EQ(oracle::true_winner(game), "chaos") << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << mutants << " mutants, " << right << " of them right\n";
  EXPECT_GT(mutants, 2'000);
  EXPECT_LT(right, mutants / 5);
}

TEST(Paired, OrderOfPairsMakesNoDifference) {
  for (const char* pairs : {"b2 c2 - b1 c1 -", "c1 b1 - b2 c2 -", "b1 c1 O c2 b2 X"}) {
    EXPECT_TRUE(
        accepted("zermelo-certificate 1\ngame order-chaos:4x2,line=3\nwinner chaos\n"
                 "kind strategy\npaired 1\n- : " +
                 std::string(pairs) + "\nanswers 0\nend\n"))
        << pairs;
  }
}

}  // namespace
