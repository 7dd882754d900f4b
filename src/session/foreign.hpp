// Games as other programs and sites write them, turned into trees that saved_game.hpp reads.
//
// Hex in SGF (red-bean.com/sgf/hex.html, 2021) has GM[11], an 11x11 board unless SZ says otherwise,
// cells `a3` in any case, and the moves `swap-pieces`, `swap-sides`, `resign` and `forfeit`. Black
// joins top and bottom.
//
//   LittleGolem            here
//   no GM                  GM[11]
//   W[mf], B[swap], ...    the player of the nodes W begins and joins top and bottom: B[m6],
//                          W[swap-pieces]; cells are two letters, column and row
//   PB, RE[B]              PB is the player who begins, and RE means PB by B: RE[B+]
//
// A link to HexWorld has the game behind a `#`: the size, how the board is turned and coloured,
// then the moves before and behind the position that it shows. Red begins.
//
//   hexworld.org/board/#11r9c1,a2:sb3c4,d5
//                       11      9x7 for an oblong board
//                         r9c1  read past, like every letter with a number
//                              a2:sb3c4  moves; `:s` swaps the pieces, `:rb` and `:rw` resign,
//                                        `:fb` and `:fw` lose by forfeit, `:p` passes; `:S` only
//                                        names the players anew
//                                        d5  moves behind the position, here a variation
//
// Sources: hexworld.org/board/about.html, and games and links from both sites.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/sgf.hpp"

namespace zermelo::session {

/// The tree with the colours, cells and words of this program, wherever it comes from. Everything
/// else in it stays, comments and marks among it; a tree that needs no change is returned as it is.
SgfTree translated(SgfTree tree);

/// Whether a text is a link to a game, or the part of one behind its `#`.
bool is_link(std::string_view text);
/// The game behind a link. Throws base::InputError.
SgfTree read_link(std::string_view text);

/// Whether a text holds saved games: SGF, or a link.
bool holds_games(std::string_view text);
/// Every game of a text that is SGF or a link. Throws base::InputError.
std::vector<SgfTree> read_games(std::string_view text);
/// The same for the file at a path, or for a link in place of a path.
std::vector<SgfTree> read_games_from(const std::string& path_or_link);

}  // namespace zermelo::session
