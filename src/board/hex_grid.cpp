#include "board/hex_grid.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace zermelo::board {

namespace {

/// A coordinate brought back onto the board, and how many boards away it was.
std::pair<int, int> reduced(int value, int size) {
  const int away = value < 0 ? -((size - 1 - value) / size) : value / size;
  return {value - away * size, away};
}

/// (x, y) -> (a x + b y + dx, d y + dy), brought back over the seams, or nothing if it leaves the
/// board.
struct Affine {
  int a, b, d, dx, dy;

  std::optional<CellPermutation> on(const HexGrid& grid) const {
    const Board& board = grid.board();
    const auto index = index_of_numbers(board);
    CellPermutation image;
    for (const Cell c : board.cells()) {
      const int x = a * board.column(c) + b * board.row(c) + dx;
      const int y = d * board.row(c) + dy;
      const auto [column, east] = reduced(x, board.width());
      const auto [row, south] = reduced(y, board.height());
      if ((east != 0 && grid.wrap() == Wrap::none) || (south != 0 && grid.wrap() != Wrap::torus))
        return std::nullopt;
      image.push_back(index[*board.at(column, row)]);
    }
    return image;
  }
};

}  // namespace

HexGrid::HexGrid(Board board, Wrap wrap)
    : board_(std::move(board)),
      wrap_(wrap),
      neighbours_(static_cast<std::size_t>(board_.numbers())) {
  assert(board_.is_rectangle());
  for (const Cell cell : board_.cells()) {
    for (std::size_t k = 0; k < kSides; ++k) {
      neighbours_[cell][k] = after(cell, kSteps[k]);
    }
  }
}

Neighbour HexGrid::after(Cell cell, Step step) const {
  const auto [x, east] = reduced(board_.column(cell) + step.x, board_.width());
  const auto [y, south] = reduced(board_.row(cell) + step.y, board_.height());
  const bool stays = (east == 0 || wrap_ != Wrap::none) && (south == 0 || wrap_ == Wrap::torus);
  return {stays ? *board_.at(x, y) : kNoCell, static_cast<std::int8_t>(east),
          static_cast<std::int8_t>(south)};
}

std::vector<CellPermutation> symmetries(const HexGrid& grid) {
  const int width = grid.board().width(), height = grid.board().height();
  std::vector<CellPermutation> all;
  const auto add = [&](const Affine& map) {
    const auto image = map.on(grid);
    if (image && std::find(all.begin(), all.end(), *image) == all.end()) all.push_back(*image);
  };
  const int turns = grid.wrap() == Wrap::none ? 1 : width;
  const int rolls = grid.wrap() == Wrap::torus ? height : 1;
  for (int dy = 0; dy < rolls; ++dy) {
    for (int dx = 0; dx < turns; ++dx) {
      add({1, 0, 1, dx, dy});
      add({-1, 0, -1, width - 1 - dx, height - 1 - dy});
      if (grid.wrap() != Wrap::cylinder) continue;
      add({-1, -1, 1, dx, dy});
      add({1, 1, -1, dx, height - 1 - dy});
    }
  }
  return all;
}

CellPermutation exchanging_reflection(const HexGrid& grid) {
  const Board& board = grid.board();
  assert(board.width() == board.height() && grid.wrap() != Wrap::cylinder);
  const auto index = index_of_numbers(board);
  CellPermutation image;
  for (const Cell c : board.cells())
    image.push_back(index[*board.at(board.row(c), board.column(c))]);
  return image;
}

}  // namespace zermelo::board
