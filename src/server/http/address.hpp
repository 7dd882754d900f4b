// The address on which the server listens.
#pragma once

#include <string>

namespace zermelo::server {

/// Whether only this machine can reach it.
bool is_loopback(const std::string& host);

struct Listening {
  int socket = -1;
  int port = 0;
};

/// Listens there; port 0 is any free one. Throws base::InputError if the address is not available.
Listening listen_at(const std::string& host, int port);

}  // namespace zermelo::server
