// The clock of one player of a game: how long a move may take, so that the time of the whole game
// lasts.
//
// A time control is a main time and what follows it. Either every move adds an increment
// (`10m+5s`), or, as in GTP 2, periods follow: so many seconds for so many stones each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zermelo::play {

class MoveClock {
 public:
  struct Settings {
    double main = 0;       // seconds
    double increment = 0;  // seconds that every move adds
    double period = 0;     // seconds of a period after the main time, 0 for none
    int stones = 0;        // that are to be placed in a period
  };

  /// Without settings there is no limit.
  MoveClock() = default;
  /// `exact` if spend() is told all that a move takes, as by somebody who watches the player.
  explicit MoveClock(const Settings& settings, bool exact = false);

  /// Sets the clock to what somebody else's says: the seconds that are left for `stones` moves of a
  /// period or, if `stones` is 0, of the main time.
  void set_left(double seconds, int stones);
  /// The seconds for a move of a player who has at most `moves` moves to make; 0 for no limit. What
  /// he does not measure is kept for each of them, a hundredth of a second at most, and a tenth of
  /// the rest.
  double budget(int moves) const;
  /// Subtracts the time that a move took, and what he did not measure.
  void spend(double seconds);

  struct Left {
    double seconds = 0;
    int stones = 0;  // 0 in the main time
  };
  /// What is left; nothing means no limit.
  const std::optional<Left>& left() const { return left_; }

 private:
  /// Without what later moves take besides, but never less than a half.
  double usable(double seconds, int moves) const;

  Settings settings_;
  double unmeasured_ = 0;  // that a move takes besides, in seconds
  std::optional<Left> left_;
  bool is_told_ = false;  // what is left, by somebody else's clock
};

/// How long a player may think.
struct Timing {
  double seconds = 0;                             // of wall clock for a move, 0 for no limit
  std::optional<MoveClock::Settings> clock = {};  // for all moves of a game

  bool limits() const { return seconds > 0 || clock; }
};

/// Reads `10m+5s`, `90s`, `1.5` (seconds) or `1h`. Nothing if it is not a time control; its main
/// time is more than 0.
std::optional<MoveClock::Settings> parse_time_control(std::string_view text);

}  // namespace zermelo::play
