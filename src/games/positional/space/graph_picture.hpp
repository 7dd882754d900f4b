// Where the vertices and the edges of a graph are drawn.
#pragma once

#include <optional>

#include "games/family.hpp"
#include "games/positional/space/space.hpp"

namespace zermelo::games::positional {

/// A drawing of the graph whose edges are the cells, or nothing for other spaces. The vertices of a
/// grid graph lie on a grid. Those of other graphs lie on a circle, the first on top and the others
/// clockwise, and the cell of an edge is not always in its middle: the long diagonals of a regular
/// polygon all have the same one. Cells are at least 0.8 apart, the width of a stone.
std::optional<Picture::Graph> drawn_graph(const Space& space);

}  // namespace zermelo::games::positional
