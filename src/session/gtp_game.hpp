// A game in progress as the Go Text Protocol sees it. It is laxer than the rules: either player may
// play at any time, passes may follow the end, and a player may give up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::session {

class GtpGame {
 public:
  explicit GtpGame(games::AnyGame game) : game_(std::move(game)), position_(game_.initial()) {}

  const games::AnyGame& game() const { return game_; }
  const games::AnyPosition& position() const { return position_; }
  games::Side to_move() const { return game_.to_move(position_); }

  /// The position with this player on turn, whoever is by the rules: the same stones, set up anew if
  /// need be.
  games::AnyPosition with_turn(games::Side side) const;

  /// Precondition: legal in with_turn(side).
  void play(games::Side side, games::Move move);
  /// A pass behind the end of the game, by which controllers end it. Precondition: over().
  void pass_after_end();
  /// The player loses: by resigning ('R') or by forfeit ('F'), as SGF has it.
  void give_up(games::Side side, char how) { given_up_ = GivenUp{games::other(side), how}; }
  /// Takes the last move back, and that a player gave up; false if there is none.
  bool undo();

  /// Decided by the rules, or given up.
  bool over() const;
  std::optional<games::Side> winner() const;
  /// `B+`, `W+R`, `0`, or nothing while the game goes on.
  std::string result() const;
  /// The moves from the start, or nothing if a player moved out of turn: no game of the rules.
  std::optional<std::vector<games::Move>> moves() const;
  /// The last move, if a move was the last.
  std::optional<games::Move> last_move() const;

 private:
  struct Step {
    games::AnyPosition before;
    std::optional<games::Move> move;  // none: a pass behind the end
    bool in_turn = true;
  };
  struct GivenUp {
    games::Side winner;
    char how;
  };

  games::AnyGame game_;
  games::AnyPosition position_;
  std::vector<Step> steps_;
  std::optional<GivenUp> given_up_;
};

}  // namespace zermelo::session
