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
/// A busy processor may be late by this much, once, in seconds.
constexpr double kHiccup = 0.02;

/// What a move takes and the player does not measure: messages between programs, and a processor
/// that others have. It is less where a game or a period is so short that this would be most of it.
double unmeasured(const MoveClock::Settings& settings) {
  constexpr double most = 0.01, of_game = 1.0 / 300, of_period = 0.1;
  const double share = settings.stones > 0 ? settings.period / settings.stones : 0;
  return std::min(most, std::max(of_game * settings.main, of_period * share));
}

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

MoveClock::MoveClock(const Settings& settings, bool exact)
    : settings_(settings), unmeasured_(exact ? 0 : unmeasured(settings)) {
  if (settings.period > 0 && settings.stones == 0) return;
  const bool periods_only = settings.main <= 0 && settings.period > 0;
  left_ = periods_only ? Left{settings.period, settings.stones} : Left{settings.main, 0};
}

void MoveClock::set_left(double seconds, int stones) {
  left_ = Left{seconds, stones};
  is_told_ = true;
}

double MoveClock::usable(double seconds, int moves) const {
  const double hiccup = std::min(kHiccup, seconds / 10);
  return std::max(seconds - hiccup - unmeasured_ * moves, seconds / 2);
}

double MoveClock::budget(int moves) const {
  if (!left_) return 0;
  const int last = left_->stones > 0 ? left_->stones : std::max(moves, 1);
  const int share = left_->stones > 0 ? last : std::min(last, kMostMovesAhead);
  double seconds = usable(left_->seconds, last) / share;
  // Whoever is not told may be in another move of a period than he thinks, so that what earlier
  // moves of this one left over is not his to spend.
  if (left_->stones > 0 && settings_.stones > 0 && !is_told_) {
    seconds = std::min(seconds, usable(settings_.period, settings_.stones) / settings_.stones);
  }
  if (left_->stones == 0) {
    // The increment comes only after the move, which may therefore take no more than there is.
    seconds = std::min(seconds + settings_.increment, std::max(usable(left_->seconds, 1), 0.0));
    // A player who exceeds the main time is in the first period, so the share of one period is
    // safe.
    if (settings_.period > 0 && left_->seconds > 0) {
      const int stones = settings_.stones;
      seconds = std::max(seconds, usable(settings_.period, stones) / stones);
    }
  }
  return std::max(kLeastTime, kShareOfTime * seconds);
}

void MoveClock::spend(double seconds) {
  if (!left_) return;
  left_->seconds -= seconds + unmeasured_;
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
