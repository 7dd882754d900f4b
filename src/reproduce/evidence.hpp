// The kinds of evidence on which claims of several publications rest.
#pragma once

#include <string>
#include <string_view>

#include "games/any_game.hpp"
#include "reproduce/ledger.hpp"
#include "solve/verify.hpp"

namespace zermelo::reproduce {

/// The winner of a game by exact search: `order`, `chaos`, or `unknown` if a limit was reached.
std::string winner_of(std::string_view game, const base::Limits& limits);

/// Plays a strategy against every reply from the start of the game.
solve::Verification verification_of(std::string_view game, std::string_view strategy,
                                    const base::Limits& limits,
                                    solve::Choice choice = solve::Choice::of_the_strategy);

/// The same for a strategy that exists already. Claims share what was played out: a result that is
/// complete is kept, under the names of the game and the strategy and a word for its reading.
solve::Verification verified(const games::Strategy& strategy, std::string_view reading,
                             const base::Limits& limits);

/// A finding for the claim that this strategy wins this game. It plays the strategy out (a lifted
/// one on its inner board) and attaches the certificate.
Finding strategy_wins(std::string_view game, std::string_view strategy, const base::Limits& limits);

/// The worse of two verdicts, in the order reproduced, open, differs, refuted, unchecked, with the
/// texts joined.
Finding both(const Finding& a, const Finding& b);

/// A finding from a comparison: reproduced if the two are equal, otherwise `otherwise`.
Finding compare(std::string_view published, const std::string& found,
                Verdict otherwise = Verdict::differs, std::string detail = {});

}  // namespace zermelo::reproduce
