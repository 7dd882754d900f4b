// Kind `family` for Order and Chaos: pairs that repeat themselves along a strip, which are a
// pairing on every height, and by which Chaos wins.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// `head` is the line `period P`; rejects.
void check_strip_pairing(const Header& header, const TextLine& head, Reader& reader);

}  // namespace checker
