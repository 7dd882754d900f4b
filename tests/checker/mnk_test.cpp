// m,n,k games: the checker's rules against a slow twin, and mutants of certificates judged by it.
#include "checker/games/mnk.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "checker/core/certificate.hpp"
#include "museum.hpp"

namespace {

using Status = checker::Verdict::Status;

/// The rules a second time, slow and obvious: rows of characters 'X', 'O' and '.'.
class MnkTwin {
 public:
  /// From a game string, read here and not by the checker: `mnk:4x3,line=3`.
  explicit MnkTwin(const std::string& name) {
    char x = 0;
    std::string options;
    std::istringstream in(name.substr(name.find(':') + 1));
    in >> width_ >> x >> height_ >> options;
    k_ = std::stoi(options.substr(options.find('=') + 1));
  }

  std::string start() const { return std::string(static_cast<std::size_t>(width_ * height_), '.'); }
  std::size_t index(const std::string& cell) const {
    return static_cast<std::size_t>(std::stoi(cell.substr(1)) * width_ - width_ + cell[0] - 'a');
  }
  static char mover(const std::string& board) {
    const auto empty = std::count(board.begin(), board.end(), '.');
    return (static_cast<std::ptrdiff_t>(board.size()) - empty) % 2 == 0 ? 'X' : 'O';
  }

  /// Whether as many stones of a colour stand in a row, column or diagonal as win, or more.
  bool has_line(const std::string& board, char colour) const {
    for (int x = 0; x < width_; ++x) {
      for (int y = 0; y < height_; ++y) {
        for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
          int run = 0;
          while (at(board, x + run * dx, y + run * dy) == colour) ++run;
          if (run >= k_) return true;
        }
      }
    }
    return false;
  }

  /// 1 if X wins, 0 for a draw, -1 if O wins, by trying everything.
  int value(const std::string& board) {
    if (has_line(board, 'X')) return 1;
    if (has_line(board, 'O')) return -1;
    if (board.find('.') == std::string::npos) return 0;
    const auto [entry, is_new] = known_.emplace(board, 0);
    if (!is_new) return entry->second;
    const int sign = mover(board) == 'X' ? 1 : -1;
    int best = -1;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (board[cell] != '.') continue;
      std::string next = board;
      next[cell] = mover(board);
      best = std::max(best, sign * value(next));
    }
    return known_[board] = sign * best;
  }

 private:
  char at(const std::string& board, int x, int y) const {
    const bool inside = x >= 0 && x < width_ && y >= 0 && y < height_;
    return inside ? board[static_cast<std::size_t>(x + y * width_)] : ' ';
  }

  int width_ = 0, height_ = 0, k_ = 0;
  std::map<std::string, int> known_;
};

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
  unsigned state = 4711;
  const auto random = [&state](std::size_t n) {
    return (state = state * 1103515245U + 12345U) / 65536U % n;
  };
  int certain_of_something = 0;
  for (const char* name : {"mnk:3x3,line=3", "mnk:4x3,line=3", "mnk:4x2,line=2", "mnk:3x3,line=1",
                           "mnk:3x3,line=4", "mnk:5x2,line=4", "mnk:1x6,line=2"}) {
    MnkTwin twin(name);
    const auto subject = checker::parse_subject(name, 1);
    const auto& game = dynamic_cast<const checker::Mnk&>(*subject);
    for (int n = 0; n < 60; ++n) {
      auto position = game.start();
      auto bounds = game.certain_at_start();
      std::string board = twin.start();
      while (true) {
        const int value = twin.value(board);
        ASSERT_LE(bounds.least, value) << name << ' ' << board;
        ASSERT_GE(bounds.most, value) << name << ' ' << board;
        if (bounds.least > -1 || bounds.most < 1) ++certain_of_something;
        const bool over = twin.has_line(board, 'X') || twin.has_line(board, 'O') ||
                          board.find('.') == std::string::npos;
        ASSERT_EQ(bounds.over, over) << name << ' ' << board;
        if (over) break;
        const auto moves = game.moves(position);
        ASSERT_EQ(static_cast<std::ptrdiff_t>(moves.size()),
                  std::count(board.begin(), board.end(), '.'));
        const auto move = moves[random(moves.size())];
        board[static_cast<std::size_t>(move.cell)] = MnkTwin::mover(board);
        bounds = game.play(position, move);
      }
    }
  }
  EXPECT_GT(certain_of_something, 500);
}

/// Whether a claim such as `x wins mnk:4x3,line=3 after b2` is true.
bool mnk_claim_is_true(const std::string& claim) {
  static std::map<std::string, MnkTwin> twins;
  std::istringstream words(claim.substr(claim.find("mnk:")));
  std::string name, word;
  words >> name >> word;
  MnkTwin& twin = twins.try_emplace(name, name).first->second;
  std::string board = twin.start();
  while (words >> word) board[twin.index(word)] = MnkTwin::mover(board);
  const int claimed = claim.starts_with("x ") ? 1 : claim.starts_with("o ") ? -1 : 0;
  return twin.value(board) == claimed;
}

/// Every word replaced by every cell of the board and a few other words, and left out.
TEST(Mnk, NoMutantProvesWhatIsFalse) {
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
          ASSERT_TRUE(mnk_claim_is_true(verdict.claim)) << verdict.claim << '\n' << mutant;
        }
      }
      at = end + 1;
    }
  }
  EXPECT_GT(accepted, 30);
  EXPECT_GT(rejected, 2000);
}

}  // namespace
