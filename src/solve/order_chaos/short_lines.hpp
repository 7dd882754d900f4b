// Knowledge of Order and Chaos (win=line): a line one symbol short decides, or dictates the reply.
//
// With rests as in live_lines.hpp, n their sizes:
//   (1) Order on turn, some n = 1: she fills it and wins.
//   (2) Chaos on turn, rests with n = 1: he loses unless all of them are the same cell c and not
//       every symbol completes a line there; then he must place one of the other symbols at c. For
//       a stone elsewhere, or a pass, leaves Order one of them, and a symbol that completes a line
//       at c wins for her.
//   (3) Order on turn, two rests with n = 2 of the same symbol s that share a cell c: she wins.
//       After s at c the two other cells, which are different, each complete a line; see (2).
#pragma once

#include <optional>

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

/// Whether (1) to (3) make Order the winner.
bool short_lines_win(const Rest& rest, int symbols);

/// Where (2) dictates Chaos' reply: the cell (in the frame), and the symbols that he may not use.
struct ForcedReply {
  int cell = 0;
  unsigned forbidden = 0;
};
/// Precondition: Chaos is on turn, and short_lines_win() is false.
std::optional<ForcedReply> forced_reply(const Rest& rest);

}  // namespace zermelo::solve
