#include "oracle/square_war_oracle.hpp"

#include <algorithm>
#include <cstdlib>

namespace oracle::square_war {

std::vector<std::string> Game::moves(const State& state) const {
  std::vector<std::string> all, beside;
  if (state.result != '.') return all;
  const auto& content = state.content;
  const auto first = static_cast<int>(content.find('B'));
  for (int cell = 0; cell < width() * height(); ++cell) {
    if (content[static_cast<std::size_t>(cell)] != '.') continue;
    all.push_back(cell_name(cell));
    const int across = std::abs(cell % width() - first % width());
    const int down = std::abs(cell / width() - first / width());
    if (across + down == 1) beside.push_back(cell_name(cell));
  }
  const bool second =
      adjacent_ && state.to_move == 'B' && std::count(content.begin(), content.end(), 'B') == 1;
  return second && !beside.empty() ? beside : all;
}

bool Game::has_set(const std::string& content, char colour) const {
  const auto at = [&](int x, int y) {
    return content[static_cast<std::size_t>(y * width() + x)] == colour;
  };
  for (int x = 0; x < width(); ++x) {
    for (int y = 0; y < height(); ++y) {
      for (int d = 1; x + d < width() && y + d < height(); ++d) {
        if (at(x, y) && at(x + d, y) && at(x, y + d) && at(x + d, y + d)) return true;
      }
    }
  }
  return false;
}

}  // namespace oracle::square_war
