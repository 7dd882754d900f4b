#include "server/http/address.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "base/error.hpp"

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

/// A socket that listens at the address; if there is none, -1 with the reason in errno.
int listen_at(const addrinfo& address) {
  const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC,
                              address.ai_protocol);
  if (socket < 0) return -1;
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  constexpr int waiting = 1024;  // clients that are not accepted yet
  const bool listens =
      ::bind(socket, address.ai_addr, address.ai_addrlen) == 0 && ::listen(socket, waiting) == 0;
  if (listens) return socket;
  const int error = errno;
  ::close(socket);
  errno = error;
  return -1;
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof(address);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  const auto& any = address.ss_family == AF_INET6
                        ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                        : reinterpret_cast<const sockaddr_in&>(address).sin_port;
  return ntohs(any);
}

/// Why the system refuses to listen there, in one line.
std::string why_refused(const std::string& host, int port, int error) {
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

}  // namespace

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

Listening listen_at(const std::string& host, int port) {
  const auto addresses = resolve(host, port);
  int error = EADDRNOTAVAIL;
  for (const auto* at = addresses.get(); at != nullptr; at = at->ai_next) {
    const int socket = listen_at(*at);
    if (socket >= 0) return {socket, port_of(socket)};
    error = errno;
  }
  throw base::InputError(why_refused(host, port, error));
}

}  // namespace zermelo::server
