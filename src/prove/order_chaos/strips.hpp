// Claims about Order and Chaos on strips of every height, and on boards of every width and height,
// and their certificates of kind `family` (docs/certificates/family.md, which proves both).
//
// *Order.* A win on an inner board serves every board that contains it, as long as the other cells
// are even in number: she answers in pairs of them. On strips of odd width, and where the width is
// any, that takes two inner boards, one of an even and one of an odd number of cells.
//
// *Chaos.* A pairing by neighbours that repeats itself serves every height. It has to be an ordered
// one where he may have to open a pair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/every_height.hpp"
#include "pairing/strip/strip.hpp"

namespace zermelo::prove {

struct StripAnswer {
  std::string winner;                            // order, chaos, or empty: unknown
  int from = 0;                                  // the least height that the claim is about
  std::vector<std::string> inner;                // the games on inner boards, for Order
  std::optional<pairing::StripPairing> pairing;  // for Chaos
  std::string certificate;
  double seconds = 0;
  std::uint64_t positions = 0;  // visited on all inner boards together
  bool gave_up = false;         // these were as many as may be, and boards are left
  bool stopped = false;         // one of the caller's limits ended the search
};

/// On so many positions a search takes half a minute.
inline constexpr std::uint64_t kMostPositionsOnInnerBoards = 20'000'000;

/// Looks for a pairing of Chaos' of up to eight rows, and then for inner boards of up to 25 cells
/// on which Order wins, with at most two million positions for each and `most_positions` for all.
/// Precondition: the family is one of Order and Chaos.
StripAnswer answer_strips(const games::EveryHeight& family, const base::Limits& limits = {},
                          std::uint64_t most_positions = kMostPositionsOnInnerBoards);

}  // namespace zermelo::prove
