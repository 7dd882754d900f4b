// What the checker knows of every game: whose turn it is, what may be played, what is then certain.
//
// The rules of each game stand in a file of their own (order_chaos.cpp, ...), follow
// docs/certificates.md, and share no line with the program that writes certificates.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board.hpp"
#include "permutation.hpp"

namespace checker {

enum class Player { kA, kB };  // Order and Chaos, Black and White, Red and Blue

inline Player other(Player player) { return player == Player::kA ? Player::kB : Player::kA; }

// One value a cell, in reading order: 0 is empty, and a stone is its place in letters(), from 1.
using Stones = std::vector<std::uint8_t>;

// Everything that matters for what may happen next. The mark is 0 unless mark_word() stands behind
// the stones when the position is written.
struct Position {
  Stones stones;
  std::uint8_t mark = 0;
  Player to_move = Player::kA;
  auto operator<=>(const Position&) const = default;
};

// Equal for positions that a certificate does not tell apart: the answer to one is that to all.
using Key = std::vector<std::uint8_t>;
struct Group;

struct Move {
  int cell = kNoCell;  // kNoCell: a pass
  std::uint8_t stone = 0;
};

// What is certain of the value of a position, which is 1 if player A wins, 0 for a draw, -1 if
// player B wins: it is at least `least` and at most `most`. `over`: no move may follow.
struct Bounds {
  int least = -1;
  int most = 1;
  bool over = false;
};
inline constexpr Bounds kOpen{};

class Game {
 public:
  explicit Game(Board board) : board_(std::move(board)) {}
  virtual ~Game() = default;

  const Board& board() const { return board_; }
  virtual std::string_view player_name(Player player) const = 0;
  virtual bool can_be_drawn() const = 0;
  virtual std::string_view letters() const = 0;              // of the stones, such as XO
  virtual std::string_view mark_word() const { return {}; }  // none: the mark is always 0
  virtual bool stones_are_interchangeable() const { return false; }

  virtual Position start() const = 0;
  virtual Bounds certain_at_start() const = 0;
  // Plays a legal move in a position that is not over; says what is certain then.
  virtual Bounds play(Position& position, Move move) const = 0;
  // Every legal move of a position that is not over: the position after it, and what is certain.
  using Visit = std::function<void(const Position&, const Bounds&)>;
  virtual void each_successor(const Position& position, const Visit& visit) const = 0;
  // A move as it is written, legal in a position that is not over, or it rejects.
  virtual Move parse_move(std::string_view token, const Position& position, int line) const = 0;
  // Rejects an answer that is not open to all positions with the key of this one.
  virtual void check_answer(const Position& /*position*/, Move /*move*/, int /*line*/) const {}
  // The key of a position under declared symmetries: here that of its smallest image (symmetry.cpp).
  virtual Key key(const Position& position, const Group& group) const;
  // Rejects a permutation of the cells that the rules can tell from the identity.
  virtual void check_symmetry(const Permutation& cells, int line) const = 0;

 private:
  Board board_;
};

// The game of that name; rejects.
std::shared_ptr<const Game> parse_game(std::string_view text, int line);

// The rest of a game string behind the board, one name and value at a time; each name once.
using SetOption = std::function<void(std::string_view name, std::string_view value)>;
void parse_options(std::string_view text, int line, const SetOption& set);

// The index of an option's value among the choices; rejects.
int choose(std::string_view value, std::initializer_list<std::string_view> choices, int line);

// The place of a stone's letter, from 1; rejects.
std::uint8_t parse_letter(std::string_view letter, const Game& game, int line);

// A stone as it is written: its letter and its cell, such as Xb2; rejects.
Move parse_stone(std::string_view token, const Game& game, int line);

// Stones in reading order, `-` for none, and the mark's word behind them.
std::string to_text(const Position& position, const Game& game);
Position parse_position(std::span<const std::string_view> tokens, const Game& game, Player to_move,
                        int line);

bool is_full(const Stones& stones);

}  // namespace checker
