// The address that a server listens at.
#pragma once

#include <string>

namespace zermelo::server {

/// Whether only this machine can reach it.
bool is_loopback(const std::string& host);

/// Why nobody can listen there, in one line; to be asked after listening failed.
std::string why_refused(const std::string& host, int port);

}  // namespace zermelo::server
