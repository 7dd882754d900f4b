// The stones of two players and the squares of a board, with the threats kept up to date.
//
// A square is *open* for a player as long as the other player has no stone in it. If a player has
// three stones in an open square, that is a *threat*: a stone on the empty corner completes it.
//
//   counts of a square      own 2, other 0        own 3, other 0
//   what it is              two stones to go      a threat at its empty corner
#pragma once

#include <array>
#include <vector>

#include "board/squares.hpp"
#include "games/types.hpp"

namespace zermelo::solve {

class ThreatBoard {
 public:
  using Cell = board::Cell;

  ThreatBoard(const board::Board& board, std::vector<board::Square> squares);

  /// Precondition: the cell is empty.
  void put(Cell cell, games::Side side);
  /// Undoes put(). Stones may be removed in any order.
  void take(Cell cell);

  bool empty(Cell cell) const { return stone_[cell] == kEmpty; }
  bool holds(games::Side side, Cell cell) const { return stone_[cell] == games::index(side); }
  int filled() const { return filled_; }
  bool full() const { return filled_ == static_cast<int>(cells_.size()); }

  /// The distinct cells at which the player would complete a square, in no particular order.
  const std::vector<Cell>& threats(games::Side side) const { return at(side).threats; }
  /// How many squares are open for the player.
  int open_squares(games::Side side) const { return at(side).open; }
  /// The empty cells where a stone of the player would make a threat, in ascending order.
  void threatening_cells(games::Side side, std::vector<Cell>& cells) const;

  const std::vector<Cell>& cells() const { return cells_; }
  const std::vector<board::Square>& squares() const { return squares_; }
  const std::vector<std::uint16_t>& squares_through(Cell cell) const { return through_[cell]; }
  /// The stones of the player in a square, by its index in squares().
  int count(std::uint16_t square, games::Side side) const {
    return counts_[square][games::index(side)];
  }

 private:
  static constexpr std::uint8_t kEmpty = 2;

  struct Player {
    int open = 0;
    std::vector<Cell> threats;
    std::vector<std::uint8_t> threat_count;  // [number]
    std::vector<std::uint16_t> pairs;        // open squares with two stones, in no order
    std::vector<std::uint16_t> place;        // [square]: where it stands in pairs
  };

  const Player& at(games::Side side) const { return players_[games::index(side)]; }
  void enter(std::uint16_t square, std::size_t side);
  void leave(std::uint16_t square, std::size_t side);
  Cell empty_corner(std::uint16_t square) const;

  std::vector<Cell> cells_;
  std::vector<board::Square> squares_;
  std::vector<std::vector<std::uint16_t>> through_;  // [number]
  std::vector<std::uint8_t> stone_;                  // [number]: index of the player, or kEmpty
  std::vector<std::array<std::uint8_t, 2>> counts_;  // [square][player]
  std::array<Player, 2> players_;
  int filled_ = 0;
  mutable std::vector<std::uint32_t> seen_;  // [number]: stamp of the last visit
  mutable std::uint32_t stamp_ = 0;
};

}  // namespace zermelo::solve
