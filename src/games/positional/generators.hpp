// The generators of winning sets: each is a key of a game's description and adds its sets to those
// of the players.
//
//   key                  its sets                                              on        where
//   lines=K              K cells in a row, a column or a diagonal              grids     lines.cpp
//   rows=K, columns=K,   the same in one of these directions only
//   diagonals=K
//   polyomino=SHAPE      the images of a drawn shape under translations,       grids     shapes.cpp
//                        rotations and reflections
//   squares, rectangles  the corners of those with sides along the grid        grids     shapes.cpp
//   box-lines            the winning lines of N^D                              boxes     lines.cpp
//   plane-lines          the lines of the plane                                planes    plane.cpp
//   spanning-trees       the edges of a tree that joins all vertices           graphs    trees.cpp
//   perfect-matchings    edges that meet every vertex exactly once             graphs    trees.cpp
//   triangles            cycles of three edges                                 graphs    cycles.cpp
//   hamilton-cycles      cycles through all vertices                           graphs    cycles.cpp
//   cycles[=K]           cycles (of K edges)                                   graphs    cycles.cpp
//   paths=I-J            paths from vertex I to vertex J                       graphs    cycles.cpp
//   set=a1+b2+c3         the listed cells                                      all       lines.cpp
//
// Lines and shapes wrap where the grid does.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/positional/sets.hpp"
#include "games/positional/space/space.hpp"

namespace zermelo::games::positional {

struct Generator {
  enum class Boards { all, grids, flat_grids, boxes, planes, graphs };
  enum class Argument { none, optional, required };

  std::string_view key;
  Boards boards;
  Argument argument;
  std::string_view example;  // of the argument
  std::string_view words;    // what its sets are, with `{}` for the argument
  /// Adds the sets and returns the argument in its normal form. Throws base::InputError.
  std::string (*generate)(const Space& space, std::string_view argument, SetCollector& sets);
};

/// In the order in which they stand in the normal form of a name.
std::span<const Generator> generators();
/// Whether it can be used on the board.
bool fits(const Generator& generator, const Space& space);
/// The boards that it can be used on, in words.
std::string_view words(Generator::Boards boards);

/// The generators, with `argument` as it is written.
std::string lines(const Space& space, std::string_view argument, SetCollector& sets);
std::string rows(const Space& space, std::string_view argument, SetCollector& sets);
std::string columns(const Space& space, std::string_view argument, SetCollector& sets);
std::string diagonals(const Space& space, std::string_view argument, SetCollector& sets);
std::string box_lines(const Space& space, std::string_view argument, SetCollector& sets);
std::string plane_lines(const Space& space, std::string_view argument, SetCollector& sets);
std::string polyomino(const Space& space, std::string_view argument, SetCollector& sets);
std::string squares(const Space& space, std::string_view argument, SetCollector& sets);
std::string rectangles(const Space& space, std::string_view argument, SetCollector& sets);
std::string spanning_trees(const Space& space, std::string_view argument, SetCollector& sets);
std::string perfect_matchings(const Space& space, std::string_view argument, SetCollector& sets);
std::string triangles(const Space& space, std::string_view argument, SetCollector& sets);
std::string hamilton_cycles(const Space& space, std::string_view argument, SetCollector& sets);
std::string cycles(const Space& space, std::string_view argument, SetCollector& sets);
std::string paths(const Space& space, std::string_view argument, SetCollector& sets);
std::string listed_set(const Space& space, std::string_view argument, SetCollector& sets);

/// A whole number of at least `least`. Throws base::InputError.
int parse_count(std::string_view argument, int least);

}  // namespace zermelo::games::positional
