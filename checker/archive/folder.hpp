// Certificates in parts: the files of a directory that prove one claim together
// (docs/certificates/parts.md).
#pragma once

#include <string>

#include "checker/core/certificate.hpp"

namespace checker {

// Checks a certificate and, if it has parts, these and theirs, which lie in the directory under the
// names DIGEST.cert. Up to `jobs` files are read and checked at the same time, and no other is held
// in memory. The verdict is that on the certificate, and is never Status::kGivenParts. The verdict
// on parts that are wrong is the same for any number of jobs. Never throws.
Verdict check_with_parts(std::string_view text, const std::string& directory, Strictness strictness,
                         int jobs) noexcept;

// The certificate in the file, or of the directory in which it is called root.cert.
Verdict check_file(const std::string& path, Strictness strictness, int jobs) noexcept;

}  // namespace checker
