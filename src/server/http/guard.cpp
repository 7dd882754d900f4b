#include "server/http/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace zermelo::server {

namespace {

/// The name in `[::1]:8517` or `localhost:8517`, without port and brackets.
std::string name_of(std::string_view host) {
  if (host.starts_with('[')) return std::string(host.substr(1, host.find(']') - 1));
  return std::string(host.substr(0, host.find(':')));
}

bool is_address(const std::string& host) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, host.c_str(), bytes.data()) == 1;
}

std::string own_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  return name.data();
}

}  // namespace

bool Guard::is_ours(std::string_view host) const {
  const auto name = name_of(host);
  return is_address(name) || name == "localhost" || name == host_ ||
         (!name.empty() && name == own_name());
}

std::size_t Guard::most(std::string_view path) const {
  constexpr std::size_t most_else = std::size_t{1} << 20;
  return path == "/api/v1/certificates" ? body_ : std::min(body_, most_else);
}

std::optional<HttpError> Guard::refuse(const Head& head) const {
  const auto host = head.header("host");
  if (!is_ours(host)) {
    return HttpError(403, fmt::format("the Host '{}' is not this server", host));
  }
  const auto origin = head.header("origin");
  if (head.has("origin") && origin != fmt::format("http://{}", host)) {
    return HttpError(403, fmt::format("a page from '{}' may not use this server", origin));
  }
  if (head.path.starts_with("/api/") && head.header("sec-fetch-site") == "cross-site") {
    return HttpError(403, "a page from another site may not use this server");
  }
  constexpr std::size_t longest = 512;  // no resource has such a path
  if (head.path.size() > longest) return HttpError(414, "the path of the address is too long");
  if (head.method == "GET" || head.method == "HEAD") {
    if (head.length == 0) return std::nullopt;
    return HttpError(413, fmt::format("a {} has no body", head.method));
  }
  if (head.method != "POST") {
    return HttpError(405, fmt::format("{}: the methods are GET and POST", head.method));
  }
  if (!head.header("content-type").starts_with("application/json")) {
    return HttpError(415, "the body must have Content-Type: application/json");
  }
  if (head.has("content-encoding") || head.has("transfer-encoding")) {
    return HttpError(
        415, "the body must be neither compressed nor sent in pieces, and have a Content-Length");
  }
  if (!head.has("content-length")) {
    return HttpError(411, "the header Content-Length is missing");
  }
  if (const auto bytes = most(head.path); head.length > bytes) {
    return HttpError(413, fmt::format("the body is larger than {} bytes", bytes));
  }
  return std::nullopt;
}

}  // namespace zermelo::server
