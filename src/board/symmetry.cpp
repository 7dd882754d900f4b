#include "board/symmetry.hpp"

#include <algorithm>

namespace zermelo::board {

std::vector<std::uint16_t> index_of_numbers(const Board& board) {
  std::vector<std::uint16_t> index(static_cast<std::size_t>(board.numbers()),
                                   static_cast<std::uint16_t>(board.size()));
  for (std::size_t i = 0; i < board.cells().size(); ++i) {
    index[board.cells()[i]] = static_cast<std::uint16_t>(i);
  }
  return index;
}

Frame frame_of(const Board& board) {
  int west = board.width(), east = 0, north = board.height(), south = 0;
  for (const Cell c : board.cells()) {
    west = std::min(west, board.column(c));
    east = std::max(east, board.column(c));
    north = std::min(north, board.row(c));
    south = std::max(south, board.row(c));
  }
  return {west, north, east - west + 1, south - north + 1};
}

CellPermutation compose(const CellPermutation& f, const CellPermutation& g) {
  CellPermutation result;
  result.reserve(g.size());
  for (const auto cell : g) result.push_back(f[cell]);
  return result;
}

std::vector<CellPermutation> symmetries(const Board& board) {
  const auto [west, north, width, height] = frame_of(board);  // which a symmetry maps to itself
  const auto index = index_of_numbers(board);
  std::vector<CellPermutation> result;
  for (int kind = 0; kind < 8; ++kind) {
    const bool transpose = (kind & 4) != 0, flip_x = (kind & 1) != 0, flip_y = (kind & 2) != 0;
    if (transpose && width != height) continue;
    CellPermutation image;
    for (const Cell c : board.cells()) {
      int x = board.column(c) - west, y = board.row(c) - north;
      if (transpose) std::swap(x, y);
      if (flip_x) x = width - 1 - x;
      if (flip_y) y = height - 1 - y;
      const auto target = board.at(x + west, y + north);
      if (!target) break;
      image.push_back(index[*target]);
    }
    const bool onto_cells = image.size() == board.cells().size();
    if (onto_cells && std::find(result.begin(), result.end(), image) == result.end()) {
      result.push_back(std::move(image));
    }
  }
  return result;
}

}  // namespace zermelo::board
