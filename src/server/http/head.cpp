#include "server/http/head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"
#include "server/request.hpp"

namespace zermelo::server {

namespace {

constexpr std::string_view kLineEnd = "\r\n";

/// Names of methods and headers consist of such characters (RFC 9110, 5.6.2).
bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  });
}

bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x20 && byte != 0x7f) || c == '\t';
  });
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

HttpError bad(std::string_view what) {
  return {400, fmt::format("this is not a valid HTTP request: {}", what)};
}

void read_first_line(Head& head, std::string_view line) {
  const auto first = line.find(' '), last = line.rfind(' ');
  if (first == last) throw bad("the first line is not METHOD ADDRESS HTTP/1.1");
  head.method = line.substr(0, first);
  head.target = line.substr(first + 1, last - first - 1);
  const auto version = line.substr(last + 1);
  if (!is_token(head.method)) throw bad("the method is not a word");
  if (head.target.size() > Head::kLongestTarget) throw HttpError(414, "the address is too long");
  const bool valid = head.target.starts_with('/') && is_printable(head.target) &&
                     head.target.find(' ') == std::string::npos;
  if (!valid) throw bad("the address must begin with / and hold neither blanks nor controls");
  if (version != "HTTP/1.1" && version != "HTTP/1.0") {
    throw HttpError(505, "this server speaks HTTP/1.1 and HTTP/1.0");
  }
  head.chunked = version == "HTTP/1.1";
  head.path = decoded(head.target.substr(0, head.target.find_first_of("?#")), false);
}

void read_header(Head& head, std::string_view line) {
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
    throw bad("a header is written NAME: VALUE");
  }
  const auto value = trimmed(line.substr(colon + 1));
  if (!is_printable(value)) throw bad("a header holds a control character");
  auto& header = head.headers[in_small_letters(line.substr(0, colon))];
  header += fmt::format("{}{}", header.empty() ? "" : ", ", value);
}

}  // namespace

std::string_view Head::header(std::string_view name) const {
  const auto at = headers.find(name);
  return at == headers.end() ? std::string_view{} : std::string_view(at->second);
}

std::size_t end_of_head(std::string_view text, std::size_t from) {
  constexpr std::string_view end = "\r\n\r\n";
  const auto at = text.find(end, from < end.size() ? 0 : from - end.size());
  return at == std::string_view::npos ? at : at + end.size();
}

Head parse_head(std::string_view text) {
  Head head;
  auto end = text.find(kLineEnd);
  if (end == std::string_view::npos) throw bad("it has no line");
  read_first_line(head, text.substr(0, end));
  for (std::size_t count = 0;; ++count) {
    text.remove_prefix(end + kLineEnd.size());
    end = text.find(kLineEnd);
    if (end == 0 || end == std::string_view::npos) break;
    if (count == Head::kMostHeaders) throw HttpError(431, "the request has too many headers");
    read_header(head, text.substr(0, end));
  }
  if (head.has("content-length")) {
    const auto length = base::parse_number<std::uint32_t>(head.header("content-length"));
    if (!length) throw bad("Content-Length must be a whole number below 2^32");
    head.length = *length;
  }
  const auto connection = in_small_letters(head.header("connection"));
  head.keep_alive = head.chunked ? connection.find("close") == std::string::npos
                                 : connection.find("keep-alive") != std::string::npos;
  return head;
}

std::string decoded(std::string_view text, bool query) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
        digit(text[i + 2]) >= 0) {
      result += static_cast<char>(16 * digit(text[i + 1]) + digit(text[i + 2]));
      i += 2;
    } else {
      result += query && text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

}  // namespace zermelo::server
