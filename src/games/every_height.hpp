// Families of boards: the same game on W columns and N rows, for every number N, or on M columns
// and N rows, for every two numbers M and N.
//
// A family is named like a game whose height is the letter N, as hex:3xN,wrap=cylinder or
// order-chaos:4xN,line=4; its width may be the letter M in games other than Hex, as in
// square-war:MxN. It is no game, since it has no cells; `at` gives its members. Claims about
// families are those of kind `family` in docs/certificates.md.
#pragma once

#include <string>
#include <string_view>

#include "games/any_game.hpp"

namespace zermelo::games {

class EveryHeight {
 public:
  /// Whether a letter stands where a game has a number of columns or rows, rightly or not.
  static bool is_meant_by(std::string_view name);
  /// Reads a full name. Throws base::InputError, which says what would be right, unless it is a
  /// family of which claims can be proved.
  static EveryHeight parse(std::string_view name);

  /// 0 if the width is the letter M.
  int columns() const { return columns_; }
  bool any_width() const { return columns_ == 0; }
  /// The numbers that are counted, as claims name them: N, or M,N.
  std::string_view numbers() const { return any_width() ? "M,N" : "N"; }
  /// The word before the colon: hex, on cylinders, order-chaos, mnk or square-war.
  std::string_view game() const { return std::string_view(before_).substr(0, before_.find(':')); }
  /// In its normal form.
  std::string name() const;
  /// The name of the game on the board of that height, which may be too high to be played on. Of a
  /// family of any width it is the square board.
  std::string name_at(int height) const;
  /// That game. Throws base::InputError if it does not fit.
  AnyGame at(int height) const { return at(any_width() ? height : columns(), height); }
  AnyGame at(int columns, int height) const;

 private:
  std::string name_at(int columns, int height) const;

  int columns_ = 0;
  std::string before_, behind_;  // what the name has on either side of the board, in normal form
};

}  // namespace zermelo::games
