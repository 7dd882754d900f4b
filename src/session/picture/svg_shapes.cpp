#include "session/picture/svg_shapes.hpp"

#include <fmt/format.h>

#include <cmath>

namespace zermelo::session {

std::string length(double value) {
  return fmt::format("{:.7g}", std::round(value * 100) / 100 + 0.0);
}

std::string points(const std::vector<Point>& corners) {
  std::string text;
  for (const auto [x, y] : corners) {
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", length(x), length(y));
  }
  return text;
}

}  // namespace zermelo::session
