#include "pairing/cores.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "board/symmetry.hpp"

namespace zermelo::pairing {

namespace {

/// The rows of the board, each as its cells in order.
std::vector<std::vector<int>> rows_of(const board::Board& board, int line) {
  const auto index = board::index_of_numbers(board);
  std::vector<std::vector<int>> rows;
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
    for (const board::Cell start : board.cells()) {
      const int x = board.column(start), y = board.row(start);
      if (board.at(x - dx, y - dy)) continue;
      std::vector<int> row;
      for (int k = 0; board.at(x + k * dx, y + k * dy); ++k) {
        row.push_back(index[*board.at(x + k * dx, y + k * dy)]);
      }
      if (static_cast<int>(row.size()) >= line) rows.push_back(std::move(row));
    }
  }
  return rows;
}

/// Cells for rows, `wanted` for each, no cell for two of them; found by augmenting paths.
class Assignment {
 public:
  Assignment(const std::vector<std::vector<int>>& cores, std::size_t cells)
      : cores_(cores), row_of_(cells, -1) {}

  bool give(std::size_t row, int wanted) {
    for (int i = 0; i < wanted; ++i) {
      seen_.assign(row_of_.size(), false);
      if (!augment(row)) return false;
    }
    return true;
  }

 private:
  bool augment(std::size_t row) {
    for (const int cell : cores_[row]) {
      const auto at = static_cast<std::size_t>(cell);
      if (seen_[at]) continue;
      seen_[at] = true;
      if (row_of_[at] >= 0 && !augment(static_cast<std::size_t>(row_of_[at]))) continue;
      row_of_[at] = static_cast<int>(row);
      return true;
    }
    return false;
  }

  const std::vector<std::vector<int>>& cores_;
  std::vector<int> row_of_;
  std::vector<bool> seen_;
};

}  // namespace

std::vector<std::vector<int>> cores(const board::Board& board, int line) {
  std::vector<std::vector<int>> result;
  for (const auto& row : rows_of(board, line)) {
    const int size = static_cast<int>(row.size());
    // The last line begins at size - line, the first ends before line.
    result.emplace_back();
    for (int i = size - line; i < std::min(line, size); ++i) {
      result.back().push_back(row[static_cast<std::size_t>(i)]);
    }
  }
  return result;
}

// Hall's condition with one more cell for a row: for all S that contain it |core(S)| >= 2 |S| + 1.
bool parity_does_not_matter(const board::Board& board, int line) {
  const auto all = cores(board, line);
  for (std::size_t chosen = 0; chosen < all.size(); ++chosen) {
    Assignment assignment(all, board.cells().size());
    for (std::size_t row = 0; row < all.size(); ++row) {
      if (!assignment.give(row, row == chosen ? 3 : 2)) return false;
    }
  }
  return true;
}

}  // namespace zermelo::pairing
