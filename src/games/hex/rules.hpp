// The options of Hex and the name of a game.
//
// Source: A. C. van den Broek, "Hex Circles: Winning Strategies for variants of Hex using Pure
// Monte-Carlo" (the thesis), 2023, Section 2. The grid is in board/hex_grid.hpp.
//
//   the thesis                       here
//   Hex, m x n                       wrap=none: Red joins the top and the bottom row by a path,
//                                    Blue the first and the last column
//   Cylindrical Hex                  wrap=cylinder: Red joins top and bottom, Blue closes a ring:
//                                    a walk in the lifting from (1, y) to (m + 1, y)
//                                    (Definition 2.5 and after)
//   Torus Hex                        wrap=torus: both close rings, walks in the lifting from a cell
//                                    to a copy of it (Definition 2.7 and after)
//
// On the torus a walk to a copy p boards east and q boards south is a ring of Red's if q != 0 ("z_2
// != w_2") and a ring of Blue's if p != 0, whatever the other number is; where the thesis prints "w
// = (w_1, z_2)" for Red, it means (w_1, w_2). A slanting ring, for which neither p nor q is 0,
// counts for either player, and beside it there is room for a parallel one of the other colour. A
// full torus may therefore hold rings of both players, so the order counts: *the first to complete
// one wins*. On the plane and on the cylinder a full board holds exactly one (Theorems 3.1 and 3.2,
// and planarity), and the order does not matter.
//
// The thesis says "Either Red has a C-winning path or Blue a C-winning ring". A walk of Blue's that
// winds several times about the cylinder implies one that winds once, so every winding other than 0
// counts.
//
// The swap rule (swap=on) is an addition. After the first stone the second player may play
// `swap-pieces`: the stone becomes his and moves to the cell reflected by (x, y) -> (y, x), and the
// first player moves again. The reflection maps the game to itself with the players exchanged, so
// this is the same as changing seats, except that the colours keep their aims. It needs a square
// board on the plane or on the torus, since no reflection of an oblong board, or of a cylinder,
// exchanges the two aims.
#pragma once

#include <string>
#include <string_view>

#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::games {

inline constexpr Side kRed = Side::a;
inline constexpr Side kBlue = Side::b;

/// The direction in which a side's rings must wind.
constexpr board::Axis ring_axis(Side side) {
  return side == kRed ? board::Axis::south : board::Axis::east;
}

/// The letters of the stones, by side.
inline constexpr std::string_view kHexStones = "RB";

class AnyGame;
struct Family;
struct OptionTable;

struct HexRules {
  board::Board board;
  board::Wrap wrap = board::Wrap::none;
  Side first = kRed;
  bool swap = false;

  static const OptionTable& options();
  static const Family& family();
  /// Throws base::InputError if the rules ask for swaps on a board where pieces cannot be swapped.
  void check() const;
  /// Reads what follows `hex:` in the name of a game. Throws base::InputError.
  static HexRules parse(std::string_view text);

  /// The full name with `hex:` and the options that differ from their defaults, in a fixed order.
  std::string name() const;
};

/// The game with these rules. Throws base::InputError if there is none.
AnyGame make_game(HexRules rules);

}  // namespace zermelo::games
