// The head of an HTTP request: its first line and its headers.
//
//     POST /api/v1/move?x=1 HTTP/1.1      method, target, version
//     Host: 127.0.0.1:8517                headers["host"]
//     Content-Length: 42                  length
//                                         (an empty line ends the head)
//
// Source: RFC 9112, HTTP/1.1. Lines end with CR LF here, and headers are not continued on a second
// line; the RFC permits a server to insist on both.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace zermelo::server {

struct Head {
  static constexpr std::size_t kLongest = 16384;       // bytes, the empty line included
  static constexpr std::size_t kLongestTarget = 8192;  // bytes
  static constexpr std::size_t kMostHeaders = 100;

  std::string method, target;
  std::string path;  // the part of the target before `?`, decoded
  // By names in small letters. A header that occurs twice has both values, joined by commas.
  std::map<std::string, std::string, std::less<>> headers;
  std::size_t length = 0;  // of the body; 0 if there is none
  bool chunked = false;    // HTTP/1.1, so that an answer may come in chunks
  bool keep_alive = true;

  bool has(std::string_view name) const { return headers.find(name) != headers.end(); }
  /// The header's value; empty if there is none.
  std::string_view header(std::string_view name) const;
};

/// Where the head ends, behind its empty line, or npos. The search begins at `from`, which a caller
/// that looks again and again sets to what it has seen already.
std::size_t end_of_head(std::string_view text, std::size_t from = 0);

/// Reads a head up to and with its empty line. Throws HttpError 400, 414, 431 or 505.
Head parse_head(std::string_view text);

/// Undoes `%41` and, in a query, `+` for a blank. What is not an escape stays as it is.
std::string decoded(std::string_view text, bool query);

}  // namespace zermelo::server
