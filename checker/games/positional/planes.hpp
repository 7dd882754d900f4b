// Grounds that are finite planes.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// Where p^k is not a prime, x^k is replaced by the polynomial with these coefficients.
struct Field {
  int order, prime, degree;
  std::array<int, 3> replacement;
};
constexpr auto kFields = std::to_array<Field>({{2, 2, 1, {}},
                                               {3, 3, 1, {}},
                                               {4, 2, 2, {1, 1, 0}},
                                               {5, 5, 1, {}},
                                               {7, 7, 1, {}},
                                               {8, 2, 3, {1, 1, 0}},
                                               {9, 3, 2, {2, 0, 0}},
                                               {11, 11, 1, {}},
                                               {13, 13, 1, {}}});

using Polynomial = std::array<int, 5>;  // its coefficients, that of 1 first

inline Polynomial polynomial(int element, const Field& field) {
  Polynomial digits{};
  for (int& digit : digits) {
    digit = element % field.prime;
    element /= field.prime;
  }
  return digits;
}

// m x + b in the field, where elements are the numbers of their digits in base p.
inline int on_line(int m, int x, int b, const Field& field) {
  const Polynomial one = polynomial(m, field), two = polynomial(x, field);
  Polynomial sum = polynomial(b, field);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) sum[i + j] += one[i] * two[j];
  }
  const auto degree = index(field.degree);
  for (std::size_t i = sum.size(); i-- > degree;) {
    for (std::size_t j = 0; j < degree; ++j) sum[i - degree + j] += sum[i] * field.replacement[j];
  }
  int element = 0;
  for (std::size_t i = degree; i-- > 0;) element = element * field.prime + sum[i] % field.prime;
  return element;
}

inline const Field* find_field(std::string_view order) {
  for (const Field& field : kFields) {
    if (order == std::to_string(field.order)) return &field;
  }
  return nullptr;
}

// `plane-lines`.
inline void add_plane_lines(const Ground& plane, FoundSets& found) {
  const int q = plane.side;
  const Field& field = *find_field(std::to_string(q));
  const bool projective = plane.sort == "projective";
  std::vector<int> at_infinity;
  for (int m = 0; m <= q; ++m) {
    at_infinity.push_back(plane.board.cell_at({m, q}));
    for (int b = 0; b < q; ++b) {  // y = m x + b, or x = b if m is q
      std::vector<int> cells;
      if (projective) cells.push_back(at_infinity.back());
      for (int t = 0; t < q; ++t) {
        const Point at = m == q ? Point{b, t} : Point{t, on_line(m, t, b, field)};
        cells.push_back(plane.board.cell_at(at));
      }
      found.add(cells);
    }
  }
  if (projective) found.add(at_infinity);
}

// The sort is `affine` or `projective`, the text the order; rejects.
inline Ground make_plane(std::string_view sort, std::string_view text, int line) {
  const Field* field = find_field(text);
  if (field == nullptr) reject(line, "bad-board", text);
  const int q = field->order;
  std::vector<Point> points;
  for (int x = 0; x < q; ++x) {
    for (int y = 0; y < q; ++y) points.push_back({x, y});
  }
  for (int m = 0; m <= q && sort == "projective"; ++m) points.push_back({m, q});
  return {sort, "plane", Board(points), q};
}

}  // namespace checker
