// docs/results.md, written from the ledger and the verdicts on record: `zermelo reproduce
// --document` prints it, and a test holds the file to it.
#pragma once

#include <string>

namespace zermelo::reproduce {

/// The name of the publication that a claim is from: its source up to the first comma.
std::string_view publication_of(std::string_view source);
/// The place in it: the rest of the source, which may be empty.
std::string_view place_in(std::string_view source);

/// The document as Markdown.
std::string document();

}  // namespace zermelo::reproduce
