// Small pieces of text: strict numbers, splitting, and a capital at the beginning.
#pragma once

#include <cctype>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::base {

/// The whole text as a decimal number, or nothing. There may be no sign for unsigned types, no
/// blanks and no overflow.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

/// The pieces between separators; "a,,b" has three pieces, "" has one (empty) piece.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  while (true) {
    const auto at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

/// The pieces between blanks (spaces, tabs, newlines), without empty ones.
inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  constexpr std::string_view blanks = " \t\r\n";
  for (auto at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
    const auto end = text.find_first_of(blanks, at);
    result.push_back(text.substr(at, end - at));
    at = end == std::string_view::npos ? end : text.find_first_not_of(blanks, end);
  }
  return result;
}

/// The text with a capital at its beginning: `Red` for `red`.
inline std::string capital(std::string_view text) {
  std::string result(text);
  if (!result.empty()) {
    result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
  }
  return result;
}

}  // namespace zermelo::base
