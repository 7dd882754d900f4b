// The one exception of the library: something that a person or a file said cannot be taken.
#pragma once

#include <stdexcept>
#include <string>

namespace zermelo::base {

/// One line: what is wrong, where, and what would be right. Shells print it and exit with 2.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace zermelo::base
