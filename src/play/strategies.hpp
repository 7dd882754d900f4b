// Strategies by name: the published ones, and those that have to be found first, Chaos' pairing
// and an invariant for Red on cylinders.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/order_chaos/pairing.hpp"
#include "games/strategy.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::play {

/// The catalogue of published strategies, `pairing` and `invariant`.
const std::vector<strategy::Entry>& strategies();

/// The pairing with which Chaos wins the game, an ordered one where he may have to open a pair.
/// What was found is kept for the next call. May be called by several threads. Throws
/// base::InputError where there is none, and where a limit ends the search.
games::Pairing pairing_of(const games::AnyGame& game, const base::Limits& limits = {});

/// strategy::make_strategy, and `pairing`: Strategy III.2 of "Order versus Chaos" with a pairing
/// that is found for the game. `pairing,file=F` follows the pairs of a certificate, whether they
/// win or not (files/pairing_file.hpp). `invariant` and `invariant,file=F` do the same with an
/// invariant for Red on cylinders (files/invariant_file.hpp). `rules,file=F` follows the list of
/// rules in a file (strategy/rules/file.hpp), and `mirror:rules,file=F` lifts it. May be called by
/// several threads. Throws base::InputError, also for a game that has no such pairing.
std::unique_ptr<games::Strategy> make_strategy(const games::AnyGame& game, std::string_view name);

/// What the strategy advises after the opponent's previous move, with lots drawn where it draws.
games::Advice advise(const games::Strategy& strategy, const games::AnyPosition& position,
                     std::optional<games::Move> previous, base::Random& random);

}  // namespace zermelo::play
