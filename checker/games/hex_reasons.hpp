// The reasons that concern the rules of Hex.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kHexReasons = std::to_array<Reason>({
    {"not-a-rectangle", "Hex is played on a full rectangle"},
    {"swap-without-reflection", "swap=on needs a square board of the plane or the torus"},
    {"illegal-swap", "the answer is a swap that the rules forbid"},
    {"symmetry-breaks-grid", "a symmetry that does not keep the grid and both players' aims"},
    {"bad-step", "a step is one of e, ne, n, w, sw, s"},
});

consteval const Reason& in_hex(std::string_view name) { return reason_in(kHexReasons, name); }

}  // namespace checker
