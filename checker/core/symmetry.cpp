// Tests declared symmetries and generates their group; see symmetry.hpp.
#include "checker/core/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "checker/core/reason.hpp"

namespace checker {
namespace {

constexpr std::size_t kLargestGroup = 4096;

// Adds a permutation and all that it generates with those there are, which the generators have
// generated; together they may be `most`. In a finite group the inverses are among the products.
void add(const Permutation& added, std::vector<Permutation>& elements,
         std::vector<Permutation>& generators, std::size_t most, int line) {
  generators.push_back(added);
  std::set<Permutation> seen(elements.begin(), elements.end());
  for (std::size_t next = 0; next < elements.size(); ++next) {
    for (const Permutation& generator : generators) {
      Permutation product;
      for (const int image : elements[next]) {
        product.push_back(generator[static_cast<std::size_t>(image)]);
      }
      if (!seen.insert(product).second) continue;
      if (elements.size() >= most) reject(line, core("group-too-large"));
      elements.push_back(product);
    }
  }
}

// Tests a permutation and adds it to the group, unless it is there.
void declare(const Permutation& images, bool of_cells, const Game& game, Group& group, int line) {
  auto& elements = of_cells ? group.cells : group.symbols;
  if (!std::is_permutation(images.begin(), images.end(), elements[0].begin(), elements[0].end())) {
    reject(line, core("not-a-permutation"));
  }
  if (std::find(elements.begin(), elements.end(), images) != elements.end()) return;
  if (of_cells) game.check_symmetry(images, line);
  const std::size_t most = kLargestGroup / (of_cells ? group.symbols : group.cells).size();
  add(images, elements, of_cells ? group.cell_generators : group.symbol_generators, most, line);
}

}  // namespace

Group::Group(const Game& game)
    : cells{Permutation(static_cast<std::size_t>(game.board().size()))},
      symbols{Permutation(game.letters().size() + 1)} {
  std::iota(cells[0].begin(), cells[0].end(), 0);
  std::iota(symbols[0].begin(), symbols[0].end(), 0);
}

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
  const std::string_view sort = line.tokens.size() > 1 ? line.tokens[1] : "";
  if (sort == "grid" && line.tokens.size() == 2) {
    for (int turn = 0; turn < 8; ++turn) {
      const auto images =
          grid_image(game.board(), (turn & 4) != 0, (turn & 1) != 0, (turn & 2) != 0);
      const bool onto = std::find(images.begin(), images.end(), kNoCell) == images.end();
      if (onto) declare(images, true, game, group, line.number);
    }
    return;
  }
  const bool of_cells = sort == "cells";
  if (!of_cells && (sort != "symbols" || !game.stones_are_interchangeable())) {
    reject(line.number, core("unexpected-line"), "expected a symmetry of this game");
  }
  Permutation images;
  if (!of_cells) images.push_back(0);
  for (std::size_t i = 2; i < line.tokens.size(); ++i) {
    images.push_back(of_cells ? parse_cell(line.tokens[i], game.board(), line.number)
                              : parse_letter(line.tokens[i], game, line.number));
  }
  declare(images, of_cells, game, group, line.number);
}

}  // namespace checker
