// Finite planes. The affine plane of order Q has the points (x, y) over the field of Q elements, in
// column x and row y, and the lines y = m x + b and x = c. The projective plane has a row below
// with one point more for each direction: the slope m lies in column m, and the direction of the
// lines x = c in column Q. These points form one more line.
//
// Over a field of p^k elements, an element is the number whose digits in base p are the
// coefficients of a polynomial. Products are reduced by an equation for x^k: over F_2 it is x^2 =
// x + 1 for 4 and x^3 = x + 1 for 8, and over F_3 it is x^2 = 2 for 9, since x^2 + 1 has no root.
#include "games/positional/space/plane.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games::positional {

namespace {

struct Field {
  int order, prime, degree, reduction;  // `reduction` is what x^degree equals

  int add(int a, int b) const {
    int sum = 0;
    for (int place = 1; place < order; place *= prime) {
      sum += (a / place + b / place) % prime * place;
    }
    return sum;
  }
  int times_x(int a) const {
    const int top = a / (order / prime);  // the coefficient that would leave
    int product = a % (order / prime) * prime;
    for (int i = 0; i < top; ++i) product = add(product, reduction);
    return product;
  }
  int multiply(int a, int b) const {
    int product = 0;
    for (; b > 0; b /= prime) {
      for (int i = 0; i < b % prime; ++i) product = add(product, a);
      a = times_x(a);
    }
    return product;
  }
};

/// In a field of prime order "x" is never used: the only digit of b is the last one.
constexpr auto kFields = std::to_array<Field>({{2, 2, 1, 0},
                                               {3, 3, 1, 0},
                                               {4, 2, 2, 3},
                                               {5, 5, 1, 0},
                                               {7, 7, 1, 0},
                                               {8, 2, 3, 3},
                                               {9, 3, 2, 2},
                                               {11, 11, 1, 0},
                                               {13, 13, 1, 0}});

const Field* field_of(int order) {
  for (const auto& field : kFields) {
    if (field.order == order) return &field;
  }
  return nullptr;
}

int parse_order(std::string_view text) {
  const auto order = base::parse_number<int>(text);
  if (order && field_of(*order) != nullptr) return *order;
  throw base::InputError(fmt::format(
      "'{}' is not the order of a plane; there are 2, 3, 4, 5, 7, 8, 9, 11 and 13", text));
}

}  // namespace

Space affine_plane(std::string_view text) {
  const int q = parse_order(text);
  return {.board = board::Board::rectangle(q, q),
          .text = fmt::format("affine:{}", q),
          .kind = Space::Kind::affine,
          .side = q};
}

Space projective_plane(std::string_view text) {
  const int q = parse_order(text);
  std::vector<std::pair<int, int>> places;
  for (int y = 0; y < q; ++y) {
    for (int x = 0; x < q; ++x) places.emplace_back(x, y);
  }
  for (int m = 0; m <= q; ++m) places.emplace_back(m, q);
  return {.board = board_of(places),
          .text = fmt::format("projective:{}", q),
          .kind = Space::Kind::projective,
          .side = q};
}

std::vector<std::vector<Cell>> lines_of_plane(const Space& plane) {
  const Field& field = *field_of(plane.side);
  const int q = plane.side;
  const bool infinite = plane.kind == Space::Kind::projective;
  std::vector<std::vector<Cell>> lines;
  const auto at = [&](int x, int y) { return *plane.board.at(x, y); };
  for (int m = 0; m <= q; ++m) {  // q: the lines x = b
    for (int b = 0; b < q; ++b) {
      auto& line = lines.emplace_back();
      for (int t = 0; t < q; ++t) {
        line.push_back(m < q ? at(t, field.add(field.multiply(m, t), b)) : at(b, t));
      }
      if (infinite) line.push_back(at(m, q));
    }
  }
  if (infinite) {
    auto& line = lines.emplace_back();
    for (int m = 0; m <= q; ++m) line.push_back(at(m, q));
  }
  return lines;
}

}  // namespace zermelo::games::positional
