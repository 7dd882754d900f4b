// The words that every game shares: whose turn it is, how a game ends, what a move is.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>

#include "board/board.hpp"

namespace zermelo::games {

using board::Cell;

/// One of the two players of a game. Each game names them: Order (a) and Chaos (b), Red and Blue,
/// Black and White. Which of them begins is an option of the game.
enum class Side : std::uint8_t { a = 0, b = 1 };

constexpr Side other(Side side) { return side == Side::a ? Side::b : Side::a; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

enum class Outcome : std::uint8_t { undecided, a_wins, b_wins, draw };

constexpr Outcome win_of(Side side) { return side == Side::a ? Outcome::a_wins : Outcome::b_wins; }

/// What is certain of the value of a position, which is 1 if side a wins, 0 for a draw and -1 if
/// side b wins: it is at least `least` and at most `most`.
struct Certain {
  int least = -1;
  int most = 1;
  friend bool operator==(Certain, Certain) = default;
};

constexpr Certain certain_from(Outcome outcome) {
  switch (outcome) {
    case Outcome::a_wins:
      return {1, 1};
    case Outcome::b_wins:
      return {-1, -1};
    case Outcome::draw:
      return {0, 0};
    case Outcome::undecided:
      break;
  }
  return {};
}

/// A move: a symbol on a cell, a pass, or the swap of Hex. In games where the player determines the
/// stone, symbol() is 0. It takes sixteen bits, with the number of the cell in the lower nine and
/// the symbol in the next three.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move place(Cell cell, int symbol = 0) {
    return Move(static_cast<std::uint16_t>(cell | (symbol << 9)));
  }
  static constexpr Move pass() { return Move(0xffff); }
  static constexpr Move swap() { return Move(0xfffe); }

  constexpr bool is_pass() const { return code_ == 0xffff; }
  constexpr bool is_swap() const { return code_ == 0xfffe; }
  constexpr bool is_place() const { return code_ < 0xfffe; }
  constexpr Cell cell() const { return code_ & 0x1ff; }
  constexpr int symbol() const { return code_ >> 9; }
  constexpr std::uint16_t code() const { return code_; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  explicit constexpr Move(std::uint16_t code) : code_(code) {}
  std::uint16_t code_ = 0xffff;
};

/// How the swap is written as a move.
inline constexpr std::string_view kSwapName = "swap-pieces";

/// The legal moves of a position: up to 8 symbols on every cell, and a pass, without touching the
/// heap. Its six kilobytes are not initialised, since searches make one at every node.
class MoveList {
 public:
  MoveList() {}
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;

  void clear() { size_ = 0; }
  void push(Move move) {
    assert(size_ < kMost);
    new (begin() + size_++) Move(move);
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return begin()[i]; }
  Move* begin() { return std::launder(reinterpret_cast<Move*>(bytes_)); }
  Move* end() { return begin() + size_; }
  const Move* begin() const { return std::launder(reinterpret_cast<const Move*>(bytes_)); }
  const Move* end() const { return begin() + size_; }

 private:
  static constexpr std::size_t kMost = 8 * board::kMaxNumbers + 1;
  std::size_t size_ = 0;
  alignas(Move) std::byte bytes_[kMost * sizeof(Move)];
};

}  // namespace zermelo::games
