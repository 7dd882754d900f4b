// Claims `pairing exists` and `pairing none`.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// Reads `pairing exists|none` with what sort of pairing; sets the sort and the words of the claim.
// Rejects.
void read_pairing_claim(Header& header, const TextLine& line);

}  // namespace checker
