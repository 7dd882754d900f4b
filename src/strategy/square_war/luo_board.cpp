#include "strategy/square_war/luo_board.hpp"

#include <algorithm>
#include <cstdlib>

namespace zermelo::strategy::luo {

void Stones::add(Intersection x, Stone colour) {
  phi_[slot(x)] = colour;
  (colour == Stone::black ? black_ : white_).push_back(x);
}

void Stones::remove_last(Stone colour) {
  auto& list = colour == Stone::black ? black_ : white_;
  phi_[slot(list.back())] = Stone::none;
  list.pop_back();
}

std::vector<Intersection> Stones::completing(Stone colour) const {
  std::vector<Intersection> result;
  const auto& list = of(colour);
  // Any three corners of a square include two on one row, of which a is the western and b the
  // eastern one.
  for (const auto a : list) {
    for (const auto b : list) {
      const int d = b.i - a.i;
      if (a.j != b.j || d <= 0) continue;
      for (const int j : {a.j - d, a.j + d}) {
        const Intersection c{a.i, j}, e{b.i, j};
        if (!on_board(c)) continue;
        if (at(c) == colour && at(e) == Stone::none) result.push_back(e);
        if (at(e) == colour && at(c) == Stone::none) result.push_back(c);
      }
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<Intersection> third_corners(Intersection a, Intersection b) {
  const int di = b.i - a.i, dj = b.j - a.j;
  std::vector<Intersection> corners;
  if (di == 0 && dj == 0) return corners;
  if (di == 0) {
    corners = {{a.i - dj, a.j}, {a.i - dj, b.j}, {a.i + dj, a.j}, {a.i + dj, b.j}};
  } else if (dj == 0) {
    corners = {{a.i, a.j - di}, {b.i, a.j - di}, {a.i, a.j + di}, {b.i, a.j + di}};
  } else if (std::abs(di) == std::abs(dj)) {
    corners = {{a.i, b.j}, {b.i, a.j}};
  }
  std::erase_if(corners, [](Intersection x) { return !on_board(x); });
  return corners;
}

}  // namespace zermelo::strategy::luo
