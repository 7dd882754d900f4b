// The directory of a certificate in parts, as docs/certificates/parts.md describes it.
#pragma once

#include <string>

#include "prove/parts.hpp"

namespace zermelo::app {

/// Whether what is to be written is a directory: its name ends with a slash.
bool names_folder(const std::string& path);

/// Throws base::InputError if files could not be written there now. It makes the directory.
void expect_writable_folder(const std::string& folder);

/// Writes each part under its SHA-256, and last of all root.cert, so that a directory with that
/// file is whole. Throws base::InputError.
prove::WrittenParts write_folder(const std::string& folder, prove::Prover& prover,
                                 const prove::Question& question, const prove::Answer& answer,
                                 std::size_t bytes, const base::Limits& limits);

}  // namespace zermelo::app
