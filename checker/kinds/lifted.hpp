// Kind `lifted`: a strategy for an inner board, and pairs outside it, win for Order on a larger
// one.
#pragma once

#include "checker/core/certificate.hpp"

namespace checker {

// The point that a cell name such as b12 means, on whatever board, or nothing if it is no cell
// name.
std::optional<Point> parse_point(std::string_view name);

void check_lifted(const Header& header, Reader& reader);

}  // namespace checker
