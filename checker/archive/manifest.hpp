// Archives: many certificates with a manifest that says what each of them proves
// (docs/certificates.md, "Archives").
#pragma once

#include <iosfwd>
#include <string>

#include "checker/core/text.hpp"

namespace checker {

// Checks every certificate that the manifest lists, with its parts if it has any, up to `jobs` at a
// time, and prints a line for each. Returns 0 if all
// are as the manifest says, 1 if one is not, and 2 if the manifest cannot be read.
int check_manifest(const std::string& path, Strictness strictness, int jobs, std::ostream& out);

}  // namespace checker
