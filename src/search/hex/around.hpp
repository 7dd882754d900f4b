// What lies around a cell of Hex: other cells, and the edges beyond them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/hex_grid.hpp"

namespace zermelo::search {

/// A stone or an edge of Red's, of Blue's, or both, which is a corner beyond the board.
enum Colour : std::uint8_t { kEmpty = 0, kFirst = 1, kSecond = 2, kBoth = 3 };

/// The places around the cells, by the cells' numbers. A place is a cell's number, or from kBeyond
/// on an edge: less kBeyond, its colour.
struct Around {
  static constexpr std::size_t kBeyond = board::kMaxNumbers, kPlaces = kBeyond + 4;
  using Six = std::array<std::uint16_t, board::HexGrid::kSides>;

  explicit Around(const board::HexGrid& grid);

  std::vector<board::Cell> cells;  // in reading order
  /// The cells that touch one, in the order of HexGrid::neighbours: east, north-east, north, west,
  /// south-west, south.
  std::vector<Six> near;
  /// Those that make a bridge with it, the first one between east and north-east, and so on.
  std::vector<Six> far;
};

/// Something about every place, and what is so about edges from the start.
template <class Value>
using ByPlace = std::array<Value, Around::kPlaces>;

/// Nothing but the edges.
inline ByPlace<Colour> edges_only() {
  ByPlace<Colour> colours{};
  for (const Colour colour : {kFirst, kSecond, kBoth}) colours[Around::kBeyond + colour] = colour;
  return colours;
}

/// Two bits for each of these places, the first one lowest.
inline unsigned code_of(const Around::Six& places, const ByPlace<Colour>& colours) {
  unsigned code = 0;
  for (unsigned k = 0; k < places.size(); ++k) {
    code |= static_cast<unsigned>(colours[places[k]]) << (2 * k);
  }
  return code;
}

}  // namespace zermelo::search
