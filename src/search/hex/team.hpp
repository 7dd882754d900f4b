// Several informed searches of one position, each in a thread and a tree of its own, whose counts
// are added up.
//
// This is root parallelisation (G. Chaslot, M. Winands, J. van den Herik, "Parallel Monte-Carlo
// Tree Search", 2008): the trees know nothing of each other while they grow, so that nobody waits,
// and the same random numbers give the same answer in every run. What one of them proves of the
// root or of its moves holds for all.
#pragma once

#include <memory>
#include <vector>

#include "search/hex/informed.hpp"

namespace zermelo::search {

/// A search for each adviser, which may be null, and which outlive it. They share the memory of the
/// config evenly. One adviser makes the search of make_informed_search. Precondition: there is at
/// least one adviser, and the game is Hex.
std::unique_ptr<InformedSearch> make_informed_team(const games::AnyGame& game,
                                                   const InformedConfig& config,
                                                   const std::vector<HexAdviser*>& advisers);

}  // namespace zermelo::search
