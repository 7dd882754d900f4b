// The rules of Square War, naively.
//
// This file and square_war.cpp are all that the checker believes about the game. They follow
// docs/certificates.md, section "Square War". Player A is Black, player B is White.
#pragma once

#include <array>

#include "game.hpp"

namespace checker {

class SquareWar final : public Game {
 public:
  SquareWar(Board board, bool adjacent, int line);

  std::string_view player_name(Player player) const override;
  bool can_be_drawn() const override { return true; }
  std::string_view letters() const override { return "BW"; }
  Position start() const override;
  Bounds certain_at_start() const override;
  Bounds play(Position& position, Move move) const override;
  void each_successor(const Position& position, const Visit& visit) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  void check_symmetry(const Permutation& cells, int line) const override;

  // What all squares together show of some stones.
  struct Look {
    std::array<bool, 2> has_square{};           // by player: four stones of his
    std::array<bool, 2> can_get_one{};          // by player: a square without stones of the other
    std::array<std::vector<int>, 2> completes;  // by player: the cells that complete a square
  };
  Look look(const Stones& stones) const;
  // The cells of each, north-west corner first and south-east one last.
  const std::vector<std::array<int, 4>>& squares() const { return squares_; }
  bool adjacent() const { return adjacent_; }
  // May the player to move play in this empty cell?
  bool allowed(const Position& position, int cell) const;

 private:
  Bounds certain(const Position& position) const;
  bool neighbours(int one, int other) const;

  bool adjacent_;  // opening=adjacent
  std::vector<std::array<int, 4>> squares_;
};

std::shared_ptr<const Game> parse_square_war(Board board, std::string_view options, int line);

// The stone of a player.
inline std::uint8_t stone_of(Player player) { return player == Player::kA ? 1 : 2; }

}  // namespace checker
