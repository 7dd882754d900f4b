// The review of a game as a page of its own: who was ahead after each move, all moves, and a board
// for each move that gave something away. It is one file of HTML, which needs no script, no style
// sheet and nothing from elsewhere.
#pragma once

#include <string>

#include "play/review.hpp"
#include "session/saved_game.hpp"

namespace zermelo::session {

/// Precondition: the review is of this game.
std::string review_page(const SavedGame& saved, const play::Review& review);

/// `Red has 31% instead of 58%`, `Red gave a win away (proved); c3 was better`
std::string words_of(const games::AnyGame& game, const play::Slip& slip);

}  // namespace zermelo::session
