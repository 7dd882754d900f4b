// The options of the m,n,k-games.
//
// Sources: J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative",
// Information Sciences 122, 2000, which solves many of them; A. W. Hales and R. I. Jewett,
// "Regularity and positional games", 1963. Tic-tac-toe is mnk:3x3,line=3, and Gomoku without
// further rules is mnk:15x15,line=5.
//
//   the literature                     here
//   m columns and n rows               board: WxH, a full rectangle
//   k in a row                         line: k own stones or more, in a row, a column or a diagonal
//   the first player, Black, X         x, who begins
//   the second player, White, O        o
//
// A full board without such a row is a draw. By Nash's argument the second player never wins.
#pragma once

#include <string>
#include <string_view>

#include "board/board.hpp"
#include "games/types.hpp"

namespace zermelo::games {

class AnyGame;
struct Family;
struct OptionTable;

struct MnkRules {
  board::Board board;
  int line = 0;

  static const OptionTable& options();
  static const Family& family();
  /// Reads what stands behind `mnk:`. Throws base::InputError.
  static MnkRules parse(std::string_view text);
  /// The full name in its normal form.
  std::string name() const;
};

/// The game with these rules.
AnyGame make_game(MnkRules rules);

}  // namespace zermelo::games
