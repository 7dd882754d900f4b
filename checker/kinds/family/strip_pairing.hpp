// Kind `family` for Order and Chaos: pairs that repeat themselves along a strip, by which Chaos
// wins on every height.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_strip_pairing(const Header& header, Reader& reader);

}  // namespace checker
