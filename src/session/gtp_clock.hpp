// The clock of a GTP session, which follows time_settings and time_left and says how long a move
// may take.
//
// The settings are those of GTP 2: main_time seconds, then periods of byo_yomi_time seconds for
// byo_yomi_stones moves each. If byo_yomi_time is 0, nothing follows the main time. If
// byo_yomi_stones is 0 and byo_yomi_time is not, there are no limits at all.
#pragma once

#include <array>
#include <optional>

#include "games/types.hpp"

namespace zermelo::session {

class GtpClock {
 public:
  void set(double main_time, double byo_yomi_time, int byo_yomi_stones);
  /// Sets the clock to what the controller says: the seconds that are left for `stones` moves of a
  /// period or, if `stones` is 0, of the main time.
  void set_left(games::Side side, double seconds, int stones);
  /// The seconds for a move of a side that has at most `moves` moves of its own to make; 0 for no
  /// limit. A tenth is kept for the communication with the controller.
  double budget(games::Side side, int moves) const;
  /// Subtracts the time that a move took, for controllers that send no time_left.
  void spend(games::Side side, double seconds);

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;  // 0 in the main time
  };
  double byo_yomi_time_ = 0;
  int byo_yomi_stones_ = 0;
  std::array<std::optional<Left>, 2> left_;  // nothing means no limit
};

}  // namespace zermelo::session
