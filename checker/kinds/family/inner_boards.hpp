// Kind `family` for Order and Chaos: a win of Order's on an inner board serves every larger strip.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_inner_boards(const Header& header, Reader& reader);

}  // namespace checker
