// Points and lengths as SVG writes them.
#pragma once

#include <string>
#include <vector>

namespace zermelo::session {

struct Point {
  double x = 0, y = 0;
};

/// A length with at most two digits behind the point.
std::string length(double value);
/// The corners of a polygon.
std::string points(const std::vector<Point>& corners);

}  // namespace zermelo::session
