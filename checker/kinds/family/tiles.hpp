// Draws of m,n,k-games on every height, or on every board, by tiles that lie beside each other: the
// first player is kept from a row in each tile apart.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// `head` is the line `repeat ...`; rejects.
void check_tiles(const Header& header, const TextLine& head, Reader& reader);

}  // namespace checker
