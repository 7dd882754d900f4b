// The reasons that concern kind connection.
#pragma once

#include "checker/core/reason.hpp"

namespace checker {

inline constexpr auto kConnectionReasons = std::to_array<Reason>({
    {"no-connections", "kind connection is for hex"},
    {"may-still-swap",
     "kind connection needs a position in which no stone can be swapped any more"},
    {"opponent-wins", "play reaches a position in which the claim fails"},
    {"too-many-terms", "more terms announced than a certificate may hold"},
    {"bad-term", "not a walk, a join, a move, an either or a capture of the right form"},
    {"off-the-board", "a step leaves the board, and not over an edge of the winner's at its end"},
    {"term-not-earlier", "the part is no term that stands before"},
    {"ends-do-not-meet", "a part does not begin where the one before it ends"},
    {"carriers-meet", "a cell stands in the carriers of two parts"},
    {"winds-too-far", "the parts together wind more than 1,000,000 times about the board"},
    {"two-moves", "the winner would have to move twice"},
    {"stone-in-carrier", "a cell is needed as a stone, and stands in the carrier"},
    {"move-of-no-use", "the part does not need a stone on this cell"},
    {"other-ends", "the parts do not join the same places, nor do both win"},
    {"common-cell", "a cell stands in the carriers of all parts"},
    {"captured-end", "the part begins or ends in this captured cell, and is no ring that wins"},
    {"not-captured", "a way over this cell cannot be led round it"},
    {"not-a-win", "the last term is not a win of the winner's"},
    {"not-on-turn", "the last term needs a move, and the winner is not on turn"},
    {"stone-missing", "the last term needs a stone that the winner does not have"},
    {"carrier-taken", "the last term needs a cell that the other player has"},
    {"unused-term", "no later term uses this one"},
});

consteval const Reason& in_connection(std::string_view name) {
  return reason_in(kConnectionReasons, name);
}

}  // namespace checker
