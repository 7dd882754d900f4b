// Kind `pairing`: disjoint pairs of cells with which Chaos answers.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_pairing(const Header& header, Reader& reader);

}  // namespace checker
