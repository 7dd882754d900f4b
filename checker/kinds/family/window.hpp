// Kind `family` for games of winning sets: a win of the first player's in a window, whatever the
// second player does outside of it, serves every larger board.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_window(const Header& header, Reader& reader);

}  // namespace checker
