#include "session/gtp_clock.hpp"

#include <algorithm>

namespace zermelo::session {

using games::index;
using games::Side;

namespace {
/// A move gets this time even if none is left.
constexpr double kLeast = 0.01;
/// Most games are decided long before the board is full, so time is saved for at most so many
/// moves.
constexpr int kMostMoves = 30;
constexpr double kShare = 0.9;
}  // namespace

void GtpClock::set(double main_time, double byo_yomi_time, int byo_yomi_stones) {
  byo_yomi_time_ = byo_yomi_time;
  byo_yomi_stones_ = byo_yomi_time > 0 ? byo_yomi_stones : 0;
  left_ = {};
  if (byo_yomi_time > 0 && byo_yomi_stones == 0) return;
  if (main_time > 0 || byo_yomi_stones_ == 0) {
    left_.fill(Left{main_time, 0});
  } else {
    left_.fill(Left{byo_yomi_time, byo_yomi_stones});
  }
}

void GtpClock::set_left(Side side, double seconds, int stones) {
  left_[index(side)] = Left{seconds, stones};
}

double GtpClock::budget(Side side, int moves) const {
  const auto& left = left_[index(side)];
  if (!left) return 0;
  const int share = left->stones > 0 ? left->stones : std::clamp(moves, 1, kMostMoves);
  double seconds = left->seconds / share;
  if (left->stones == 0 && byo_yomi_stones_ > 0 && left->seconds > 0) {
    // A player who exceeds the main time is in the first period, so the share of one period is
    // safe.
    seconds = std::max(seconds, byo_yomi_time_ / byo_yomi_stones_);
  }
  return std::max(kLeast, kShare * seconds);
}

void GtpClock::spend(Side side, double seconds) {
  auto& left = left_[index(side)];
  if (!left) return;
  left->seconds -= seconds;
  if (left->stones == 0 && left->seconds <= 0 && byo_yomi_stones_ > 0) {
    left = Left{byo_yomi_time_ + left->seconds, byo_yomi_stones_};
  }
  if (left->stones > 0 && --left->stones == 0) left = Left{byo_yomi_time_, byo_yomi_stones_};
}

}  // namespace zermelo::session
