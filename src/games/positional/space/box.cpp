// The box N^D: the points (x1, ..., xD) with coordinates from 0 to N - 1, laid out on the grid.
//
// The odd coordinates x1, x3, ... count columns and the even ones x2, x4, ... rows. A step of x3 or
// x4 leads to the next slice, which lies beside or below with a gap of one column or row; x5 and x6
// lead over whole arrangements of slices, with a gap of two, and so on. In other words, a step has
// the length 1 in the first two dimensions, and N times the length two dimensions before plus 1
// afterwards. The cube 3^3, and the slices of 2^4:
//
//      ###.###.###        ##.##
//      ###.###.###        ##.##
//      ###.###.###        .....
//                         ##.##
//                         ##.##
#include "games/positional/space/box.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games::positional {

int box_step(int side, int dimension) {
  int step = 1;
  for (int d = 2; d <= dimension; d += 2) step = side * step + 1;
  return step;
}

std::pair<int, int> box_place(int side, const std::vector<int>& point) {
  std::pair<int, int> place{0, 0};
  for (std::size_t d = 0; d < point.size(); ++d) {
    const int distance = point[d] * box_step(side, static_cast<int>(d));
    (d % 2 == 0 ? place.first : place.second) += distance;
  }
  return place;
}

bool next_box_point(int least, int below, std::vector<int>& point) {
  for (int& coordinate : point) {
    if (++coordinate < below) return true;
    coordinate = least;
  }
  return false;
}

Space box(std::string_view text) {
  const auto power = text.find('^');
  const auto side = base::parse_number<int>(text.substr(0, power));
  const auto dimensions = power == std::string_view::npos
                              ? std::nullopt
                              : base::parse_number<int>(text.substr(power + 1));
  if (!side || !dimensions || *side < 1 || *dimensions < 1 || *dimensions > 8) {
    throw base::InputError(fmt::format(
        "'{}' is not a box; write side ^ dimensions, such as box:3^3, with 1 to 8 dimensions",
        text));
  }
  double cells = 1;
  for (int d = 0; d < *dimensions; ++d) cells *= *side;
  if (cells > board::kMaxNumbers) {
    throw base::InputError(fmt::format("a box of {} has too many cells; there may be at most {}",
                                       text, board::kMaxNumbers));
  }
  std::vector<std::pair<int, int>> places;
  std::vector<int> point(static_cast<std::size_t>(*dimensions), 0);
  do {
    places.push_back(box_place(*side, point));
  } while (next_box_point(0, *side, point));
  return {.board = board_of(places),
          .text = fmt::format("box:{}^{}", *side, *dimensions),
          .kind = Space::Kind::box,
          .side = *side,
          .dimensions = *dimensions};
}

}  // namespace zermelo::games::positional
