// The options of Square War.
//
// Source: C. Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game",
// arXiv:1509.09240, 2015, Section 2.
//
//   the paper                                    here
//   rule (1), the board of Go                    board: 19x19, or any rectangle
//   rule (3), Black first, stones stay           games/square_war/square_war.hpp
//   rule (4), Black's first two stones adjacent  opening=adjacent, the default; `free` drops it
//   rule (5), four vertices of a square whose    board/squares.hpp; any side, since the paper names
//             edges overlap the grid lines       no bound
//
// There are two things that the paper does not say. A full board without a square is a draw. And if
// Black's first stone has no free neighbour, which can only happen on a board one cell wide, where
// there are no squares, his second stone may stand anywhere.
#pragma once

#include <string>
#include <string_view>

#include "board/board.hpp"
#include "games/types.hpp"

namespace zermelo::games {

inline constexpr Side kBlack = Side::a;
inline constexpr Side kWhite = Side::b;

class AnyGame;
struct Family;
struct OptionTable;

struct SquareWarRules {
  enum class Opening : std::uint8_t { adjacent, free };

  board::Board board;
  Opening opening = Opening::adjacent;

  static const OptionTable& options();
  static const Family& family();
  /// Reads what stands behind `square-war:`. Throws base::InputError.
  static SquareWarRules parse(std::string_view text);
  /// The full name in its normal form.
  std::string name() const;
};

/// The game with these rules.
AnyGame make_game(SquareWarRules rules);

}  // namespace zermelo::games
