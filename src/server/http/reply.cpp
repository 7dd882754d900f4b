#include "server/http/reply.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace zermelo::server {

namespace {

std::string_view phrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 414:
      return "URI Too Long";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Internal Server Error";
  }
}

constexpr std::string_view kSecurity =
    "Content-Security-Policy: default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

}  // namespace

Reply error_reply(int status, std::string_view text) {
  const Json json{{"error", base::InputError(text).what()}};
  return {.status = status,
          .text = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

std::string head_of(const Reply& reply, const Head& request, bool keep_alive) {
  auto head =
      fmt::format("HTTP/1.1 {} {}\r\n{}Cache-Control: {}\r\nContent-Type: {}\r\nConnection: {}\r\n",
                  reply.status, phrase(reply.status), kSecurity, reply.cache, reply.type,
                  keep_alive ? "keep-alive" : "close");
  if (!reply.events) {
    head += fmt::format("Content-Length: {}\r\n", reply.body().size());
  } else if (request.chunked) {
    head += "Transfer-Encoding: chunked\r\n";
  }
  return head + "\r\n";
}

}  // namespace zermelo::server
