// What a positional game is played on: a board, and what its cells are besides.
//
// Every cell has a place on a grid and is named by it, so that the cells of all games are written,
// drawn and certified in one way. What the text names, and where its cells are:
//
//   3x3, ##./###      the grid itself
//   cylinder:WxH      columns are counted modulo W
//   torus:WxH         columns modulo W and rows modulo H
//   box:N^D           the cube of side N in D dimensions, as slices on the grid (box.cpp)
//   complete:N        the edges of K_N, that between i < j in column i, row j (graph.cpp)
//   graph:1-2+2-3     the listed edges, named in the same way
//   grid-graph:WxH    the edges between neighbours of a grid, each drawn between its ends
//   affine:Q          the points (x, y) of the affine plane of order Q, in column x, row y
//   projective:Q      the same, and a row below with the points at infinity (plane.hpp)
//   cells:x+y+z       cells with names for the lists of a file, in one row, or each at a place of
//                     its own, such as cells:hub@b2+rim@a1
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/hex_grid.hpp"

namespace zermelo::games::positional {

using board::Cell;

struct Graph {
  struct Edge {
    int from = 0, to = 0;  // vertices, from 0
    Cell cell = 0;
  };
  int vertices = 0;
  std::vector<Edge> edges;
};

struct Space {
  enum class Kind { grid, box, graph, affine, projective };

  board::Board board;
  std::string text;  // as it stands in the normal form of a name
  Kind kind = Kind::grid;
  board::Wrap wrap = board::Wrap::none;                 // of a grid
  int side = 0;                                         // N of a box, Q of a plane
  int dimensions = 0;                                   // D of a box
  Graph graph = {};                                     // of a graph
  std::map<std::string, Cell, std::less<>> names = {};  // that a list of cells gave

  /// Reads what stands where the board is named. Throws base::InputError.
  static Space parse(std::string_view text);
  /// The cell of that name, one of `names` or a place on the grid.
  std::optional<Cell> cell(std::string_view name) const;
};

/// The spaces, each in the file that says what it is; `text` is what follows the colon.
Space wrapped_grid(std::string_view text, board::Wrap wrap);
Space named_cells(std::string_view text);
Space box(std::string_view text);
Space complete_graph(std::string_view text);
Space listed_graph(std::string_view text);
Space grid_graph(std::string_view text);
Space affine_plane(std::string_view text);
Space projective_plane(std::string_view text);

/// A board with cells at these places, given by column and row from 0. Throws base::InputError if
/// two of them are the same, or the board does not fit.
board::Board board_of(const std::vector<std::pair<int, int>>& places);
/// `WxH` as two numbers from 1. Throws base::InputError.
std::pair<int, int> parse_size(std::string_view text);

}  // namespace zermelo::games::positional
