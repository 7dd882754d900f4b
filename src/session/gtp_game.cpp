#include "session/gtp_game.hpp"

#include "games/stones.hpp"
#include "session/saved_game.hpp"

namespace zermelo::session {

using games::AnyPosition;
using games::Move;
using games::Outcome;
using games::Side;

AnyPosition GtpGame::with_turn(Side side) const {
  if (to_move() == side) return position_;
  return game_.set_up(games::stones_of(game_, position_), side);
}

void GtpGame::play(Side side, Move move, std::string reason) {
  steps_.push_back({position_, move, to_move() == side, std::move(reason)});
  position_ = with_turn(side);
  game_.play(position_, move);
  given_up_.reset();
}

void GtpGame::pass_after_end() { steps_.push_back({position_, std::nullopt}); }

bool GtpGame::undo() {
  const bool resumed = given_up_.has_value();
  given_up_.reset();
  if (steps_.empty()) return resumed;
  position_ = steps_.back().before;
  steps_.pop_back();
  return true;
}

bool GtpGame::over() const { return given_up_ || game_.outcome(position_) != Outcome::undecided; }

std::optional<Side> GtpGame::winner() const {
  if (given_up_) return given_up_->winner;
  const auto outcome = game_.outcome(position_);
  for (const Side side : {Side::a, Side::b}) {
    if (outcome == games::win_of(side)) return side;
  }
  return std::nullopt;
}

std::string GtpGame::result() const {
  if (!given_up_) return sgf_result(game_.outcome(position_));
  return sgf_result(games::win_of(given_up_->winner)) + given_up_->how;
}

std::optional<std::vector<Move>> GtpGame::moves() const {
  std::vector<Move> moves;
  for (const auto& step : steps_) {
    if (!step.in_turn) return std::nullopt;
    if (step.move) moves.push_back(*step.move);
  }
  return moves;
}

std::vector<std::string> GtpGame::reasons() const {
  std::vector<std::string> reasons;
  for (const auto& step : steps_) {
    if (step.move) reasons.push_back(step.reason);
  }
  return reasons;
}

std::optional<Move> GtpGame::last_move() const {
  return steps_.empty() ? std::nullopt : steps_.back().move;
}

}  // namespace zermelo::session
