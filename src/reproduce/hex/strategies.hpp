// Evidence on the strategies of van den Broek, "Hex Circles", 2023, Sections 4 and 6, on cylinders.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

/// Plays every way to choose on each of the boards (columns, rows), whoever begins, with a
/// certificate for the last board.
Finding wins_whatever_it_chooses(std::string_view strategy,
                                 const std::vector<std::pair<int, int>>& boards,
                                 const base::Limits& limits);

/// The shortest play in which a strategy loses on a board, if it loses there.
Finding loses_on(std::string_view game, std::string_view strategy, solve::Choice choice,
                 std::string_view published, const base::Limits& limits);

/// Algorithm 2 loses on the widths 4 and 5, and on no board that is lower than these.
Finding algorithm_2_fails(const base::Limits& limits);

/// A loss on a board that is too large to be searched, found in games against UCT.
Finding loses_a_game(std::string_view name, std::string_view strategy, const base::Limits& limits);

/// What the thesis leaves open: Red wins cylinders of this odd width, up to this height, as the
/// second player, and therefore as the first; by must-play search, with certificates.
Finding uneven_widths(int width, int most, const base::Limits& limits);

}  // namespace zermelo::reproduce
