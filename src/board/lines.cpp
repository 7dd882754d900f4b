#include "board/lines.hpp"

namespace zermelo::board {

std::vector<std::vector<Cell>> lines(const Board& board, int length) {
  std::vector<std::vector<Cell>> result;
  if (length > std::max(board.width(), board.height())) return result;
  const auto steps = directions(board);
  const std::size_t kinds = length == 1 ? 1 : steps.size();
  for (const Cell start : board.cells()) {
    for (std::size_t d = 0; d < kinds; ++d) {
      if (!line_starts(board.set(), steps[d], length).test(start)) continue;
      std::vector<Cell> line;
      for (int k = 0; k < length; ++k) line.push_back(static_cast<Cell>(start + k * steps[d]));
      result.push_back(std::move(line));
    }
  }
  return result;
}

}  // namespace zermelo::board
