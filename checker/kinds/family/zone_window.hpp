// Kind `family` for Order and Chaos: a win of Order's in a window, on which Chaos may pass at any
// time, serves every larger board.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// `window` is the line `window COLUMNS ROWS`.
void check_zone_window(const Header& header, const TextLine& window, Reader& reader);

}  // namespace checker
