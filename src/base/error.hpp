// The one exception of the library: something that a person or a file said cannot be accepted.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace zermelo::base {

/// Holds one line that says what is wrong, where, and what would be right. Commands print it and
/// exit with 2. The bad text is usually part of it, so whatever would break the line or the
/// terminal is written as a hexadecimal escape, and very long text is cut.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::string_view text) : std::runtime_error(one_line(text)) {}

 private:
  static std::string one_line(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::size_t most = 400;
    std::string line;
    for (const char c : text.substr(0, most)) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte >= 0x20 && byte != 0x7f) {
        line += c;
      } else {
        line += "\\x";
        line += digits[byte >> 4];
        line += digits[byte & 15];
      }
    }
    return text.size() > most ? line + "..." : line;
  }
};

}  // namespace zermelo::base
