// The digest by which a manifest names the text of a certificate.
#pragma once

#include <string>
#include <string_view>

namespace checker {

// SHA-256 of the text, as 64 digits. Source: NIST, FIPS 180-4, "Secure Hash Standard", 2015,
// section 6.2, with the names used there.
std::string sha256(std::string_view text);

}  // namespace checker
