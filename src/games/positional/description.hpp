// The text that describes a positional game, as a list of entries `key=value`.
//
// The same entries can be written in two ways (docs/games.md has the grammar):
//
//   on one line     positional:3x3,convention=maker-breaker,lines=3
//   in a file       # tic-tac-toe for a Maker           read by positional:@FILE
//                   board = 3x3
//                   convention = maker-breaker
//                   lines = 3
//
// In a file a `#` that begins a line or follows a blank begins a comment, unless it is the first
// character of a value, where it is the cell of a drawing. Blanks join the elements of a list
// (`set = a1 b2 c3`), and `include = FILE` reads another file, whose place is told from that of the
// file that names it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace zermelo::games::positional {

struct Entry {
  std::string key;
  std::string value;  // empty for a key that stands alone, such as `squares`
  std::string where;  // `FILE, line N: ` or nothing; every message about the entry begins with it

  /// The entry as it is written on one line.
  std::string text() const { return value.empty() ? key : key + "=" + value; }
  [[noreturn]] void refuse(std::string_view why) const {
    throw base::InputError(where + "'" + text() + "': " + std::string(why));
  }
};

/// The entries of a game in the order in which they are written, that of the board first. Throws
/// base::InputError.
std::vector<Entry> read_description(std::string_view text);

}  // namespace zermelo::games::positional
