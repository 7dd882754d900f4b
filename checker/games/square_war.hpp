// The rules of Square War, naively.
//
// This file, square_war.cpp and winning_sets.cpp are all that the checker believes about the game.
// They follow docs/certificates.md, section "Square War". Player A is Black, player B is White.
#pragma once

#include "checker/games/winning_sets.hpp"

namespace checker {

class SquareWar final : public WinningSets {
 public:
  SquareWar(const Board& board, bool adjacent);

  std::string_view player_name(Player player) const override {
    return player == Player::kA ? "black" : "white";
  }
  std::string_view letters() const override { return "BW"; }
  bool allowed(const Position& position, int cell) const override;
  bool plays_anywhere(const Position& position, Player player) const override;
  void check_symmetry(const Permutation& cells, int line) const override;

 private:
  bool neighbours(int one, int other) const;

  bool adjacent_;  // opening=adjacent
};

std::shared_ptr<const Subject> parse_square_war(std::string_view text, int line);

}  // namespace checker
