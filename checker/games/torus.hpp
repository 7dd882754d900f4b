// The torus, of which claims on pairings speak: N columns and N rows, joined at their ends.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

class Torus final : public Subject {
 public:
  Torus(Board board, int side) : board_(std::move(board)), side_(side) {}
  const Board& board() const { return board_; }
  int side() const { return side_; }

 private:
  Board board_;
  int side_;
};

// `torus:N`; rejects.
std::shared_ptr<const Subject> parse_torus(std::string_view text, int line);

}  // namespace checker
