#include "drawing/picture_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "base/error.hpp"
#include "console.hpp"

namespace zermelo::app {

namespace {

/// The picture that rsvg-convert makes, as bytes.
std::string png_of(const std::string& svg, double scale) {
  const auto directory = std::filesystem::temp_directory_path();
  const auto path = (directory / fmt::format("zermelo-{}.svg", ::getpid())).string();
  write_file(path, [&](std::ostream& out) { out << svg; });
  std::string png;
  int status = -1;
  const auto command = fmt::format("rsvg-convert --zoom={} '{}' 2>/dev/null", scale, path);
  if (FILE* pipe = ::popen(command.c_str(), "r")) {
    char block[4096];
    for (std::size_t n; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) png.append(block, n);
    status = ::pclose(pipe);
  }
  std::filesystem::remove(path);
  if (status != 0 || png.empty()) {
    throw base::InputError(
        "a picture in PNG needs rsvg-convert; install it (Debian's package librsvg2-bin), or name "
        "a file that ends with .svg");
  }
  return png;
}

}  // namespace

void expect_picture_name(const std::string& path) {
  if (path.empty() || path.ends_with(".svg") || path.ends_with(".png")) return;
  throw base::InputError(
      fmt::format("'{}': a picture is SVG or PNG, so the name must end with .svg or .png", path));
}

void write_picture(const std::string& path, const std::string& svg, double scale) {
  const auto bytes = path.ends_with(".png") ? png_of(svg, scale) : svg;
  write_file(path, [&](std::ostream& out) { out << bytes; });
}

}  // namespace zermelo::app
