// What the numbers of a question may be: those of the command line. Python hands its numbers on, so
// that whoever asks is refused in the same words.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <zermelo/zermelo.hpp>

namespace zermelo::api {

/// Throws Error unless least <= value <= most, also if the value is not a number.
inline void expect_real(std::string_view name, double value, double least, double most) {
  if (value >= least && value <= most) return;
  throw Error(fmt::format("{}: {} is not a number from {} to {}", name, value, least, most));
}

template <class Whole>
void expect_whole(std::string_view name, Whole value, Whole least, Whole most) {
  if (value >= least && value <= most) return;
  throw Error(fmt::format("{}: {} is not a whole number from {} to {}", name, value, least, most));
}

}  // namespace zermelo::api
