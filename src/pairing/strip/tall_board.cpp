#include "pairing/strip/tall_board.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "base/index.hpp"
#include "games/order_chaos/plane.hpp"
#include "pairing/programme.hpp"

namespace zermelo::pairing {

using base::at;

namespace {

/// What the mirrors of a rectangle, east and west, north and south, map to each other.
class Mirrors {
 public:
  static constexpr int kCount = 4;
  explicit Mirrors(const TallBoard& board) : board_(board) {}

  int image(int mirror, int cell) const {
    if (cell < 0) return cell;
    int x = cell % board_.columns, y = cell / board_.columns;
    if ((mirror & 1) != 0) x = board_.columns - 1 - x;
    if ((mirror & 2) != 0) y = board_.rows - 1 - y;
    return x + board_.columns * y;
  }

  /// Numbers the orbits of some objects: `key` says what an object is under a mirror.
  template <class Key>
  static void number(std::size_t count, std::vector<int>& of, std::vector<int>& sizes,
                     const Key& key) {
    std::map<decltype(key(0, std::size_t{0})), int> numbers;
    for (std::size_t i = 0; i < count; ++i) {
      auto least = key(0, i);
      for (int mirror = 1; mirror < kCount; ++mirror) least = std::min(least, key(mirror, i));
      const auto [found, fresh] = numbers.try_emplace(least, static_cast<int>(numbers.size()));
      if (fresh) sizes.push_back(0);
      ++sizes[at(found->second)];
      of.push_back(found->second);
    }
  }

 private:
  const TallBoard& board_;
};

Orbits orbits_of(const TallBoard& board) {
  const Mirrors mirrors(board);
  const auto both = [&](int mirror, int one, int other) {
    const int a = mirrors.image(mirror, one), b = mirrors.image(mirror, other);
    return std::pair(std::min(a, b), std::max(a, b));
  };
  Orbits orbits;
  Mirrors::number(at(board.cells()), orbits.of_cell, orbits.cells, [&](int mirror, std::size_t i) {
    return mirrors.image(mirror, static_cast<int>(i));
  });
  Mirrors::number(board.lines.size(), orbits.of_line, orbits.lines, [&](int mirror, std::size_t i) {
    return both(mirror, board.lines[i].front(), board.lines[i].back());
  });
  Mirrors::number(
      board.candidates.size(), orbits.of_choice, orbits.choices, [&](int mirror, std::size_t i) {
        const auto& c = board.candidates[i];
        return std::pair(both(mirror, c.one, c.other), mirrors.image(mirror, c.witness));
      });
  return orbits;
}

}  // namespace

std::string TallBoard::cell_name(int cell) const {
  return board::place_name(cell % columns, cell / columns);
}

TallBoard tall_board(int columns, int rows, int line, Wish wish) {
  TallBoard board{columns, rows, {}, {}};
  for (const auto& [dx, dy] : games::kLineDirections) {
    for (int cell = 0; cell < board.cells(); ++cell) {
      const int x = cell % columns + (line - 1) * dx, y = cell / columns + (line - 1) * dy;
      if (x < 0 || x >= columns || y < 0 || y >= rows) continue;
      std::vector<int> cells;
      for (int k = 0; k < line; ++k) cells.push_back(cell + k * (dx + columns * dy));
      board.lines.push_back(std::move(cells));
    }
  }
  std::map<std::tuple<int, int, int>, std::vector<int>> spoiled;  // one, other, witness
  for (std::size_t l = 0; l < board.lines.size(); ++l) {
    const auto& cells = board.lines[l];
    for (std::size_t i = 0; i < cells.size(); ++i) {
      // Neighbours on a line are successive.
      const auto end = wish.adjacent ? std::min(i + 2, cells.size()) : cells.size();
      for (std::size_t j = i + 1; j < end; ++j) {
        const int one = std::min(cells[i], cells[j]), other = std::max(cells[i], cells[j]);
        if (!wish.ordered) spoiled[{one, other, -1}].push_back(static_cast<int>(l));
        for (std::size_t k = 0; wish.ordered && k < cells.size(); ++k) {
          if (k != i && k != j) spoiled[{one, other, cells[k]}].push_back(static_cast<int>(l));
        }
      }
    }
  }
  for (auto& [key, lines] : spoiled) {
    const auto& [one, other, witness] = key;
    board.candidates.push_back({one, other, false, witness, std::move(lines)});
  }
  return board;
}

std::optional<Weighting> refusal(const TallBoard& board, const base::Limits& limits) {
  if (board.lines.empty()) return std::nullopt;
  if (auto hopeless = hopeless_line(board.lines.size(), at(board.cells()), board.candidates)) {
    return hopeless;
  }
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < board.candidates.size(); ++i) {
    const auto& c = board.candidates[i];
    choices.push_back({{static_cast<int>(i)}, {c.one, c.other}, c.lines});
  }
  const auto bound = congestion(choices, orbits_of(board), limits);
  constexpr double rounding = 1e-7;
  if (!bound || bound->value <= 1 + rounding) return std::nullopt;
  return rounded(*bound, board.candidates);
}

}  // namespace zermelo::pairing
