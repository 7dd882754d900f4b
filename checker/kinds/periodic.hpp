// Kind `periodic`: a pairing of a torus, repeated over an unbounded board.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_periodic(const Header& header, Reader& reader);

}  // namespace checker
