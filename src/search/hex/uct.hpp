// UCT of Hex for the games that have a Walk of their own. It is compiled for several vector
// targets, and the version is chosen as the program runs.
#pragma once

#include "games/hex/hex.hpp"
#include "search/hex/walk.hpp"
#include "search/uct_job.hpp"

namespace zermelo::search {

/// Searches from an undecided position with has_hex_walk().
Estimate hex_uct(const games::Hex<1>& game, const games::Hex<1>::Position& p, const UctJob& job);
Estimate hex_uct(const games::Hex<3>& game, const games::Hex<3>::Position& p, const UctJob& job);
Estimate hex_uct(const games::Hex<6>& game, const games::Hex<6>::Position& p, const UctJob& job);

}  // namespace zermelo::search
