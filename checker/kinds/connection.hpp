// Kind `connection`: a win in Hex, built from virtual connections.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_connection(const Header& header, Reader& reader);

}  // namespace checker
