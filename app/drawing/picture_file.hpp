// Pictures of positions in files.
#pragma once

#include <string>

namespace zermelo::app {

/// Writes a picture in SVG to a file, whose name says as what: `.svg`, or `.png`, which the program
/// rsvg-convert makes of it. Throws base::InputError.
void write_picture(const std::string& path, const std::string& svg, double scale);
/// Throws base::InputError if the name ends otherwise.
void expect_picture_name(const std::string& path);

}  // namespace zermelo::app
