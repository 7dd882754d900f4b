// Kind `no-pairing`, by weights of lines and cells that leave no room for a pairing.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_weights(const Header& header, Reader& reader);

}  // namespace checker
