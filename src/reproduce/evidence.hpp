// The kinds of evidence that claims of several publications rest on.
#pragma once

#include <string>
#include <string_view>

#include "games/any_game.hpp"
#include "reproduce/ledger.hpp"
#include "solve/verify.hpp"

namespace zermelo::reproduce {

/// The winner of a game by exact search: `order`, `chaos`, or `unknown` on a limit.
std::string winner_of(std::string_view game, const base::Limits& limits);

/// A strategy against every reply from the start of the game.
solve::Verification verification_of(std::string_view game, std::string_view strategy,
                                    const base::Limits& limits,
                                    solve::Choice choice = solve::Choice::of_the_strategy);

/// A finding for "this strategy wins this game": plays it out (a lifted one on its inner board),
/// and attaches the certificate.
Finding strategy_wins(std::string_view game, std::string_view strategy, const base::Limits& limits);

/// The worst of two verdicts, in the order reproduced, differs, refuted, unchecked; texts joined.
Finding both(const Finding& a, const Finding& b);

/// A finding from a comparison: reproduced if they are equal, else `otherwise`.
Finding compare(std::string_view published, const std::string& found,
                Verdict otherwise = Verdict::differs, std::string detail = {});

}  // namespace zermelo::reproduce
