// The search for pair invariants (games/hex/pair_invariant.hpp).
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/hex/pair_invariant.hpp"

namespace zermelo::solve {

/// The widest cylinders that are tried; beyond, an invariant takes too much memory.
inline constexpr int kWidestEven = 12;
inline constexpr int kWidestOdd = 5;

/// An invariant for the cylinders of this width, or nothing if none is found or a limit comes
/// first, which proves nothing.
///
/// On even widths Red answers in the opposite cell of the row (Alpern and Beck, 1991), so groups
/// are single rows in which opposite cells are both empty or hold unlike stones, and P is all pairs
/// of these. On odd widths groups have two rows. The search starts from the pairs that Red wins as
/// boards of four rows, answering in Blue's group, and closes the pair of two empty groups under
/// answers that stay among them. Where three neighbouring groups leave no such answer it gives up:
/// that happens on width 5, and not on width 3.
std::optional<games::PairInvariant> find_pair_invariant(int columns,
                                                        const base::Limits& limits = {});

}  // namespace zermelo::solve
