// The name of a file while it is being written.
#pragma once

#include <unistd.h>

#include <atomic>
#include <string>

namespace zermelo::base {

/// A name beside `path`, to be renamed to it once everything is written: so whoever reads `path`
/// finds a whole file, the old one or the new. No two calls give the same name, in one process or
/// in two, so that those who write the same file at once do not write into each other's text. The
/// last of them to end has the say.
inline std::string partial_name(const std::string& path) {
  static std::atomic<unsigned> count = 0;
  return path + "." + std::to_string(getpid()) + "-" + std::to_string(++count) + ".partial";
}

}  // namespace zermelo::base
