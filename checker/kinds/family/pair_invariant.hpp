// Kind `family` for Hex on cylinders: an invariant of pairs of groups of rows, by which Red wins on
// every height.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_pair_invariant(const Header& header, Reader& reader);

}  // namespace checker
