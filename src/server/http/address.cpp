#include "server/http/address.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace zermelo::server {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses resolve(const std::string& host, int port) {
  addrinfo hints{}, *found = nullptr;
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  const auto service = std::to_string(port);
  if (getaddrinfo(host.c_str(), service.c_str(), &hints, &found) != 0) found = nullptr;
  return {found, &freeaddrinfo};
}

/// The error of the system for a socket that is bound there; 0 if nothing is wrong, or is so no
/// more.
int error_at(const addrinfo& address) {
  const int socket = ::socket(address.ai_family, address.ai_socktype, address.ai_protocol);
  if (socket < 0) return errno;
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  const int error = ::bind(socket, address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno;
  ::close(socket);
  return error;
}

}  // namespace

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

std::string why_refused(const std::string& host, int port) {
  const auto addresses = resolve(host, port);
  const int error = addresses ? error_at(*addresses) : EADDRNOTAVAIL;
  switch (error) {
    case EADDRINUSE:
      return fmt::format(
          "port {} is in use by another program, perhaps another `zermelo serve`; choose another "
          "--port, or 0 for any free one",
          port);
    case EADDRNOTAVAIL:
      return fmt::format(
          "--host {}: this machine has no such address; 127.0.0.1 serves this machine alone, and "
          "0.0.0.0 listens on all of its addresses",
          host);
    case EACCES:
      return fmt::format("port {} is reserved for the administrator; choose a --port from 1024 on",
                         port);
    default:
      return fmt::format("cannot listen on {} port {}: {}", host, port, std::strerror(error));
  }
}

}  // namespace zermelo::server
