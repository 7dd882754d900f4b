// Square War a second time, slow and obvious: what the tests hold the fast rules and searches
// against. Written from the paper alone (Luo, Section 2); nothing of src/ is used. Squares are looked
// for by trying every corner and side, and the value of a position is found by trying everything.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace oracle::square_war {

struct State {
  std::string content;  // row by row: 'B', 'W' or '.'
  char to_move = 'B';
  char result = '.';  // '.' while undecided, else 'B', 'W' or '=' for a draw
};

class Game {
 public:
  /// From a game string, read here and not by src/: `square-war:4x3,opening=free`.
  explicit Game(const std::string& name);

  int width() const { return width_; }
  int height() const { return height_; }
  State start() const { return {std::string(static_cast<std::size_t>(width_ * height_), '.')}; }
  /// The names of the legal moves in reading order; none once decided.
  std::vector<std::string> moves(const State& state) const;
  State after(State state, const std::string& move) const;
  /// The stones in reading order, `Bb2 Wc3`, `-` for none.
  std::string stones(const State& state) const;
  std::string cell_name(int index) const;

  /// Whether a colour holds a square.
  bool has_square(const std::string& content, char colour) const;
  /// The cells (by index) on which a stone of the colour would give it a square.
  std::set<int> completing(const State& state, char colour) const;
  /// Whether some square could still become the colour's, were every empty cell his.
  bool can_get_one(const State& state, char colour) const;

 private:
  int width_ = 0, height_ = 0;
  bool adjacent_ = true;
};

/// The value by trying everything: 1 if Black wins, 0 for a draw, -1 if White wins. Remembers.
class Negamax {
 public:
  explicit Negamax(const Game& game) : game_(game) {}
  int value(const State& state);

 private:
  const Game& game_;
  std::map<std::string, int> known_;
};

}  // namespace oracle::square_war
