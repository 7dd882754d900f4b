// A game in progress: the moves so far, with undo and redo.
#pragma once

#include <vector>

#include "games/any_game.hpp"

namespace zermelo::session {

class Record {
 public:
  explicit Record(games::AnyGame game) : game_(std::move(game)), positions_{game_.initial()} {}
  /// A game that begins in another position than the empty board.
  Record(games::AnyGame game, const games::AnyPosition& start)
      : game_(std::move(game)), positions_{start} {}

  const games::AnyGame& game() const { return game_; }
  const games::AnyPosition& position() const { return positions_.back(); }
  /// The moves that led here, without those that were undone.
  const std::vector<games::Move>& moves() const { return moves_; }
  games::Outcome outcome() const { return game_.outcome(position()); }
  games::Side to_move() const { return game_.to_move(position()); }

  /// Plays a move and forgets the moves that were undone. Precondition: the move is legal.
  void play(games::Move move);
  /// Takes the last move back; false at the start.
  bool undo();
  /// Plays the move again that was taken back last; false if there is none.
  bool redo();

 private:
  void append(games::Move move);

  games::AnyGame game_;
  std::vector<games::Move> moves_;
  std::vector<games::Move> undone_;
  std::vector<games::AnyPosition> positions_;
};

}  // namespace zermelo::session
