#include "play/move_clock.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace zermelo::play {

namespace {

/// A move gets this time even if none is left.
constexpr double kLeastTime = 0.001;
/// Most games are decided long before the board is full, so time is saved for at most so many
/// moves.
constexpr int kMostMovesAhead = 30;
constexpr double kShareOfTime = 0.9;

/// `10m`, `5s`, `1h` or a number of seconds.
std::optional<double> parse_duration(std::string_view text) {
  double unit = 1;
  if (!text.empty()) {
    const char last = text.back();
    if (last == 's' || last == 'm' || last == 'h') {
      unit = last == 's' ? 1 : last == 'm' ? 60 : 3600;
      text.remove_suffix(1);
    }
  }
  constexpr double most = 1e6;
  const auto number = base::parse_number<double>(text);
  if (!number || !std::isfinite(*number) || *number < 0 || *number * unit > most) {
    return std::nullopt;
  }
  return *number * unit;
}

}  // namespace

MoveClock::MoveClock(const Settings& settings) : settings_(settings) {
  if (settings.period > 0 && settings.stones == 0) return;
  const bool periods_only = settings.main <= 0 && settings.period > 0;
  left_ = periods_only ? Left{settings.period, settings.stones} : Left{settings.main, 0};
}

void MoveClock::set_left(double seconds, int stones) { left_ = Left{seconds, stones}; }

double MoveClock::budget(int moves) const {
  if (!left_) return 0;
  const int share = left_->stones > 0 ? left_->stones : std::clamp(moves, 1, kMostMovesAhead);
  double seconds = left_->seconds / share;
  if (left_->stones == 0) {
    // The increment comes only after the move, which may therefore take no more than there is.
    seconds = std::min(seconds + settings_.increment, std::max(left_->seconds, 0.0));
    // A player who exceeds the main time is in the first period, so the share of one period is
    // safe.
    if (settings_.period > 0 && left_->seconds > 0) {
      seconds = std::max(seconds, settings_.period / settings_.stones);
    }
  }
  return std::max(kLeastTime, kShareOfTime * seconds);
}

void MoveClock::spend(double seconds) {
  if (!left_) return;
  left_->seconds -= seconds;
  if (left_->stones == 0) {
    if (left_->seconds > 0 || settings_.period <= 0) {
      left_->seconds += settings_.increment;
    } else {
      left_ = Left{settings_.period + left_->seconds, settings_.stones};
    }
  }
  if (left_->stones > 0 && --left_->stones == 0) left_ = Left{settings_.period, settings_.stones};
}

std::optional<MoveClock::Settings> parse_time_control(std::string_view text) {
  const auto plus = text.find('+');
  const auto main = parse_duration(text.substr(0, plus));
  const auto increment =
      plus == std::string_view::npos ? std::optional(0.0) : parse_duration(text.substr(plus + 1));
  if (!main || !increment || *main <= 0) return std::nullopt;
  return MoveClock::Settings{.main = *main, .increment = *increment};
}

}  // namespace zermelo::play
