// Families of boards: the same game on W columns and N rows, for every number N.
//
// A family is named like a game whose height is the letter N, as hex:3xN,wrap=cylinder or
// order-chaos:4xN,line=4. It is no game, since it has no cells; `at` gives its members. Claims
// about families are those of kind `family` in docs/certificates.md.
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

  int columns() const { return columns_; }
  /// Whether it is one of Hex, on cylinders; else it is one of Order and Chaos.
  bool is_hex() const { return before_.starts_with("hex:"); }
  /// In its normal form.
  std::string name() const;
  /// The name of the game on the board of that height, which may be too high to be played on.
  std::string name_at(int height) const;
  /// That game. Throws base::InputError if it does not fit.
  AnyGame at(int height) const;

 private:
  int columns_ = 0;
  std::string before_, behind_;  // what the name has on either side of the N, in normal form
};

}  // namespace zermelo::games
