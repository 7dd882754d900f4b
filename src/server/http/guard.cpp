#include "server/http/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>

namespace zermelo::server {

namespace {

/// The name in `[::1]:8517` or `localhost:8517`, without port and brackets.
std::string name_of(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

bool is_address(const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

HttpError not_json() { return HttpError(415, "the body must have Content-Type: application/json"); }

std::string own_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  return name.data();
}

}  // namespace

bool Guard::is_ours(const std::string& host) const {
  const auto name = name_of(host);
  return is_address(name) || name == "localhost" || name == host_ ||
         (!name.empty() && name == own_name());
}

std::optional<HttpError> Guard::refuse_at_once(const httplib::Request& request) const {
  // The patterns of the library recurse too deeply for a longer path.
  constexpr std::size_t longest = 512;
  if (request.path.size() > longest) return HttpError(414, "the path of the address is too long");
  if (request.method != "POST") return refuse(request);
  if (request.get_header_value("Content-Type").starts_with("multipart/")) return not_json();
  return std::nullopt;
}

std::optional<HttpError> Guard::refuse(const httplib::Request& request) const {
  const auto host = request.get_header_value("Host");
  if (!is_ours(host)) {
    return HttpError(403, fmt::format("the Host '{}' is not this server", host));
  }
  if (request.has_header("Origin") && request.get_header_value("Origin") != "http://" + host) {
    return HttpError(403, fmt::format("a page from '{}' may not use this server",
                                      request.get_header_value("Origin")));
  }
  if (request.path.starts_with("/api/") &&
      request.get_header_value("Sec-Fetch-Site") == "cross-site") {
    return HttpError(403, "a page from another site may not use this server");
  }
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  if (request.method != "POST") {
    return HttpError(405, fmt::format("{}: the methods are GET and POST", request.method));
  }
  if (!request.get_header_value("Content-Type").starts_with("application/json")) {
    return not_json();
  }
  if (request.has_header("Content-Encoding") || request.has_header("Transfer-Encoding")) {
    return HttpError(
        415, "the body must be neither compressed nor sent in pieces, and have a Content-Length");
  }
  if (!request.has_header("Content-Length")) {
    return HttpError(411, "the header Content-Length is missing");
  }
  return std::nullopt;
}

httplib::Headers security_headers() {
  return {{"Content-Security-Policy",
           "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
           "form-action 'none'; "
           "frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace zermelo::server
