// The reasons that concern leaves.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kLeafReasons = std::to_array<Reason>({
    // Which leaf may stand where
    {"not-by-live-lines", "live lines tell all that matters in order-chaos with win=line only"},
    {"light-not-here", "light positions are for certificates with live-lines"},
    {"rest-not-here",
     "pairings of the rest are for chaos, in order-chaos, and for a draw held in "
     "square-war or mnk"},
    // Pairs of cells
    {"bad-rest-pair",
     "not of the form POSITION : CELL CELL ..., in order-chaos with SYMBOL|CELL|-"},
    {"pair-on-stone", "condition 1: a cell of the pair is not empty"},
    {"in-two-pairs", "condition 1: a cell stands in more than one pair"},
    {"pair-of-no-use", "condition 2: no live line, no open set holds both cells of the pair"},
});

consteval const Reason& in_leaves(std::string_view name) { return reason_in(kLeafReasons, name); }

}  // namespace checker
