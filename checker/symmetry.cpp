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

}  // namespace

Group::Group(const Game& game)
    : cells{identity(game.board().size())},
      symbols{identity(static_cast<int>(game.letters().size()) + 1)} {}

void declare_symmetry(const TextLine& line, const Game& game, Group& group) {
  const bool of_cells = line.tokens.size() > 1 && line.tokens[1] == "cells";
  const bool of_symbols =
      line.tokens.size() > 1 && line.tokens[1] == "symbols" && game.stones_are_interchangeable();
  if (!of_cells && !of_symbols) {
    reject(line.number, "unexpected-line", "expected a symmetry of this game");
  }
  Permutation images;
  if (of_symbols) images.push_back(0);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    const std::string_view token = line.tokens[i];
    images.push_back(of_cells ? parse_cell(token, game.board(), line.number)
                              : parse_letter(token, game, line.number));
  }
  auto& elements = of_cells ? group.cells : group.symbols;
  auto& generators = of_cells ? group.cell_generators : group.symbol_generators;
  if (!is_permutation_of(images, elements.front())) reject(line.number, "not-a-permutation");
  if (std::find(elements.begin(), elements.end(), images) != elements.end()) return;
  if (of_cells) game.check_symmetry(images, line.number);
  generators.push_back(images);
  elements = generate(generators, line.number);
  if (group.cells.size() * group.symbols.size() > kLargestGroup) {
    reject(line.number, "group-too-large");
  }
}

}  // namespace checker
