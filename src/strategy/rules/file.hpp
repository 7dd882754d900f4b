// A list of rules as the text of a file, as `zermelo discover --out` writes it:
//
//   zermelo-rules 1
//   # what the rules say in words; lines that begin with # are comments
//   game order-chaos:4x4,line=4
//   player order
//   rule complete
//   rule most own.squares - other.stones
//   end
//
// The game is the one for which the list was found; it may be tried in any other that has such a
// player. The files in data/rules/ are compiled in, and are strategies by the names of the files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "strategy/rules/language.hpp"

namespace zermelo::strategy::rules {

std::string file_text(const games::AnyGame& game, const RuleList& list);

/// What is in a file: the name of its game, and the list in the form of parse_list().
struct FileText {
  std::string game;
  std::string list;
};
/// `path` is for messages. Throws base::InputError, which names the file and the line.
FileText parse_file(std::string_view text, std::string_view path);

/// The files in data/rules/.
struct Shipped {
  std::string_view name;
  std::string_view text;
};
const std::vector<Shipped>& shipped();

}  // namespace zermelo::strategy::rules
