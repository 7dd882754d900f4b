// Kind `no-pairing`, by clauses of the formula of the game that contradict each other.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

void check_clausal_proof(const Header& header, Reader& reader);

}  // namespace checker
