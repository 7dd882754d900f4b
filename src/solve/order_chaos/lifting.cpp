#include "solve/order_chaos/lifting.hpp"

#include <algorithm>
#include <string>

namespace zermelo::solve {

namespace {

using board::Board;
using games::Cell;

constexpr int kSmallest = 2, kLargest = 4;  // n

/// Whether all cells of the square at (x, y) are on the board.
bool has_square(const Board& board, int x, int y, int side) {
  for (int dy = 0; dy < side; ++dy) {
    for (int dx = 0; dx < side; ++dx) {
      if (!board.at(x + dx, y + dy)) return false;
    }
  }
  return true;
}

/// Whether no row, column or diagonal of the square goes on beyond it.
bool ends_there(const Board& board, int x, int y, int side) {
  for (int k = 1; k + 1 < side; ++k) {
    if (board.at(x - 1, y + k) || board.at(x + side, y + k) || board.at(x + k, y - 1) ||
        board.at(x + k, y + side)) {
      return false;
    }
  }
  return !board.at(x - 1, y - 1) && !board.at(x + side, y - 1) && !board.at(x - 1, y + side) &&
         !board.at(x + side, y + side);
}

/// The ring of the square at (x, y), opposite cells paired.
void pair_ring(const Board& board, int x, int y, int side, Lifting& lifting) {
  const int last = side - 1;
  const auto pair = [&](int x1, int y1, int x2, int y2) {
    lifting.pairs.emplace_back(*board.at(x + x1, y + y1), *board.at(x + x2, y + y2));
  };
  for (int k = 1; k < last; ++k) {
    pair(k, 0, k, last);
    pair(0, k, last, k);
  }
  pair(0, 0, last, last);
  pair(last, 0, 0, last);
}

/// The inner board: n x n cells at (0, 0), and one at (x, y) beyond them, if there is one.
Board inner_board(int n, std::optional<std::pair<int, int>> single) {
  const int height = single ? std::max(n, single->second + 1) : n;
  std::vector<std::string> rows(static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    auto& row = rows[static_cast<std::size_t>(y)];
    if (y < n) row.assign(static_cast<std::size_t>(n), '#');
    if (single && single->second == y) {
      row.resize(static_cast<std::size_t>(single->first), '.');
      row += '#';
    }
  }
  return Board::shape({rows.begin(), rows.end()});
}

games::AnyGame inner_game(games::OrderChaosRules rules, Board board) {
  rules.board = std::move(board);
  rules.line -= 1;
  rules.win = games::WinRule::line;
  return games::make_game(std::move(rules));
}

}  // namespace

std::optional<Lifting> find_lifting(const games::AnyGame& game) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  if (rules == nullptr || rules->symbols != 2 || rules->win == games::WinRule::exact_at_end) {
    return std::nullopt;
  }
  const int n = rules->line - 1, side = n + 2;
  if (n < kSmallest || n > kLargest) return std::nullopt;
  const Board& board = rules->board;
  // The other cells are paired in reading order. The one left over must lie south-east of the inner
  // a1, where a shape can say it, so squares are tried from the north-west.
  for (int y = 0; y + side <= board.height(); ++y) {
    for (int x = 0; x + side <= board.width(); ++x) {
      if (!has_square(board, x, y, side)) continue;
      if (rules->win == games::WinRule::exact && !ends_there(board, x, y, side)) continue;
      std::vector<Cell> rest;
      for (const Cell cell : board.cells()) {
        const int dx = board.column(cell) - x, dy = board.row(cell) - y;
        if (dx < 0 || dy < 0 || dx >= side || dy >= side) rest.push_back(cell);
      }
      std::optional<std::pair<int, int>> single;
      if (rest.size() % 2 != 0) {
        const auto place = std::find_if(rest.begin(), rest.end(), [&](Cell cell) {
          return board.column(cell) > x && board.row(cell) > y;
        });
        if (place == rest.end()) continue;
        single = {board.column(*place) - x - 1, board.row(*place) - y - 1};
        rest.erase(place);
      }
      Lifting lifting{inner_game(*rules, inner_board(n, single)), *board.at(x + 1, y + 1), {}, 0};
      pair_ring(board, x, y, side, lifting);
      lifting.ring = lifting.pairs.size();
      for (std::size_t i = 0; i + 1 < rest.size(); i += 2) {
        lifting.pairs.emplace_back(rest[i], rest[i + 1]);
      }
      return lifting;
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::solve
