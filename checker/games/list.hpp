// What certificates speak of, by name.
#pragma once

#include <memory>

#include "checker/core/game.hpp"

namespace checker {

// The game, torus or unbounded board of that name; rejects.
std::shared_ptr<const Subject> parse_subject(std::string_view text, int line);

}  // namespace checker
