// A game in progress as the Go Text Protocol sees it. It is laxer than the rules: either player may
// play at any time, passes may follow the end, and a player may give up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "session/set_up.hpp"

namespace zermelo::session {

class GtpGame {
 public:
  explicit GtpGame(games::AnyGame game) : game_(std::move(game)), position_(game_.initial()) {}
  /// A game that begins where stones have been set up.
  GtpGame(games::AnyGame game, SetUp start)
      : game_(std::move(game)),
        start_(std::move(start)),
        position_(game_.set_up(start_->stones, start_->to_move)) {}

  const games::AnyGame& game() const { return game_; }
  const games::AnyPosition& position() const { return position_; }
  const std::optional<SetUp>& start() const { return start_; }
  games::Side to_move() const { return game_.to_move(position_); }

  /// The position with this player to move, whoever is to move by the rules. If it is not this
  /// player, the same stones are set up again.
  games::AnyPosition with_turn(games::Side side) const;

  /// `reason` is what the player said of the move. Precondition: the move is legal in
  /// with_turn(side).
  void play(games::Side side, games::Move move, std::string reason = {});
  /// Notes a pass after the end of the game, by which controllers end it. Precondition: over().
  void pass_after_end();
  /// The player loses by resigning ('R') or by forfeit ('F'), in the letters of SGF.
  void give_up(games::Side side, char how) { given_up_ = GivenUp{games::other(side), how}; }
  /// Takes back the last move, or that a player gave up; false if there is nothing to take back.
  bool undo();

  /// Whether the game is decided by the rules or given up.
  bool over() const;
  std::optional<games::Side> winner() const;
  /// `B+`, `W+R`, `0`, or nothing while the game goes on.
  std::string result() const;
  /// The moves since the start, or nothing if a player moved out of turn, which no legal game does.
  std::optional<std::vector<games::Move>> moves() const;
  /// The reasons of these moves, empty where there is none.
  std::vector<std::string> reasons() const;
  /// The last move, if the last thing that happened was a move.
  std::optional<games::Move> last_move() const;

 private:
  struct Step {
    games::AnyPosition before;
    std::optional<games::Move> move;  // nothing stands for a pass after the end
    bool in_turn = true;
    std::string reason = {};
  };
  struct GivenUp {
    games::Side winner;
    char how;
  };

  games::AnyGame game_;
  std::optional<SetUp> start_;
  games::AnyPosition position_;
  std::vector<Step> steps_;
  std::optional<GivenUp> given_up_;
};

}  // namespace zermelo::session
