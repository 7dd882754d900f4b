// Kind `draw`: each player holds the draw, so the value is a draw.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_draw(const Header& header, Reader& reader);

}  // namespace checker
