// The reasons that concern the rules of games of winning sets.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kWinningSetsReasons = std::to_array<Reason>({
    {"not-a-neighbour", "Black's second stone does not stand beside the first"},
    {"symmetry-breaks-sets", "a symmetry that does not map winning sets, or neighbours, to such"},
});

consteval const Reason& in_sets(std::string_view name) {
  return reason_in(kWinningSetsReasons, name);
}

}  // namespace checker
