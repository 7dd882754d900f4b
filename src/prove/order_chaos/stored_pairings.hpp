// Pairings of Chaos' that were found before (data/pairings), for the boards within theirs.
//
// A pairing of a board spoils every line of M cells by a pair on that line and, if it is ordered,
// by its witness, which lies there too. So on a board within it, whose lines have M cells or more,
// the pairs that lie there still spoil every line. That is tested all the same.
//
// To find one takes seconds on the largest boards that have any, and this takes no time.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "prove/order_chaos/pairing.hpp"

namespace zermelo::prove {

/// Certificates of kind `pairing` by name: those of data/pairings.
const std::map<std::string_view, std::string_view>& pairing_files();

/// The first of them that serves. Nothing if none does, or if the game is no Order and Chaos.
std::optional<WinningPairing> stored_pairing(const games::AnyGame& game);

}  // namespace zermelo::prove
