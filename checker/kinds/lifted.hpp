// Kind `lifted`: a strategy for an inner board, and pairs outside it, win for Order on a larger
// one.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_lifted(const Header& header, Reader& reader);

}  // namespace checker
