#include "games/square_war/rules.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::games {

using base::InputError;

SquareWarRules SquareWarRules::parse(std::string_view text) {
  const auto pieces = base::split(text, ',');
  if (pieces[0].find_first_of("#.@/") != std::string_view::npos) {
    throw InputError(fmt::format(
        "'{}': Square War is played on full rectangles, such as square-war:19x19", pieces[0]));
  }
  SquareWarRules rules{.board = board::Board::parse(pieces[0])};
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    if (i > 1) throw InputError("option 'opening' is given twice");
    if (pieces[i] == "opening=adjacent") {
      rules.opening = Opening::adjacent;
    } else if (pieces[i] == "opening=free") {
      rules.opening = Opening::free;
    } else if (pieces[i].starts_with("opening=")) {
      throw InputError(fmt::format("'{}': opening is one of adjacent, free", pieces[i]));
    } else {
      throw InputError(
          fmt::format("unknown option '{}' of square-war; the option is opening", pieces[i]));
    }
  }
  return rules;
}

std::string SquareWarRules::name() const {
  return fmt::format("square-war:{}{}", board.name(),
                     opening == Opening::free ? ",opening=free" : "");
}

}  // namespace zermelo::games
