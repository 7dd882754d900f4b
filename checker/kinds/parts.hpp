// Kind `parts`: a player wins by answers, up to positions that other certificates speak of.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Notes in the header which file has to prove what.
void check_parts(const Header& header, Reader& reader);

}  // namespace checker
