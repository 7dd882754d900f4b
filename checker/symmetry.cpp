// Tests declared symmetries and generates their group; see symmetry.hpp.
#include "symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "reason.hpp"

namespace checker {
namespace {

constexpr std::size_t kLargestGroup = 4096;

Permutation identity(int size) {
  Permutation result(static_cast<std::size_t>(size));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

bool is_permutation_of(const Permutation& images, const Permutation& all) {
  return std::is_permutation(images.begin(), images.end(), all.begin(), all.end());
}

// All products of the generators. In a finite group the inverses are among them.
std::vector<Permutation> generate(const std::vector<Permutation>& generators, int line_number) {
  std::vector<Permutation> elements{identity(static_cast<int>(generators.front().size()))};
  std::set<Permutation> seen{elements.front()};
  for (std::size_t next = 0; next < elements.size(); ++next) {
    for (const Permutation& generator : generators) {
      Permutation product;
      for (const int image : elements[next]) {
        product.push_back(generator[static_cast<std::size_t>(image)]);
      }
      if (!seen.insert(product).second) continue;
      if (elements.size() == kLargestGroup) reject(line_number, "group-too-large");
      elements.push_back(product);
    }
  }
  return elements;
}

// The rotations and reflections of the grid that map the board to itself.
std::vector<Permutation> grid_symmetries(const Board& board) {
  Point low = board.point(0), high = low;  // the frame that holds the cells
  for (int cell = 0; cell < board.size(); ++cell) {
    const Point p = board.point(cell);
    low = {std::min(low.column, p.column), std::min(low.row, p.row)};
    high = {std::max(high.column, p.column), std::max(high.row, p.row)};
  }
  std::vector<Permutation> all;
  for (int kind = 0; kind < 8; ++kind) {
    const bool transpose = (kind & 4) != 0;
    if (transpose && high.column - low.column != high.row - low.row) continue;
    Permutation images;
    for (int cell = 0; cell < board.size(); ++cell) {
      Point p = board.point(cell);
      if (transpose) p = {low.column + p.row - low.row, low.row + p.column - low.column};
      if ((kind & 1) != 0) p.column = low.column + high.column - p.column;
      if ((kind & 2) != 0) p.row = low.row + high.row - p.row;
      images.push_back(board.cell_at(p));
    }
    const bool onto = std::find(images.begin(), images.end(), kNoCell) == images.end();
    if (onto) all.push_back(std::move(images));
  }
  return all;
}

// Adds a symmetry of the cells and all that it generates with those there are.
void add_cell_symmetry(const Permutation& images, const Game& game, Group& group, int line) {
  const auto& elements = group.cells;
  if (std::find(elements.begin(), elements.end(), images) != elements.end()) return;
  game.check_symmetry(images, line);
  group.cell_generators.push_back(images);
  group.cells = generate(group.cell_generators, line);
}

}  // namespace

Group::Group(const Game& game)
    : cells{identity(game.board().size())},
      symbols{identity(static_cast<int>(game.letters().size()) + 1)} {}

// The smallest image, its stones compared cell by cell in reading order. An image is read off as
// symbols[stones[cells[i]]] at cell i; that uses `cells` backwards, as the permutation that takes
// cells[i] to i, but a group has with every element its inverse, so all images occur.
Key Game::key(const Position& position, const Group& group) const {
  const Stones& stones = position.stones;
  Stones smallest = stones;
  for (const Permutation& cells : group.cells) {
    for (const Permutation& symbols : group.symbols) {
      const auto image_at = [&](std::size_t i) {
        return static_cast<std::uint8_t>(symbols[stones[static_cast<std::size_t>(cells[i])]]);
      };
      std::size_t i = 0;
      while (i < stones.size() && image_at(i) == smallest[i]) ++i;
      if (i == stones.size() || image_at(i) > smallest[i]) continue;
      for (; i < stones.size(); ++i) smallest[i] = image_at(i);
    }
  }
  smallest.push_back(position.mark);
  smallest.push_back(position.to_move == Player::kA ? 0 : 1);
  return smallest;
}

void declare_symmetry(const TextLine& line, const Game& game, Group& group) {
  const bool whole = line.tokens.size() == 2 && line.tokens[1] == "grid";
  const bool of_cells = line.tokens.size() > 1 && line.tokens[1] == "cells";
  const bool of_symbols =
      line.tokens.size() > 1 && line.tokens[1] == "symbols" && game.stones_are_interchangeable();
  if (!whole && !of_cells && !of_symbols) {
    reject(line.number, "unexpected-line", "expected a symmetry of this game");
  }
  Permutation images;
  if (of_symbols) images.push_back(0);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    const std::string_view token = line.tokens[i];
    images.push_back(of_cells ? parse_cell(token, game.board(), line.number)
                              : parse_letter(token, game, line.number));
  }
  const Permutation& all = (of_symbols ? group.symbols : group.cells).front();
  if (!whole && !is_permutation_of(images, all)) reject(line.number, "not-a-permutation");
  if (whole) {
    for (const Permutation& one : grid_symmetries(game.board())) {
      add_cell_symmetry(one, game, group, line.number);
    }
  } else if (of_cells) {
    add_cell_symmetry(images, game, group, line.number);
  } else if (std::find(group.symbols.begin(), group.symbols.end(), images) == group.symbols.end()) {
    group.symbol_generators.push_back(images);
    group.symbols = generate(group.symbol_generators, line.number);
  }
  if (group.cells.size() * group.symbols.size() > kLargestGroup) {
    reject(line.number, "group-too-large");
  }
}

}  // namespace checker
