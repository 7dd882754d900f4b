// Kind `family` for pairings on strips: where a part of the strip has none, no larger strip has
// one.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_refused_part(const Header& header, Reader& reader);

}  // namespace checker
