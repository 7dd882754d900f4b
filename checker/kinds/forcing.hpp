// Kind `forcing`: a win in a game of winning sets, outlined by forced lines.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_forcing(const Header& header, Reader& reader);

}  // namespace checker
