// The geometry of a board, and what the checker knows of every game: whose turn it is, what may be
// played, what is then certain.
//
// Cells are numbered in reading order, row by row from the north, west to east:
//
//     shape  ##./###      a1 b1 .       cells  0 1 .
//                         a2 b2 c2             2 3 4
//
// The rules of each game stand in a file of their own (games/order_chaos.cpp, ...), follow
// docs/certificates.md, and share no line with the program that writes certificates.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>

#include "checker/core/text.hpp"

namespace checker {

inline constexpr int kNoCell = -1;

// The place of what belongs to a cell in a list with one entry for each cell.
inline std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

struct Point {
  int column = 0, row = 0;  // of a1
};

// Row, column and the two diagonals.
inline constexpr std::array<Point, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

// The point `steps` away in a direction; steps may be negative.
inline Point step(Point from, Point direction, int steps) {
  return {from.column + steps * direction.column, from.row + steps * direction.row};
}

// Of the cell at the point, such as b12.
std::string cell_name(Point at);

inline bool among(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

class Board {
 public:
  explicit Board(const std::vector<Point>& points);

  int size() const { return static_cast<int>(points_.size()); }
  Point point(int cell) const { return points_[index(cell)]; }
  int cell_at(Point point) const;  // kNoCell for a hole or outside
  std::string name(int cell) const { return cell_name(point(cell)); }

  const std::map<std::string, int, std::less<>>& names() const { return names_; }

 private:
  std::map<std::pair<int, int>, int> cells_;  // by row and column, so in reading order
  std::vector<Point> points_;                 // of each cell
  std::map<std::string, int, std::less<>> names_;
};

// BOARD of a game string: WxH or a shape; rejects.
Board parse_board(std::string_view text, int line);

// The cell of that name; rejects if the board has none.
int parse_cell(std::string_view name, const Board& board, int line);

enum class Player { kA, kB };  // Order and Chaos, Black and White, Red and Blue

inline Player other(Player player) { return player == Player::kA ? Player::kB : Player::kA; }

// The stone of a player, in games where each places his own.
inline std::uint8_t stone_of(Player player) { return player == Player::kA ? 1 : 2; }

// One value a cell, in reading order: 0 is empty, and a stone is its place in letters(), from 1.
using Stones = std::vector<std::uint8_t>;

bool is_full(const Stones& stones);

// Everything that matters for what may happen next. The mark is 0 unless mark_word() stands behind
// the stones when the position is written.
struct Position {
  Stones stones;
  std::uint8_t mark = 0;
  Player to_move = Player::kA;
  auto operator<=>(const Position&) const = default;

  std::uint8_t at(int cell) const { return stones[index(cell)]; }
};

// Equal for positions with the same player on turn that a certificate does not tell apart: the
// answer to one is that to all.
using Key = std::string;  // of bytes, which a table can look up

struct Move {
  int cell = kNoCell;  // kNoCell: a pass, or what else a game has besides stones
  std::uint8_t stone = 0;
};

// What is certain of the value of a position, which is 1 if player A wins, 0 for a draw, -1 if
// player B wins: it is at least `least` and at most `most`. `over`: no move may follow.
struct Bounds {
  int least = -1, most = 1;
  bool over = false;
};

// What the answers of a player are to achieve from the start of the claim.
struct Goal {
  Player player = Player::kA;
  bool win = true;  // else: a draw at least

  bool is_reached(const Bounds& certain) const {
    return (player == Player::kA ? certain.least : -certain.most) >= (win ? 1 : 0);
  }
  bool is_missed(const Bounds& certain) const {
    return (player == Player::kA ? certain.most : -certain.least) < (win ? 1 : 0);
  }
};

// A permutation of 0, 1, ..., n-1 as the list of images: that of i stands at index i.
using Permutation = std::vector<int>;

class Game;

// The group that the symmetries of a certificate generate. Each list holds the identity first, and
// with every element its inverse.
//
// A declared symmetry is a permutation of the cells or, where the rules treat all stones alike, one
// of the stones. The two sorts commute, so the group is every cell permutation generated, combined
// with every stone permutation generated. A permutation of the cells is accepted when the rules of
// the game cannot tell it from the identity (Game::check_symmetry). So a position and its images
// have the same value, and a move and its image lead from positions that are images of each other
// to positions that are images of each other.
struct Group {
  explicit Group(const Game& game);
  // Tests a permutation and adds it, unless it is there, with all that it generates with the
  // elements there are, which the generators have generated; rejects.
  void declare(const Permutation& images, bool of_cells, const Game& game, int line);
  std::vector<Permutation> cells, symbols;  // a symbol 0, which is the empty cell, stays 0
  std::vector<Permutation> cell_generators = {}, symbol_generators = {};
};

// What a claim speaks of: a game or, for claims of some kinds, a board that is never full, or a
// torus, on which nobody plays and players have no names.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual std::string_view player_name(Player /*player*/) const { return {}; }
  virtual bool can_be_drawn() const { return false; }
};

class Game : public Subject {
 public:
  Game(std::string_view family, Board board, Player first)
      : family_(family), board_(std::move(board)), first_(first) {}

  std::string_view family() const { return family_; }
  const Board& board() const { return board_; }
  virtual std::string_view letters() const = 0;              // of the stones, such as XO
  virtual std::string_view mark_word() const { return {}; }  // none: the mark is always 0
  virtual bool stones_are_interchangeable() const { return false; }

  Position start() const { return {Stones(index(board_.size()), 0), 0, first_}; }
  virtual Bounds certain_at_start() const { return {}; }
  // The legal moves in a position that is not over.
  virtual std::vector<Move> moves(const Position& position) const = 0;
  // Plays a legal move in a position that is not over; says what is certain then.
  virtual Bounds play(Position& position, Move move) const = 0;
  // A move as it is written, legal in a position that is not over, or it rejects.
  virtual Move parse_move(std::string_view token, const Position& position, int line) const = 0;
  // The key of a position under declared symmetries: that of its smallest image (game.cpp).
  virtual Key key(const Position& position, const Group& group) const;
  // Rejects a permutation of the cells that the rules can tell from the identity.
  virtual void check_symmetry(const Permutation& cells, int line) const = 0;

  // For games told in another way (leaves/): what is certain, given what the rules say; and a
  // rejection of answers that are not open to all positions with the key of this one.
  virtual Bounds certain(const Position& /*position*/, const Bounds& by_rules) const {
    return by_rules;
  }
  virtual void check_answer(const Position& /*position*/, Move /*move*/, int /*line*/) const {}

 private:
  std::string_view family_;
  Board board_;
  Player first_;
};

// Reads a line `symmetry cells ...`, `symmetry symbols ...` or `symmetry grid`, tests it and adds
// it to the group.
void declare_symmetry(const TextLine& line, const Game& game, Group& group);

// The place of a stone's letter, from 1; rejects.
std::uint8_t parse_letter(std::string_view letter, const Game& game, int line);

// A stone as it is written, its letter and its cell, such as Xb2; rejects.
Move parse_stone(std::string_view token, const Game& game, int line);

// Stones in reading order, `-` for none, and the mark's word behind them.
std::string to_text(const Position& position, const Game& game);

// A game string behind the name of its family: a board and options, separated by commas.
class GameString {
 public:
  // Rejects what is not NAME=VALUE, and a name that stands twice.
  GameString(std::string_view text, int line);

  std::string_view board() const { return board_; }
  // Each takes an option away. The index of its value among the choices, or 0 if it is not there;
  // a number, or `otherwise`; both reject other values. The last one has the value as it stands.
  int choice(std::string_view name, std::initializer_list<std::string_view> choices);
  int number(std::string_view name, int least, int most, int otherwise);
  std::string_view take(std::string_view name, std::string_view otherwise) {
    const auto option = options_.extract(name);
    return option.empty() ? otherwise : option.mapped();
  }
  // Rejects if an option is left.
  void expect_no_more() const {
    if (!options_.empty()) reject(line_, "unknown-option", options_.begin()->first);
  }

 private:
  int line_;
  std::string_view board_;
  std::map<std::string_view, std::string_view> options_;
};

}  // namespace checker
