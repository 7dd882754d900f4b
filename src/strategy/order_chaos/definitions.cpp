#include "strategy/order_chaos/definitions.hpp"

#include <algorithm>

namespace zermelo::strategy {

namespace {

Place step(Place p, Place direction, int k) {
  return {p.i + k * direction.i, p.j + k * direction.j};
}

bool on_board(const Matrix& m, Place p) {
  return p.i >= 1 && p.i <= m.n() && p.j >= 1 && p.j <= m.n();
}

}  // namespace

int run_length(const Matrix& m, Place place, Place direction) {
  const char symbol = m[place];
  if (symbol == kEmpty) return 0;
  int length = 1;
  for (const int way : {-1, 1}) {
    for (int k = way; on_board(m, step(place, direction, k)); k += way) {
      if (m[step(place, direction, k)] != symbol) break;
      ++length;
    }
  }
  return length;
}

int longest_run(const Matrix& m, Place place) {
  int longest = 0;
  for (const Place d : kDirections) longest = std::max(longest, run_length(m, place, d));
  return longest;
}

int open_line(const Matrix& m, int l, Place place, Place direction, char symbol) {
  int most = 0;
  for (int back = 0; back < l; ++back) {
    const Place start = step(place, direction, -back);
    if (!on_board(m, start) || !on_board(m, step(start, direction, l - 1))) continue;
    int count = 0;
    bool open = true;
    for (int k = 0; k < l && open; ++k) {
      const char here = m[step(start, direction, k)];
      open = here == symbol || here == kEmpty;
      if (here == symbol) ++count;
    }
    if (open) most = std::max(most, count);
  }
  return most;
}

int longest_open_line(const Matrix& m, int l, Place place, char symbol) {
  int longest = 0;
  for (const Place d : kDirections) longest = std::max(longest, open_line(m, l, place, d, symbol));
  return longest;
}

bool in_order(const Matrix& m, int l) {
  const auto places = m.places();
  return std::any_of(places.begin(), places.end(), [&](Place p) { return longest_run(m, p) >= l; });
}

}  // namespace zermelo::strategy
