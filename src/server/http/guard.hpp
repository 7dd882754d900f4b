// Decides which requests are answered, by their host, origin, method and kind of body.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/head.hpp"
#include "server/laboratory.hpp"

namespace zermelo::server {

class Guard {
 public:
  explicit Guard(const Config& config) : host_(config.host), body_(config.body) {}

  /// Why the request is refused, or nothing.
  std::optional<HttpError> refuse(const Head& head) const;

 private:
  /// Whether the host is this machine by a name that nobody else can have: an address, `localhost`,
  /// the host to which the server is bound, or the machine's own name.
  bool is_ours(std::string_view host) const;
  /// The largest body for that path.
  std::size_t most(std::string_view path) const;

  std::string host_;
  std::size_t body_;
};

}  // namespace zermelo::server
