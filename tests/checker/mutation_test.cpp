// Mutations: good certificates, spoiled systematically in one place at a time.
//
// Some mutants are right all the same (two moves may both win). So each is judged by the oracle
// as well, which was written apart, and the two must agree. Of lifted certificates, the oracle
// plays the strategy: whatever the checker accepts must win.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/core/certificate.hpp"
#include "lines_of_words.hpp"
#include "museum.hpp"
#include "oracle.hpp"
#include "oracle_text.hpp"

namespace {

bool is_answer(const Words& line) { return line.size() >= 3 && line[line.size() - 2] == ":"; }

// Collects the mutants of one certificate, each once.
class Mutants {
 public:
  explicit Mutants(const std::string& text) : original_(split(text)), seen_{text} {
    lines();
    tokens();
    numbers();
    game_options();
    for (std::size_t i = 0; i < original_.size(); ++i) replace_words(i);
    for (std::size_t cut = 0; cut < text.size(); cut += 1 + text.size() / 97) {
      add(text.substr(0, cut));
    }
    add(text + "end\n");
    add(text.substr(0, text.size() - 1));
  }

  std::vector<std::string> take() { return std::move(all_); }

 private:
  void add(const std::string& text) {
    if (seen_.insert(text).second) all_.push_back(text);
  }
  void add_line(std::size_t index, const Words& line) {
    Lines lines = original_;
    lines[index] = line;
    add(joined(lines));
  }

  void lines();
  void tokens();
  void numbers();
  void game_options();
  void replace_words(std::size_t index);

  Lines original_;
  std::set<std::string> seen_;
  std::vector<std::string> all_;
};

// Drop, double, exchange whole lines; exchange the moves of two answers; stop before a line. An
// answer dropped or doubled is tried with the count put right, too.
void Mutants::lines() {
  for (std::size_t i = 0; i < original_.size(); ++i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    Lines without = original_;
    without.erase(without.begin() + at);
    Lines twice = original_;
    twice.insert(twice.begin() + at, original_[i]);
    for (auto* lines : {&without, &twice}) {
      add(joined(*lines));
      for (Words& line : *lines) {
        if (line.size() == 2 && (line[0] == "answers" || line[0] == "pairs")) {
          line[1] = std::to_string(std::stoi(line[1]) + (lines == &without ? -1 : 1));
        }
      }
      add(joined(*lines));
    }
    add(joined(Lines(original_.begin(), original_.begin() + at)));
    for (const std::size_t j : {i + 1, i + 7}) {
      if (j >= original_.size()) continue;
      Lines swapped = original_;
      std::swap(swapped[i], swapped[j]);
      add(joined(swapped));
      if (!is_answer(original_[i]) || !is_answer(original_[j])) continue;
      swapped = original_;
      std::swap(swapped[i].back(), swapped[j].back());
      add(joined(swapped));
    }
  }
}

// Drop, double and exchange tokens.
void Mutants::tokens() {
  for (std::size_t i = 0; i < original_.size(); ++i) {
    for (std::size_t j = 0; j < original_[i].size(); ++j) {
      const auto at = static_cast<std::ptrdiff_t>(j);
      Words line = original_[i];
      line.erase(line.begin() + at);
      add_line(i, line);
      line = original_[i];
      line.insert(line.begin() + at, line[j]);
      add_line(i, line);
      line = original_[i];
      if (j + 1 < line.size()) std::swap(line[j], line[j + 1]);
      add_line(i, line);
    }
  }
}

void Mutants::numbers() {
  for (std::size_t i = 0; i < original_.size(); ++i) {
    const Words& line = original_[i];
    if (line.size() != 2 || (line[0] != "answers" && line[0] != "pairs")) continue;
    const int count = std::stoi(line[1]);
    for (const int other : {0, count - 1, count + 1, 10 * count, 999'999'999}) {
      add_line(i, {line[0], std::to_string(other)});
    }
    add_line(i, {line[0], "0" + line[1]});
    add_line(i, {line[0], line[1] + "x"});
  }
}

// Every option of every game string with every other value, added, and removed; other boards.
void Mutants::game_options() {
  const std::map<std::string, Words> values{
      {"line", {"1", "2", "3", "4", "5"}},     {"first", {"order", "chaos", "red", "blue"}},
      {"wrap", {"none", "cylinder", "torus"}}, {"swap", {"on", "off"}},
      {"pass", {"none", "starter", "both"}},   {"win", {"line", "exact", "exact-at-end"}},
      {"symbols", {"1", "2", "3", "9"}}};
  for (std::size_t i = 0; i < original_.size(); ++i) {
    if (original_[i][0] != "game") continue;
    const std::string& game = original_[i][1];
    const std::string board = game.substr(0, game.find(','));
    for (const char* other : {"1x1", "2x2", "1x3", "2x3", "3x2", "3x3", "#.#/###", "0x0"}) {
      const std::string family = game.substr(0, game.find(':') + 1);
      add_line(i, {"game", family + other + game.substr(board.size())});
    }
    for (const auto& [name, choices] : values) {
      const std::size_t begin = game.find("," + name + "=");
      std::string rest = game;
      if (begin != std::string::npos) {
        rest.erase(begin, game.find(',', begin + 1) - begin);
        add_line(i, {"game", game + game.substr(begin, game.find(',', begin + 1) - begin)});
      }
      add_line(i, {"game", rest});
      for (const std::string& value : choices) {
        add_line(i, {"game", rest + "," + name + "=" + value});
      }
    }
  }
}

// Each word of a line replaced: moves by all other moves, stones by stones near, cells by cells.
void Mutants::replace_words(std::size_t index) {
  const Words& line = original_[index];
  for (std::size_t j = 0; j < line.size(); ++j) {
    Words others;
    const std::string& word = line[j];
    if (is_answer(line) && j + 1 == line.size()) {
      others = {"pass", "-", "swap-pieces"};
      for (const char* symbol : {"X", "O", "A", "Z", ""}) {
        for (const char* cell : {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4"}) {
          others.push_back(std::string(symbol) + cell);
        }
      }
    } else if (is_answer(line)) {
      others = {"pass", "-", ":"};
      if (word.size() == 3) {
        for (const char symbol : {'X', 'O', 'A', 'R', 'B'})
          others.push_back(symbol + word.substr(1));
        others.push_back(word.substr(0, 2) + static_cast<char>(word[2] + 1));
        others.push_back(word[0] + std::string(1, static_cast<char>(word[1] + 1)) + word[2]);
      }
    } else if (word.size() == 2) {  // a cell in a symmetry, a pair or an offset
      others = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "d4", "a0", "1a"};
    } else if (word.size() == 1) {
      others = {"X", "O", "A", "0", "1", "2"};
    } else {
      others = {"order",   "chaos", "red",    "blue", "strategy",
                "pairing", "cells", "lifted", "draw", "symbols"};
    }
    for (const std::string& other : others) {
      Words changed = line;
      changed[j] = other;
      add_line(index, changed);
    }
  }
}

// The oracle is slow, so of a long certificate only every seventh mutant is tried.
std::vector<std::string> mutants_of(const Exhibit& exhibit) {
  const std::vector<std::string> all = Mutants(exhibit.text).take();
  const std::size_t stride = split(exhibit.text).size() > 24 ? 7 : 1;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
  return some;
}

TEST(Mutation, CheckerAndOracleAgreeOnStrategies) {
  int mutants = 0;
  int right = 0;
  std::map<std::string, std::string> winners;
  for (const Exhibit& exhibit : exhibits("good")) {
    if (is_lifted(exhibit) || is_hex(exhibit)) continue;
    for (const std::string& text : mutants_of(exhibit)) {
      ++mutants;
      const auto verdict = check_strictly(text);
      const bool verified = verdict.status == checker::Verdict::Status::kVerified;
      ASSERT_EQ(verified, oracle::accepts_strategy(text))
          << "of " << exhibit.name << ": " << message(verdict) << "\n"
          << text;
      if (!verified) continue;
      ++right;
      const std::string game = verdict.claim.substr(verdict.claim.find("order-chaos:"));
      std::string& winner = winners[game];
      if (winner.empty()) winner = oracle::true_winner(game);
      ASSERT_TRUE(verdict.claim.starts_with(winner)) << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << mutants << " mutants, " << right << " of them right\n";
  EXPECT_GT(mutants, 10'000);
  EXPECT_LT(right, mutants / 10);
}

TEST(Mutation, CheckerAndOracleAgreeOnHex) {
  int mutants = 0;
  int right = 0;
  std::map<std::string, std::string> winners;
  for (const Exhibit& exhibit : exhibits("good")) {
    if (!is_hex(exhibit)) continue;
    for (const std::string& text : mutants_of(exhibit)) {
      ++mutants;
      const auto verdict = check_strictly(text);
      const bool verified = verdict.status == checker::Verdict::Status::kVerified;
      ASSERT_EQ(verified, oracle::accepts_hex_strategy(text))
          << "of " << exhibit.name << ": " << message(verdict) << "\n"
          << text;
      if (!verified) continue;
      ++right;
      std::string& winner = winners[verdict.claim.substr(verdict.claim.find("hex:"))];
      if (winner.empty()) {
        winner = oracle::true_hex_winner(verdict.claim.substr(verdict.claim.find("hex:")));
      }
      ASSERT_TRUE(verdict.claim.starts_with(winner)) << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << mutants << " mutants, " << right << " of them right\n";
  EXPECT_GT(mutants, 3'000);
  EXPECT_LT(right, mutants / 10);
}

TEST(Mutation, LiftedMutantsThatAreAcceptedWin) {
  int mutants = 0;
  int right = 0;
  for (const Exhibit& exhibit : exhibits("good")) {
    if (!is_lifted(exhibit)) continue;
    for (const std::string& text : mutants_of(exhibit)) {
      ++mutants;
      if (!accepted(text)) continue;
      ++right;
      const auto lifted = oracle::read_lifted(text);
      ASSERT_TRUE(lifted) << "of " << exhibit.name << "\n" << text;
      ASSERT_TRUE(oracle::accepts_strategy(lifted->inner)) << "of " << exhibit.name << "\n" << text;
      ASSERT_TRUE(oracle::lifted_strategy_wins(text)) << "of " << exhibit.name << "\n" << text;
    }
  }
  std::cout << mutants << " mutants, " << right << " of them right\n";
  EXPECT_GT(mutants, 1'000);
  EXPECT_LT(right, mutants / 10);
}

// What makes no difference in a lifted certificate: the order of pairs, and within a pair.
TEST(Mutation, OrderOfPairsMakesNoDifference) {
  for (const Exhibit& exhibit : exhibits("good")) {
    if (!is_lifted(exhibit)) continue;
    Lines lines = split(exhibit.text);
    for (std::size_t i = 6; lines[i + 1].size() == 2; ++i) {
      std::swap(lines[i][0], lines[i][1]);
      EXPECT_TRUE(accepted(joined(lines))) << exhibit.name;
      std::swap(lines[i], lines[i + 1]);
      EXPECT_TRUE(accepted(joined(lines))) << exhibit.name;
    }
  }
}

}  // namespace
