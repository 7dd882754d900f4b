// Claims about m,n,k-games on every height of a strip, and on every board from some size on, with
// their certificates of kind `family` (docs/certificates/family.md).
//
// *Draws.* A pairing by neighbours that repeats itself along the strip, as Chaos' in Order and
// Chaos: each player keeps the other from a row. Or tiles (tiles.hpp), on each of which the second
// player keeps the first from one.
//
// *Wins of the first player* in a window, whatever the other does outside of it.
#pragma once

#include <optional>

#include "pairing/strip/strip.hpp"
#include "prove/every_height/window.hpp"
#include "prove/mnk/tiles.hpp"

namespace zermelo::prove {

struct MnkAnswer {
  std::optional<pairing::StripPairing> pairing;  // of a draw on every height
  std::optional<Tiling> tiling;                  // of one, else
  std::uint64_t positions = 0;                   // visited on tiles
  WindowAnswer window;                           // else a win of the first player's, if any
  std::string certificate;                       // of any of these
};

struct MnkEffort {
  WindowEffort window = {};
  std::uint64_t most_positions_on_tiles = 10'000'000;  // a minute
};

/// Precondition: the family is one of m,n,k-games.
MnkAnswer answer_mnk_families(const games::EveryHeight& family, const base::Limits& limits = {},
                              const MnkEffort& effort = {});

}  // namespace zermelo::prove
