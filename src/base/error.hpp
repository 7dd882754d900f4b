// The one exception of the library: something that a person or a file said cannot be accepted.
#pragma once

#include <stdexcept>
#include <string_view>

#include "base/escape.hpp"

namespace zermelo::base {

/// Holds one line that says what is wrong, where, and what would be right. Commands print it and
/// exit with 2. The bad text is usually part of it, so the line is escaped (base/escape.hpp), and
/// very long text is cut.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::string_view text) : std::runtime_error(escaped(text)) {}
};

}  // namespace zermelo::base
