#include "solve/window/window.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "base/index.hpp"

namespace zermelo::solve {

namespace {

/// The first column and the first row beyond the frame.
Place end_of(const WindowShape& shape) {
  return {shape.columns + (shape.both ? shape.edge : 0), shape.rows + shape.edge};
}

}  // namespace

Place board_for(const WindowShape& shape) {
  const auto [columns, rows] = end_of(shape);
  return {shape.both ? 2 * columns : columns, rows + std::max(columns, rows)};
}

Window make_window(const WindowShape& shape, const std::vector<std::vector<Place>>& sets) {
  Window window{shape, {}, {}, 0, {}};
  const auto [columns, rows] = end_of(shape);
  std::map<Place, int> numbers;
  const auto add = [&](Place place) {
    numbers.emplace(place, window.cells());
    window.places.push_back(place);
  };
  for (const bool inside : {true, false}) {
    for (int y = 0; y < rows; ++y) {
      for (int x = 0; x < columns; ++x) {
        if (inside == (x < shape.columns && y < shape.rows)) add({x, y});
      }
    }
  }
  const int frame = window.cells();
  const int size = sets.empty() ? 0 : static_cast<int>(sets.front().size());
  for (int repeat = 0; repeat < size; ++repeat) add({repeat, rows + 1});

  std::set<std::vector<int>> shared, alone;
  for (const auto& set : sets) {
    std::set<int> drawn;
    for (const auto& [x, y] : set) {
      drawn.insert(numbers[{std::min(x, columns - 1), std::min(y, rows - 1)}]);
    }
    const bool inside = *drawn.rbegin() < window.inner();
    for (int repeat = frame; static_cast<int>(drawn.size()) < size; ++repeat) drawn.insert(repeat);
    (inside ? shared : alone).emplace(drawn.begin(), drawn.end());
  }
  window.sets.assign(shared.begin(), shared.end());
  window.shared = static_cast<int>(shared.size());
  window.sets.insert(window.sets.end(), alone.begin(), alone.end());

  std::vector<int> identity(window.places.size());
  std::iota(identity.begin(), identity.end(), 0);
  auto mirror = identity;
  for (int cell = 0; cell < frame; ++cell) {
    const auto [x, y] = window.places[base::at(cell)];
    mirror[base::at(cell)] = numbers[shape.both ? Place(y, x) : Place(columns - 1 - x, y)];
  }
  window.symmetries = {std::move(identity), std::move(mirror)};
  return window;
}

}  // namespace zermelo::solve
