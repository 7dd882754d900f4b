// The reasons that concern kind lifted.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kLiftedReasons = std::to_array<Reason>({
    {"not-liftable", "inner and outer game must be order-chaos, from their start"},
    {"pair-count", "the number of pairs is not the one announced"},
    {"inner-not-strategy", "the inner certificate is not of kind strategy"},
    {"winner-not-order", "condition 1: the winner is not order"},
    {"not-two-symbols", "condition 1: a game has more than two symbols"},
    {"first-differs", "condition 1: inner and outer game differ in first"},
    {"pass-differs", "condition 1: inner and outer game differ in pass"},
    {"inner-not-line-rule", "condition 1: the inner game is not win=line"},
    {"line-not-one-more", "condition 1: the outer line is not the inner line + 1"},
    {"inner-outside", "condition 2: an inner cell is outside the outer board"},
    {"paired-twice", "condition 2: a cell stands in more than one pair"},
    {"pair-inside", "condition 2: a cell of the inner board stands in a pair"},
    {"unpaired", "condition 2: a cell outside the inner board has no pair"},
    {"end-not-in-rest", "condition 3: no cell outside the inner board continues an inner line"},
    {"ends-not-paired", "condition 3: the cells that continue an inner line are not a pair"},
    {"beyond-on-board", "condition 3: the board goes on beyond the ends of an inner line"},
    {"at-end-first", "condition 4: exact-at-end needs first=chaos"},
    {"at-end-pass", "condition 4: exact-at-end needs pass=none"},
    {"at-end-odd", "condition 4: exact-at-end needs an even number of inner cells"},
});

consteval const Reason& in_lifted(std::string_view name) { return reason_in(kLiftedReasons, name); }

}  // namespace checker
