// A win of Order's by stones nearly all of which threaten something, as a certificate of kind
// `zones`: solve/order_chaos/threats finds it, even if Chaos may pass whenever he likes.
//
// Whatever else belongs to a board, such a win rests on its cells only. So it is a win on every
// board of a family that contains it: kind `family` calls it a window (docs/certificates/family.md,
// "Order on strips and larger boards: a window").
#pragma once

#include <string>
#include <vector>

#include "games/every_height.hpp"
#include "prove/threats.hpp"

namespace zermelo::prove {

/// Precondition: undecided after the moves. Throws base::InputError if the game is not Order and
/// Chaos on a rectangle of at most 64 cells, with win=line, two symbols and lines of 2 to 6, or the
/// file to resume from is about another board.
ThreatWin order_wins_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                                const base::Limits& limits, const ThreatEffort& effort);

/// A win on a rectangle where she is to move and no stone has been placed.
struct OrderWindow {
  int columns = 0, rows = 0;
  ThreatWin win;     // without a certificate of its own
  std::string body;  // what certificates of it have in common; empty as win.certificate may be

  /// The least number of rows of the family's boards, and of columns if any are possible, on which
  /// this is a win.
  int least(const games::EveryHeight& family) const;
  /// That Order wins these. Precondition: there is a body, and the family has such lines.
  std::string certificate(const games::EveryHeight& family) const;
};

/// A win on so many rows, of as many columns as the strip, or as a line has cells if the width is
/// any. Throws as above, if the family is not of such games.
OrderWindow order_wins_in_window(const games::EveryHeight& family, int rows,
                                 const base::Limits& limits, const ThreatEffort& effort = {});

}  // namespace zermelo::prove
