// Kind `family`: a player wins on the boards of every height, or a pairing exists there, or none.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Reads the claim `every N >= LEAST winner NAME` or `every N >= LEAST pairing ...` into the header:
// its sort, what it says of each height, its winner, its words; rejects.
void read_family_claim(Header& header, const TextLine& line);

void check_family(const Header& header, Reader& reader);

}  // namespace checker
