// Decides which requests are answered, by their host, origin, method and kind of body.
#pragma once

#include <httplib.h>

#include <optional>
#include <string>

#include "server/laboratory.hpp"

namespace zermelo::server {

class Guard {
 public:
  explicit Guard(const Config& config) : host_(config.host) {}

  /// Why the request is refused before its body is read, or nothing. The body of a POST is read to
  /// its end first, unless it comes in a form that the library would keep whole.
  std::optional<HttpError> refuse_at_once(const httplib::Request& request) const;
  /// Why the request is refused, or nothing.
  std::optional<HttpError> refuse(const httplib::Request& request) const;

 private:
  /// Whether the host is this machine by a name that nobody else can have: an address, `localhost`,
  /// the host to which the server is bound, or the machine's own name.
  bool is_ours(const std::string& host) const;
  std::string host_;
};

/// The headers of every answer: nothing is loaded from elsewhere, and no other site may frame the
/// page.
httplib::Headers security_headers();

}  // namespace zermelo::server
