// Kind `no-pairing`: there is no pairing.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_no_pairing(const Header& header, Reader& reader);

}  // namespace checker
