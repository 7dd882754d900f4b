// The address on which the server listens.
#pragma once

#include <string>

namespace zermelo::server {

/// Whether only this machine can reach it.
bool is_loopback(const std::string& host);

/// Says in one line why the server cannot listen there. To be called after listening failed.
std::string why_refused(const std::string& host, int port);

}  // namespace zermelo::server
