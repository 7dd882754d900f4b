// The reasons that concern claims on pairings, and several kinds that prove them.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kPairingReasons = std::to_array<Reason>({
    {"bad-pairing-claim",
     "not 'pairing exists|none [adjacent] [ordered]', with 'none' a symmetry (a torus has no "
     "order)"},
    {"not-for-pairings", "pairings are for order-chaos, from its start, and for a torus"},
    {"pair-count", "the number of pairs is not the one announced"},
    {"winner-not-chaos", "a pairing wins for chaos only"},
    {"in-two-pairs", "condition 1: a cell stands in more than one pair"},
    {"not-adjacent", "condition 2: the cells of the pair do not touch"},
    {"line-without-pair", "condition 3: a line that no pair spoils"},
});

consteval const Reason& in_pairing(std::string_view name) {
  return reason_in(kPairingReasons, name);
}

// Of both forms of kind no-pairing.
inline constexpr Reason kFormulaTooLarge{
    "formula-too-large",
    "more than 1,000,000 ways to spoil lines (by weights: 10,000,000), too many for a formula"};

}  // namespace checker
