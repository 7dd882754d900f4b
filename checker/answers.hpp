// Positions and the answers that a certificate lists.
#pragma once

#include <compare>
#include <string>

#include "rules.hpp"
#include "text.hpp"

namespace checker {

// A position at the winner's turn: the stones and, under pass=both, whether the opponent has just
// passed. Nothing else matters for what may happen next: who is on turn is known, and under the
// other pass rules the previous pass changes no right to pass.
struct Position {
  Stones stones;
  bool passed = false;
  auto operator<=>(const Position&) const = default;
};

std::string to_text(const Position& position, const Board& board);

struct Move {
  int cell = kNoCell;  // kNoCell: pass
  std::uint8_t symbol = 0;
};

struct Answer {
  Position position;
  Move move;
  int line = 0;  // where the certificate lists it
  bool reached = false;
};

// Reads `POSITION : MOVE`; the position is in normal form and the move is legal, or it rejects.
Answer read_answer(const TextLine& line, const Game& game, Player winner);

}  // namespace checker
