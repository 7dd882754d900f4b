// Tests declared symmetries and generates their group; see symmetry.hpp.
#include "symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

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

using Cells = std::vector<int>;  // a set of cells, sorted

Cells image_of(const Cells& cells, const Permutation& permutation) {
  Cells images;
  for (const int cell : cells) images.push_back(permutation[static_cast<std::size_t>(cell)]);
  std::sort(images.begin(), images.end());
  return images;
}

// The cells, at most two, that continue a line at its ends.
Cells continuing_cells(const Line& line, const Board& board) {
  const int length = static_cast<int>(line.cells.size());
  const Point first = board.point(line.cells.front());
  Cells ends;
  for (const int steps : {-1, length}) {
    const int cell = board.cell_at(step(first, line.direction, steps));
    if (cell != kNoCell) ends.push_back(cell);
  }
  return ends;
}

// The permutation is one to one and there are finitely many lines: if the image of every line is
// a line, then it maps the set of lines onto itself. Under the exact rules, a line here comes
// with the cells that continue it, and so does its image.
void check_keeps_lines(const Permutation& permutation, const Game& game, int line_number) {
  std::set<std::pair<Cells, Cells>> lines;
  for (const Line& line : game.lines) {
    Cells cells = line.cells;
    Cells ends = game.win == WinRule::kLine ? Cells{} : continuing_cells(line, game.board);
    std::sort(cells.begin(), cells.end());
    std::sort(ends.begin(), ends.end());
    lines.emplace(cells, ends);
  }
  for (const auto& [cells, ends] : lines) {
    if (!lines.contains({image_of(cells, permutation), image_of(ends, permutation)})) {
      reject(line_number, "symmetry-breaks-lines");
    }
  }
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

}  // namespace

Group::Group(const Game& game)
    : cells{identity(game.board.size())}, symbols{identity(game.symbols + 1)} {}

void declare_symmetry(const TextLine& line, const Game& game, Group& group) {
  const bool of_cells = line.tokens.size() > 1 && line.tokens[1] == "cells";
  const bool of_symbols = line.tokens.size() > 1 && line.tokens[1] == "symbols";
  if (!of_cells && !of_symbols) {
    reject(line.number, "unexpected-line", "expected 'symmetry cells' or 'symmetry symbols'");
  }
  Permutation images;
  if (of_symbols) images.push_back(0);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    const std::string_view token = line.tokens[i];
    images.push_back(of_cells ? parse_cell(token, game.board, line.number)
                              : parse_symbol(token, game, line.number));
  }
  auto& elements = of_cells ? group.cells : group.symbols;
  auto& generators = of_cells ? group.cell_generators : group.symbol_generators;
  if (!is_permutation_of(images, elements.front())) reject(line.number, "not-a-permutation");
  if (std::find(elements.begin(), elements.end(), images) != elements.end()) return;
  if (of_cells) check_keeps_lines(images, game, line.number);
  generators.push_back(images);
  elements = generate(generators, line.number);
  if (group.cells.size() * group.symbols.size() > kLargestGroup) {
    reject(line.number, "group-too-large");
  }
}

}  // namespace checker
