// Games of coloured stones a second time, slow and obvious: the tests compare the fast rules and
// searches with this. Nothing of src/ is used. A game says which sets of stones win, and the value
// of a position is found by trying everything.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace oracle::two_colours {

struct State {
  std::string content;  // row by row: the letter of a colour, or '.'
  char to_move = '.';   // the letter of a colour
  char result = '.';    // '.' while undecided, '=' for a draw, or the letter of a colour
};

class Game {
 public:
  /// Reads the name of a game, such as `mnk:4x3,line=3`, without the help of src/. `colours` are
  /// the letters of the colours, of which the first begins.
  Game(const std::string& name, const std::string& colours);
  virtual ~Game() = default;

  int width() const { return width_; }
  int height() const { return height_; }
  const std::string& colours() const { return colours_; }
  State start() const;
  /// The names of the legal moves in reading order. There are none once the game is decided.
  virtual std::vector<std::string> moves(const State& state) const;
  State after(State state, const std::string& move) const;
  /// The stones in reading order, `Bb2 Wc3`, or `-` if there are none.
  std::string stones(const State& state) const;
  std::string cell_name(int index) const;

  /// Whether a colour holds a winning set.
  virtual bool has_set(const std::string& content, char colour) const = 0;
  /// The cells (by index) on which a stone of the colour would give it one.
  std::set<int> completing(const State& state, char colour) const;
  /// Whether the colour could still get a winning set if every empty cell were its own.
  bool can_get_one(const State& state, char colour) const;

 private:
  int width_ = 0, height_ = 0;
  std::string colours_;
};

/// The value by trying everything: 1 if the first colour wins, 0 for a draw, -1 if the second wins.
/// Positions are remembered.
class Negamax {
 public:
  explicit Negamax(const Game& game) : game_(game) {}
  int value(const State& state);

 private:
  const Game& game_;
  std::map<std::string, int> known_;
};

}  // namespace oracle::two_colours
