// A player keeps the other from winning (solve/holding.hpp), as a part of kind `draw`, or as kind
// `strategy` where that is a win of his own.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "prove/certificate.hpp"
#include "solve/holding.hpp"

namespace zermelo::prove {

/// How a line of play may end, besides by the rules.
enum class Ending { none, pairs, pairs_or_light };

/// What a certificate says of a position, the attacker being on turn, that is light, or that the
/// holder holds by pairs; nothing if it is neither. Precondition: the ending is not `none`.
std::optional<std::string> held(solve::Holding& holding, const games::AnyGame& game,
                                const games::AnyPosition& position,
                                Ending ending = Ending::pairs_or_light);

/// Told of every position that is met in which the attacker is on turn and nothing is certain; true
/// if the walk is to be given up.
using GiveUp = std::function<bool(const games::AnyPosition&)>;

/// The holder's answers, and positions that he holds by pairs, or that are light, if lines of play
/// may end so. The goal is his, and reached if the other player does not win. A walk that is given
/// up has no certificate; one without such endings cannot be. Precondition: the claim is true.
Closed hold(const Claim& claim, Goal goal, Ending ending, const base::Limits& limits = {},
            const GiveUp& give_up = {});

}  // namespace zermelo::prove
