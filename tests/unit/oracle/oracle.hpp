// Order and Chaos a second time, slow and obvious: the tests compare the fast rules with this.
//
// It is written from the publications alone and uses nothing of src/. The board is a drawing, the
// winner is found by scanning all of it after every move, and the value of a position is found by
// trying everything.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Sections I and II (ovc, ovc');
//          Castelein, "Order and Chaos", 2019, Definitions 2.2 to 2.9 (L, P, in order, chaotic),
//          taken literally; docs/certificates.md, "The rules" (exact lines, pass=both).
#pragma once

#include <compare>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

enum class Player { order, chaos };
enum class Pass { none, starter, both };
enum class Win { line, exact, exact_at_end };
enum class Result { open, order, chaos };

constexpr Player opponent(Player player) {
  return player == Player::order ? Player::chaos : Player::order;
}
constexpr Result win_of(Player player) {
  return player == Player::order ? Result::order : Result::chaos;
}

/// Row and column, both from 0 in the north-west corner. They compare in reading order.
struct Cell {
  int row = 0;
  int column = 0;
  auto operator<=>(const Cell&) const = default;
};

/// `a1`, and `aa1` after `z1`.
std::string name_of(Cell cell);

struct Rules {
  std::vector<std::string> rows;  // '#' a cell, anything else a hole; rows may differ in length
  int line = 1;
  Player first = Player::order;
  Pass pass = Pass::none;
  Win win = Win::line;
  int symbols = 2;

  /// The name of the game with every option written out.
  std::string name() const;
  int width() const;
  int height() const { return static_cast<int>(rows.size()); }
  auto operator<=>(const Rules&) const = default;
};

/// A full rectangle of cells.
std::vector<std::string> rectangle(int width, int height);

struct Move {
  bool pass = false;
  Cell cell;
  char symbol = 'X';
  auto operator<=>(const Move&) const = default;
};
std::string name_of(const Move& move);

inline constexpr char kEmpty = '.';
inline constexpr char kHole = ' ';
inline constexpr const char* kLetters = "XOABCDEF";

struct State {
  std::string content;  // row by row over the whole frame
  Player to_move = Player::order;
  bool passed = false;  // whether the last move was a pass
  Result result = Result::open;
};

/// The four directions of the thesis, as steps of (row, column).
inline constexpr Cell kRight{0, 1}, kUp{-1, 0}, kFalling{1, 1}, kRising{-1, 1};

class Game {
 public:
  explicit Game(Rules rules);

  const Rules& rules() const { return rules_; }
  const std::vector<Cell>& cells() const { return cells_; }
  State start() const;
  /// The state with this content, however it arose.
  State set_up(const std::map<Cell, char>& stones, Player to_move) const;
  /// In reading order, then in the order of the symbols, with a pass last. There are none once the
  /// game is decided.
  std::vector<Move> moves(const State& state) const;
  State after(State state, const Move& move) const;
  /// What is on a cell, or kHole outside the board.
  char at(const State& state, Cell cell) const;
  int empty_cells(const State& state) const;

  /// Definition 2.2: the length of the consecutive row through a stone in one direction, found by
  /// trying every start and length.
  int row_length(const State& state, Cell cell, Cell direction) const;
  /// Definition 2.3.
  int longest_row(const State& state, Cell cell) const;
  /// Definition 2.4: P_x over every square A of side `line` around the cell.
  int open_line(const State& state, Cell cell, Cell direction, char symbol) const;
  /// Definition 2.5.
  int longest_open_line(const State& state, Cell cell, char symbol) const;
  /// The lengths of all runs, that is, of the maximal lines of one symbol, with each direction
  /// counted separately.
  std::vector<int> runs(const State& state) const;

 private:
  Result judge(const State& state) const;
  bool may_pass(const State& state) const;

  Rules rules_;
  int width_;
  std::vector<Cell> cells_;
};

/// Who wins under perfect play, by plain recursion over all moves, in which positions are
/// remembered.
class Negamax {
 public:
  explicit Negamax(const Game& game) : game_(game) {}
  Player winner(const State& state);

 private:
  const Game& game_;
  std::map<std::pair<std::string, int>, Player> known_;
};

/// The winner from the empty board.
Player winner(const Rules& rules);

}  // namespace oracle
