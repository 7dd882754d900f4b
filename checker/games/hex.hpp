// The rules of Hex, naively: the options of the game string, and who has won.
//
// This file and hex.cpp are all that the checker believes about the game. They follow
// docs/certificates.md, section "Hex". Player A is Red, player B is Blue.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

inline constexpr Player kRed = Player::kA;
inline constexpr Player kBlue = Player::kB;

enum class Wrap { kNone, kCylinder, kTorus };

struct HexRules {
  Wrap wrap = Wrap::kNone;
  Player first = kRed;
  bool swap = false;
};

class Hex final : public Game {
 public:
  Hex(Board board, const HexRules& rules);

  const HexRules& rules() const { return rules_; }

  std::string_view player_name(Player player) const override;
  std::string_view letters() const override { return "RB"; }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  void check_symmetry(const Permutation& cells, int line) const override;

  // A point of the plane brought back onto the board over the seams, or kNoCell.
  int cell_at(Point point) const;
  // The point beside this one in the direction e, ne, n, w, sw or s; rejects other names.
  static Point step(Point from, std::string_view direction, int line);
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  // Does the player win by a ring round the cylinder or the torus?
  bool rings(Player player) const;
  // Whether stones may be swapped now or after the next stone.
  bool may_still_swap(const Position& position) const;

 private:
  bool may_swap(const Position& position) const;
  bool wins_through(const Stones& stones, int cell, Player player) const;
  bool keeps_steps(const Permutation& cells, Point of_east, Point of_south) const;

  HexRules rules_;
  int columns_ = 0;
  int rows_ = 0;
};

std::shared_ptr<const Subject> parse_hex(std::string_view text, int line);

}  // namespace checker
