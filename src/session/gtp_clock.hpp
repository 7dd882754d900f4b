// The clock of a GTP session: what time_settings and time_left say, and how long a move may take.
//
// The settings are those of GTP 2: main_time seconds, then periods of byo_yomi_time seconds for
// byo_yomi_stones moves each. byo_yomi_time 0: nothing follows the main time. byo_yomi_stones 0 with
// a byo_yomi_time above 0: no limits at all.
#pragma once

#include <array>
#include <optional>

#include "games/types.hpp"

namespace zermelo::session {

class GtpClock {
 public:
  void set(double main_time, double byo_yomi_time, int byo_yomi_stones);
  /// What the controller's clock says: seconds left, in a period for `stones` moves or, if 0, of the
  /// main time.
  void set_left(games::Side side, double seconds, int stones);
  /// Seconds for a move of a side that has at most `moves` moves of its own to make; 0 for no limit.
  /// A tenth is kept for the way to the controller and back.
  double budget(games::Side side, int moves) const;
  /// Takes the time that a move took, for controllers that send no time_left.
  void spend(games::Side side, double seconds);

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0: main time
  };
  double byo_yomi_time_ = 0;
  int byo_yomi_stones_ = 0;
  std::array<std::optional<Left>, 2> left_;  // none: no limit
};

}  // namespace zermelo::session
