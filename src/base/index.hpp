// A number that is known not to be negative, in the type that the standard containers want.
#pragma once

#include <cstddef>

namespace zermelo::base {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace zermelo::base
