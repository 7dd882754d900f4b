#include "games/positional/generators.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games::positional {

std::span<const Generator> generators() {
  using enum Generator::Argument;
  using enum Generator::Boards;
  static constexpr auto list = std::to_array<Generator>({
      {"lines", grids, required, "3", "{} cells in a straight or diagonal line", lines},
      {"rows", grids, required, "3", "{} cells in a row", rows},
      {"columns", grids, required, "3", "{} cells in a column", columns},
      {"diagonals", grids, required, "3", "{} cells in a diagonal", diagonals},
      {"polyomino", grids, required, "##/#.", "an image of the shape {}", polyomino},
      {"squares", flat_grids, none, "", "the corners of a square along the grid", squares},
      {"rectangles", flat_grids, none, "", "the corners of a rectangle along the grid", rectangles},
      {"box-lines", boxes, none, "", "a straight line through the box", box_lines},
      {"plane-lines", planes, none, "", "a line of the plane", plane_lines},
      {"spanning-trees", graphs, none, "", "a tree that joins all vertices", spanning_trees},
      {"perfect-matchings", graphs, none, "", "edges that meet every vertex once",
       perfect_matchings},
      {"triangles", graphs, none, "", "a triangle", triangles},
      {"hamilton-cycles", graphs, none, "", "a cycle through all vertices", hamilton_cycles},
      {"cycles", graphs, optional, "4", "a cycle (of {} edges)", cycles},
      {"paths", graphs, required, "1-2", "a path between the vertices {}", paths},
      {"set", all, required, "a1+b1", "the cells {}", listed_set},
  });
  return list;
}

bool fits(const Generator& generator, const Space& space) {
  switch (generator.boards) {
    case Generator::Boards::all:
      return true;
    case Generator::Boards::grids:
      return space.kind == Space::Kind::grid;
    case Generator::Boards::flat_grids:
      return space.kind == Space::Kind::grid && space.wrap == board::Wrap::none;
    case Generator::Boards::boxes:
      return space.kind == Space::Kind::box;
    case Generator::Boards::planes:
      return space.kind == Space::Kind::affine || space.kind == Space::Kind::projective;
    case Generator::Boards::graphs:
      return space.kind == Space::Kind::graph;
  }
  return false;
}

std::string_view words(Generator::Boards boards) {
  constexpr std::array<std::string_view, 6> list{
      "any board",
      "a grid, such as 5x5, torus:5x5 or a shape",
      "a grid that does not wrap, such as 5x5",
      "a box, such as box:3^3",
      "a plane, such as affine:3 or projective:2",
      "the edges of a graph, such as complete:5, grid-graph:3x3 or graph:1-2+2-3"};
  return list[static_cast<std::size_t>(boards)];
}

int parse_count(std::string_view argument, int least) {
  const auto number = base::parse_number<int>(argument);
  if (number && *number >= least && *number <= board::kMaxNumbers) return *number;
  throw base::InputError(
      fmt::format("it takes a whole number from {} to {}", least, board::kMaxNumbers));
}

}  // namespace zermelo::games::positional
