// Sets that are shapes on a grid: the images of a drawn polyomino, and the corners of squares and
// rectangles.
//
// The images of a polyomino are those under the eight rotations and reflections of the grid and all
// its translations (F. Harary's achievement games: M. Gardner, "Mathematical Games", Scientific
// American, April 1979). A polyomino need not be connected here.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/positional/generators.hpp"

namespace zermelo::games::positional {

namespace {

using Places = std::vector<std::pair<int, int>>;  // columns and rows

/// Moves them to the north-west corner, in reading order.
Places in_the_corner(Places places) {
  int west = places[0].first, north = places[0].second;
  for (const auto& [x, y] : places) {
    west = std::min(west, x);
    north = std::min(north, y);
  }
  for (auto& [x, y] : places) {
    x -= west;
    y -= north;
  }
  std::sort(places.begin(), places.end(), [](const auto& p, const auto& q) {
    return std::pair(p.second, p.first) < std::pair(q.second, q.first);
  });
  return places;
}

Places parse_shape(std::string_view text) {
  if (text.find_first_not_of("#./") != std::string_view::npos) {
    throw base::InputError(
        "a shape is drawn with '#' for a cell, '.' for a hole and '/' between "
        "rows, such as ##/#.");
  }
  Places places;
  int y = 0;
  for (const auto row : base::split(text, '/')) {
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (row[x] == '#') places.emplace_back(static_cast<int>(x), y);
    }
    ++y;
  }
  if (places.empty()) throw base::InputError("the shape has no cell; draw each cell as '#'");
  return in_the_corner(std::move(places));
}

std::string drawing_of(const Places& places) {
  std::vector<std::string> rows;
  std::size_t width = 0;
  for (const auto& [x, y] : places) {
    rows.resize(static_cast<std::size_t>(y) + 1);
    auto& row = rows.back();
    row.resize(static_cast<std::size_t>(x), '.');
    row += '#';
    width = std::max(width, row.size());
  }
  std::string text;
  for (auto& row : rows) {
    row.resize(width, '.');
    text += (text.empty() ? "" : "/") + row;
  }
  return text;
}

std::vector<Places> turned(const Places& places) {
  std::vector<Places> images;
  for (int turn = 0; turn < 8; ++turn) {
    Places image;
    for (auto [x, y] : places) {
      if ((turn & 4) != 0) std::swap(x, y);
      image.emplace_back((turn & 1) != 0 ? -x : x, (turn & 2) != 0 ? -y : y);
    }
    image = in_the_corner(std::move(image));
    if (std::find(images.begin(), images.end(), image) == images.end()) images.push_back(image);
  }
  return images;
}

/// The corners of all rectangles, or of the squares among them.
void add_corners(const Space& space, bool square, SetCollector& sets) {
  const auto& board = space.board;
  for (const Cell corner : board.cells()) {
    const int x = board.column(corner), y = board.row(corner);
    for (int width = 1; x + width < board.width(); ++width) {
      for (int height = 1; y + height < board.height(); ++height) {
        if (square && width != height) continue;
        const auto east = board.at(x + width, y), south = board.at(x, y + height),
                   opposite = board.at(x + width, y + height);
        if (east && south && opposite) sets.add(std::vector{corner, *east, *south, *opposite});
      }
    }
  }
}

}  // namespace

std::string polyomino(const Space& space, std::string_view argument, SetCollector& sets) {
  const auto places = parse_shape(argument);
  const auto& board = space.board;
  for (const auto& image : turned(places)) {
    for (int south = 0; south < board.height(); ++south) {
      for (int east = 0; east < board.width(); ++east) {
        CellSet set;
        for (const auto& [x, y] : image) {
          const bool wraps_x = space.wrap != board::Wrap::none;
          const bool wraps_y = space.wrap == board::Wrap::torus;
          const auto cell = board.at(wraps_x ? (x + east) % board.width() : x + east,
                                     wraps_y ? (y + south) % board.height() : y + south);
          if (!cell) break;
          set.set(*cell);
        }
        if (set.count() == static_cast<int>(places.size())) sets.add(set);
      }
    }
  }
  return drawing_of(places);
}

std::string squares(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  add_corners(space, true, sets);
  return {};
}

std::string rectangles(const Space& space, std::string_view /*argument*/, SetCollector& sets) {
  add_corners(space, false, sets);
  return {};
}

}  // namespace zermelo::games::positional
