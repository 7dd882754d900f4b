// The review that a page has made, as a page of its own.
#pragma once

#include <string>

#include "server/request.hpp"

namespace zermelo::server {

/// Reads `stages`, `slips` and `players` (docs/protocol.md), and writes the page. Throws
/// base::InputError.
std::string review_page_of(const Place& place, const Body& body);

}  // namespace zermelo::server
