// Kind `strategy` with `live-lines`: the winner's answers in Order and Chaos (win=line), one for
// all positions that are what their live lines are (solve/order_chaos/live_lines.hpp;
// docs/certificates.md).
//
// What is closed under replies is the game of the rests: stones on the cells of rests, one stone on
// a free cell where nobody may pass and these are odd in number, the pass where it is of use.
//
// Positions are visited in the order in which the checker visits them, so that the answers can also
// be written without their positions, as kind `in-order`.
#pragma once

#include "prove/certificate.hpp"

namespace zermelo::prove {

/// Whether positions of this game can be told by their live lines.
bool told_by_live_lines(const games::AnyGame& game);

/// As close_under_replies(), with symmetries. `wins` says whether the goal's side wins a position,
/// and is asked where the answer is a stone on a free cell of which there need not be one.
/// Precondition: told_by_live_lines(game), and the goal is a win.
Closed close_on_live_lines(const games::AnyGame& game, std::span<const games::Move> after,
                           Goal goal, const Reply& answer,
                           const std::function<bool(const games::AnyPosition&)>& wins,
                           const base::Limits& limits = {}, const ReplyInPairs& in_pairs = {});

}  // namespace zermelo::prove
