// The clocks of a GTP session, which follow time_settings, kgs-time_settings and time_left and say
// how long a move may take (play/move_clock.hpp).
//
// The settings are those of GTP 2: main_time seconds, then periods of byo_yomi_time seconds for
// byo_yomi_stones moves each. If byo_yomi_time is 0, nothing follows the main time. If
// byo_yomi_stones is 0 and byo_yomi_time is not, there are no limits at all.
#pragma once

#include <array>

#include "games/types.hpp"
#include "play/move_clock.hpp"

namespace zermelo::session {

class GtpClock {
 public:
  void set(double main_time, double byo_yomi_time, int byo_yomi_stones) {
    clocks_.fill(play::MoveClock({.main = main_time,
                                  .period = byo_yomi_time,
                                  .stones = byo_yomi_time > 0 ? byo_yomi_stones : 0}));
  }
  /// Sets the clock to what the controller says: the seconds that are left for `stones` moves of a
  /// period or, if `stones` is 0, of the main time.
  void set_left(games::Side side, double seconds, int stones) {
    clocks_[games::index(side)].set_left(seconds, stones);
  }
  /// The seconds for a move of a side that has at most `moves` moves of its own to make; 0 for no
  /// limit.
  double budget(games::Side side, int moves) const {
    return clocks_[games::index(side)].budget(moves);
  }
  /// Subtracts the time that a move took, for controllers that send no time_left.
  void spend(games::Side side, double seconds) { clocks_[games::index(side)].spend(seconds); }

 private:
  std::array<play::MoveClock, 2> clocks_;
};

}  // namespace zermelo::session
