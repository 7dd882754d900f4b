// The options of a family of games, such as `line=5` and `first=chaos` in
// order-chaos:6x6,line=5,first=chaos.
//
// A family describes its options once, in an OptionTable. Everything else follows from the table:
// the parser and its messages, the normal form of a game's name, the grammar that `zermelo games`
// lists, and the form in which the page asks a person for the options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"

namespace zermelo::games {

/// An option that follows the board. It takes one of `choices`, the first of which is the default,
/// or a whole number if there are no choices.
struct Option {
  struct Choice {
    std::string_view value;  // as it is written
    std::string_view words;  // for people
  };

  std::string_view name;
  std::string_view label;  // for people: what the option is about
  std::vector<Choice> choices = {};
  // For an option that takes a number:
  std::string_view letter = {};  // what stands for the number in the grammar
  int least = 0, most = 0;       // the range that is accepted
  int offered = 0;               // the most that a form offers; larger numbers can be typed
  int usual = 0;                 // the default, or if `required` what a form begins with
  bool required = false;         // has no default and is always written

  bool is_number() const { return choices.empty(); }
};

/// What was written: the board, and for each option, in the order of the table, a value, which is
/// the number or the index of the choice.
struct OptionValues {
  board::Board board;
  std::vector<int> values;
};

struct OptionTable {
  std::string_view family;  // the word before the colon
  int usual_width, usual_height;
  bool shapes;  // whether a drawing may take the place of WxH
  std::vector<Option> options;
  std::string_view besides = {};  // what the grammar says of further options, if there are any

  /// Reads what stands behind the colon. Throws base::InputError with one line that says what is
  /// wrong and what would be right.
  OptionValues parse(std::string_view text) const;
  /// The full name of a game in its normal form: the board, and the options that are required or
  /// differ from their defaults. Precondition: `values` has one value for each option.
  std::string name(const board::Board& board, const std::vector<int>& values) const;
  /// `order-chaos:WxH,line=M[,first=order|chaos]...`
  std::string grammar() const;
  /// The game that a form begins with, such as `order-chaos:6x6,line=5`.
  std::string usual_game() const;

 private:
  board::Board parse_board(std::string_view text) const;
  std::size_t find(std::string_view name, std::string_view written) const;
};

/// The longest side that a form offers; it is that of the largest square board that fits.
inline constexpr int kOfferedSide = 19;

}  // namespace zermelo::games
