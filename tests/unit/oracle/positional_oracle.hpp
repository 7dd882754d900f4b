// Positional games a second time, slow and obvious: cells are numbers, sets are lists of them, and
// the value of a position is found by trying everything. Nothing of src/ is used.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

namespace oracle::positional {

struct Game {
  int cells = 0;
  std::string convention;                               // as it is written
  char first = 'a';                                     // who begins: 'a' or 'b'
  std::array<std::vector<std::vector<int>>, 2> sets{};  // of a and of b

  /// `content` has a letter for each cell: 'a', 'b' or '.'.
  char to_move(const std::string& content) const;
  /// '.' while the game goes on, '=' for a draw, otherwise who has won.
  char result(const std::string& content) const;
  /// 1 if a wins, 0 for a draw, -1 if b wins.
  int value(const std::string& content);

 private:
  bool has_filled(const std::string& content, char player) const;
  std::map<std::string, int> known_;
};

}  // namespace oracle::positional
