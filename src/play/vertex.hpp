// How the Go Text Protocol and its relatives write colours and moves.
//
// There are two ways to name a cell, which differ most in the middle of large boards:
//
//        hex: a b c ... h i j        go: A B C ... H J K     (no I)
//          1  . . .     . . .        11  . . .     . . .
//          2  . . .     . . .        10  . . .     . . .
//         ...                        ...
//         11  . . .     . . .         1  . . .     . . .
//
// `hex` is the way of this program and of Hex programs: rows are numbered downwards and no letter
// is skipped. `go` is the way of Go programs: rows are numbered upwards, the letter I is skipped,
// letters are capitals, and there are at most 25 columns. Both are read in upper and lower case.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.hpp"

namespace zermelo::play {

enum class Coordinates { hex, go };

/// The names of moves under one of the two ways to name cells; a value.
class Vertices {
 public:
  /// Throws base::InputError if the board has cells without a name.
  Vertices(games::AnyGame game, Coordinates coordinates);

  std::string name(games::Move move) const;
  /// A legal move of the position; throws base::InputError that says what is wrong with it.
  games::Move parse(const games::AnyPosition& position, std::string_view text) const;

  /// The labels above a column and before a row, counted from 0 in the north-west.
  std::string column_label(int column) const;
  std::string row_label(int row) const;

 private:
  /// The usual name of the cell that the text names. For Go's way it throws base::InputError if the
  /// text is not a cell.
  std::string usual_cell(std::string_view text) const;

  games::AnyGame game_;
  Coordinates coordinates_;
};

/// Reads `b`, `black` or `red` for the first of a game's two players (Order, Red, Black, x), `w`,
/// `white` or `blue` for the second, or the player's own name, in upper or lower case. Throws
/// base::InputError.
games::Side parse_colour(const games::AnyGame& game, std::string_view text);
/// `black` or `white`.
std::string_view colour_name(games::Side side);

/// The text with its ASCII letters in lower case.
std::string lower_case(std::string_view text);

}  // namespace zermelo::play
