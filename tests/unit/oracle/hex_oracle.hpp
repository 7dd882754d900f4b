// Hex a second time, slow and obvious: the tests compare the fast rules with this.
//
// It is written from the thesis alone (A. C. van den Broek, "Hex Circles", 2023, Definitions 2.1 to
// 2.7) and uses nothing of src/. A board is a drawing, a path or a ring is looked for by walking in
// the lifting cell by cell, and the value of a position is found by trying everything.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle::hex {

enum class Wrap { none, cylinder, torus };

struct Rules {
  int width = 1;   // m
  int height = 1;  // n
  Wrap wrap = Wrap::none;
  char first = 'R';
  bool swap = false;

  /// The name of the game with every option written out.
  std::string name() const;
};

/// Reads the name of a game, such as `hex:4x3,wrap=torus,first=blue,swap=on`, without the help of
/// src/.
Rules parse(const std::string& name);

struct State {
  std::string content;  // row by row: 'R', 'B' or '.'
  char to_move = 'R';
  char winner = '.';  // '.' while undecided
  auto operator<=>(const State&) const = default;
};

class Game {
 public:
  explicit Game(Rules rules) : rules_(rules) {}
  const Rules& rules() const { return rules_; }

  State start() const;
  /// The names of the legal moves: the cells in reading order, then perhaps `swap-pieces`.
  std::vector<std::string> moves(const State& state) const;
  State after(State state, const std::string& move) const;
  /// The stones in reading order, `Rb2 Bc3`, or `-` if there are none.
  std::string stones(const State& state) const;

  /// Whether a colour has a path or a ring anywhere.
  bool connects(const std::string& content, char colour) const;

 private:
  /// A cell of the lifting S, counted from 0.
  using Lifted = std::pair<int, int>;

  char colour(const std::string& content, Lifted z) const;
  /// Whether a walk of one colour in the lifting that begins at the cell z of the board is a
  /// winning path or ring.
  bool wins_from(const std::string& content, char mine, Lifted z) const;
  bool is_end(char mine, Lifted start, Lifted z) const;

  Rules rules_;
};

/// Who wins under perfect play, 'R' or 'B', by plain recursion over all moves, in which positions
/// are remembered.
class Negamax {
 public:
  explicit Negamax(const Game& game) : game_(game) {}
  char winner(const State& state);

 private:
  const Game& game_;
  std::map<State, char> known_;
};

/// The winner by plain recursion with either player to move: the numbers of stones need not be
/// balanced.
class Values {
 public:
  explicit Values(const std::string& name) : game_(parse(name)) {}
  char winner(const std::string& content, char to_move);

 private:
  Game game_;
  std::map<std::string, char> known_;
};

/// The name of a cell by column and row from 0.
std::string name_of(int column, int row);

}  // namespace oracle::hex
