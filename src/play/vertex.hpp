// How the Go Text Protocol and its relatives write colours and moves.
//
// Two ways to name a cell, which differ where it hurts most, in the middle of large boards:
//
//        hex: a b c ... h i j        go: A B C ... H J K     (no I)
//          1  . . .     . . .        11  . . .     . . .
//          2  . . .     . . .        10  . . .     . . .
//         ...                        ...
//         11  . . .     . . .         1  . . .     . . .
//
// `hex` is the way of the house and of Hex programs: rows count downwards and no letter is left
// out. `go` is the way of Go programs: rows count upwards, the letter I is left out, letters are
// capitals, and there are at most 25 columns. Both are read in capitals or not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.hpp"

namespace zermelo::play {

enum class Coordinates { hex, go };

/// Names of moves under a way to name cells; a value.
class Vertices {
 public:
  /// Throws base::InputError if the board has cells without a name.
  Vertices(games::AnyGame game, Coordinates coordinates);

  std::string name(games::Move move) const;
  /// A legal move of the position; throws base::InputError that says what is wrong with it.
  games::Move parse(const games::AnyPosition& position, std::string_view text) const;

  /// What stands above a column and before a row, counted from 0 in the north-west.
  std::string column_label(int column) const;
  std::string row_label(int row) const;

 private:
  /// The name that the house has for what the text calls a cell; for Go's way, throws
  /// base::InputError if it is none.
  std::string house_cell(std::string_view text) const;

  games::AnyGame game_;
  Coordinates coordinates_;
};

/// `b`, `black`, `red` for the first of a game's two players (Order, Red, Black), `w`, `white`,
/// `blue` for the second, or the player's own name; in any case. Throws base::InputError.
games::Side parse_colour(const games::AnyGame& game, std::string_view text);
/// `black` or `white`.
std::string_view colour_name(games::Side side);

/// ASCII letters in lower case.
std::string lower_case(std::string_view text);

}  // namespace zermelo::play
