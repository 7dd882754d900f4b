#include "oracle/mnk_oracle.hpp"

namespace oracle::mnk {

bool Game::has_set(const std::string& content, char colour) const {
  const auto is_own = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < width() && y < height() &&
           content[static_cast<std::size_t>(y * width() + x)] == colour;
  };
  for (int x = 0; x < width(); ++x) {
    for (int y = 0; y < height(); ++y) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        int length = 0;
        while (is_own(x + length * dx, y + length * dy)) ++length;
        if (length >= line_) return true;
      }
    }
  }
  return false;
}

}  // namespace oracle::mnk
