// Grounds that are boxes N^D.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

using Vector = std::vector<int>;  // one number for each dimension

// All vectors with numbers from `least` to `most`.
inline std::vector<Vector> vectors(int dimensions, int least, int most) {
  std::vector<Vector> all{{}};
  for (int d = 0; d < dimensions; ++d) {
    std::vector<Vector> longer;
    for (const Vector& vector : all) {
      for (int number = least; number <= most; ++number) {
        longer.push_back(vector);
        longer.back().push_back(number);
      }
    }
    all = longer;
  }
  return all;
}

// The odd dimensions count columns and the even ones rows, the k-th in steps of s(k), where s(1) =
// s(2) = 1 and s(k + 2) = N s(k) + 1.
inline Point place(const Vector& point, int side) {
  std::array<int, 2> sum{}, step{1, 1};
  for (std::size_t d = 0; d < point.size(); ++d) {
    sum[d % 2] += point[d] * step[d % 2];
    step[d % 2] = side * step[d % 2] + 1;
  }
  return {sum[0], sum[1]};
}

inline bool is_inside(const Vector& point, int side) {
  return std::all_of(point.begin(), point.end(),
                     [&](int number) { return number >= 0 && number < side; });
}

// `box-lines`.
// A line is N points a, a + d, ..., a + (N - 1) d of the box, where the numbers of d are -1, 0 or
// 1, and not all 0.
inline void add_box_lines(const Ground& box, FoundSets& found) {
  for (const Vector& direction : vectors(box.dimensions, -1, 1)) {
    if (std::count(direction.begin(), direction.end(), 0) == box.dimensions) continue;
    for (Vector point : vectors(box.dimensions, 0, box.side - 1)) {
      spend(200);
      std::vector<int> cells;
      for (int t = 0; t < box.side && is_inside(point, box.side); ++t) {
        cells.push_back(box.board.cell_at(place(point, box.side)));
        for (std::size_t d = 0; d < point.size(); ++d) point[d] += direction[d];
      }
      if (static_cast<int>(cells.size()) == box.side) found.add(cells);
    }
  }
}

// The text is N^D; rejects.
inline Ground make_box(std::string_view sort, std::string_view text, int line) {
  const auto numbers = split(text, '^', 3);
  if (numbers.size() != 2) reject(line, "bad-board", text);
  const int side = number_from(numbers[0], 1, 1024, line);
  const int dimensions = number_from(numbers[1], 1, 8, line);
  double cells = 1;
  for (int d = 0; d < dimensions; ++d) cells *= side;
  if (cells > 1024) reject(line, "board-too-large", text);
  std::vector<Point> points;
  for (const Vector& point : vectors(dimensions, 0, side - 1)) points.push_back(place(point, side));
  return {sort, "box", Board(points), side, dimensions};
}

}  // namespace checker
