// Text from outside as it may be shown: whatever would break a line, or be a command to a terminal,
// is written out. Every message that quotes an argument, a file or another program goes through
// here, most of them as a base::InputError.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::base {

namespace escape_detail {

/// The length of the well-formed UTF-8 character at the start of the text and its number; a length
/// of 0 if there is none. (R. Pike, K. Thompson; RFC 3629.)
struct Character {
  std::size_t length = 0;
  std::uint32_t number = 0;
};
inline Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, lead};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {};
  std::uint32_t number = lead & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    number = number << 6 | (byte(i) & 0x3fU);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = number >= 0xd800 && number < 0xe000;
  return number < least[length] || number > 0x10ffff || surrogate ? Character{}
                                                                  : Character{length, number};
}

/// Whether a character moves the cursor, ends a line, or turns the direction of writing.
inline bool is_control(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

}  // namespace escape_detail

/// The text on one line: each byte of a control character, and each that is no UTF-8, becomes
/// `\xNN`. Text of more than `most` bytes is cut, and ends in `...`.
inline std::string escaped(std::string_view text, std::size_t most = 400) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string line;
  std::size_t at = 0;
  while (at < text.size()) {
    const auto [length, number] = escape_detail::first_character(text.substr(at));
    const bool shown = length > 0 && !escape_detail::is_control(number);
    const std::size_t bytes = length == 0 ? 1 : length;
    if (at + bytes > most) return line + "...";
    for (const char c : text.substr(at, bytes)) {
      const auto byte = static_cast<unsigned char>(c);
      if (shown) {
        line += c;
      } else {
        line += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
      }
    }
    at += bytes;
  }
  return line;
}

}  // namespace zermelo::base
