// Square boards of two symbols as drawings, '.' for empty, for the tests of published strategies.
#pragma once

#include <string>
#include <vector>

#include "base/random.hpp"
#include "oracle/oracle.hpp"
#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::test {

inline strategy::Matrix matrix(const std::vector<std::string>& rows) {
  strategy::Matrix m(static_cast<int>(rows.size()));
  for (const auto p : m.places()) {
    const char c = rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
    if (c != '.') m[p] = c;
  }
  return m;
}

inline oracle::Game square_game(int n, int line) {
  return oracle::Game({.rows = oracle::rectangle(n, n), .line = line});
}

inline oracle::State state_of(const oracle::Game& game, const std::vector<std::string>& rows) {
  std::map<oracle::Cell, char> stones;
  for (const auto cell : game.cells()) {
    const char c = rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    if (c != '.') stones[cell] = c;
  }
  return game.set_up(stones, oracle::Player::order);
}

/// A board with stones on about `stones` of ten cells.
inline std::vector<std::string> random_rows(base::Random& random, int n, std::uint32_t stones) {
  std::vector<std::string> rows(static_cast<std::size_t>(n),
                                std::string(static_cast<std::size_t>(n), '.'));
  for (auto& row : rows) {
    for (char& c : row) {
      if (random.below(10) < stones) c = random.below(2) == 0 ? 'X' : 'O';
    }
  }
  return rows;
}

}  // namespace zermelo::test
