#include "strategy/order_chaos/matrix.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"

namespace zermelo::strategy {

bool Matrix::empty() const {
  return std::all_of(cells_.begin(), cells_.end(), [](char c) { return c == kEmpty; });
}

std::vector<Place> Matrix::places() const {
  std::vector<Place> all;
  for (int i = 1; i <= n_; ++i) {
    for (int j = 1; j <= n_; ++j) all.push_back({i, j});
  }
  return all;
}

std::vector<std::vector<Place>> full_lines(int n) {
  std::vector<std::vector<Place>> lines;
  std::vector<Place> falling, rising;
  for (int i = 1; i <= n; ++i) {
    std::vector<Place> row, column;
    for (int j = 1; j <= n; ++j) {
      row.push_back({i, j});
      column.push_back({j, i});
    }
    lines.push_back(row);
    lines.push_back(column);
    falling.push_back({i, i});
    rising.push_back({n + 1 - i, i});
  }
  lines.push_back(falling);
  lines.push_back(rising);
  return lines;
}

Matrix matrix_of(const games::AnyGame& game, const games::AnyPosition& position) {
  const auto& board = game.board();
  Matrix matrix(board.width());
  for (const auto cell : board.cells()) {
    const char stone = game.stone(position, cell);
    if (stone != '.') matrix[{board.row(cell) + 1, board.column(cell) + 1}] = stone;
  }
  return matrix;
}

games::Cell cell_at(const games::AnyGame& game, Place place) {
  return *game.board().at(place.j - 1, place.i - 1);
}

games::Move move_at(const games::AnyGame& game, Place place, char symbol) {
  return games::Move::place(cell_at(game, place), static_cast<int>(games::kSymbols.find(symbol)));
}

const games::OrderChaosRules& square_rules(const games::AnyGame& game, std::string_view strategy,
                                           int n) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  const bool square = rules != nullptr && rules->board.is_rectangle() &&
                      rules->board.width() == rules->board.height() && rules->board.width() <= 8;
  if (!square || rules->symbols != 2 || rules->win != games::WinRule::line ||
      rules->line != rules->board.width() || (n != 0 && rules->line != n)) {
    const auto example = n == 0 ? 3 : n;
    throw base::InputError(
        fmt::format("strategy '{}' is not for {}; it plays Order on order-chaos:{}x{},line={} with "
                    "two symbols and win=line",
                    strategy, game.name(), example, example, example));
  }
  return *rules;
}

}  // namespace zermelo::strategy
