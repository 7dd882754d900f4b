// The rules of m,n,k games: the first to have k stones in a row wins. Tic-tac-toe is
// mnk:3x3,line=3.
//
// This file, mnk.cpp and winning_sets.cpp are all that the checker believes about them. They follow
// docs/certificates.md, section "m,n,k". Player A is x, player B is o.
#pragma once

#include "checker/games/winning_sets.hpp"

namespace checker {

class Mnk final : public WinningSets {
 public:
  using WinningSets::WinningSets;
  std::string_view player_name(Player player) const override {
    return player == Player::kA ? "x" : "o";
  }
  std::string_view letters() const override { return "XO"; }
};

std::shared_ptr<const Subject> parse_mnk(std::string_view text, int line);

}  // namespace checker
