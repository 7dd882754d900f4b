// Kind `family`: a player wins on the boards of every height.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Reads the claim `every N >= LEAST winner NAME` into the header: its sort, its winner, its words;
// rejects.
void read_family_claim(Header& header, const TextLine& line);

void check_family(const Header& header, Reader& reader);

}  // namespace checker
