#include "games/hex/rules.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/options.hpp"

namespace zermelo::games {

using board::Wrap;

const OptionTable& HexRules::options() {
  static const OptionTable table{
      .family = "hex",
      .usual_width = 7,
      .usual_height = 7,
      .shapes = false,
      .options = {
          {.name = "wrap",
           .label = "board",
           .choices = {{"none", "plane"}, {"cylinder", "cylinder"}, {"torus", "torus"}}},
          {.name = "first", .label = "who begins", .choices = {{"red", "Red"}, {"blue", "Blue"}}},
          {.name = "swap", .label = "swap rule", .choices = {{"off", "no"}, {"on", "yes"}}}}};
  return table;
}

void HexRules::check() const {
  const bool square = board.width() == board.height();
  if (!swap || (square && wrap != Wrap::cylinder)) return;
  throw base::InputError(
      fmt::format("'swap=on' on {}{}: pieces can be swapped only on a square board of the plane or "
                  "the torus, where a reflection exchanges the players",
                  board.name(), wrap == Wrap::cylinder ? ",wrap=cylinder" : ""));
}

HexRules HexRules::parse(std::string_view text) {
  auto given = options().parse(text);
  HexRules rules{.board = std::move(given.board),
                 .wrap = static_cast<Wrap>(given.values[0]),
                 .first = static_cast<Side>(given.values[1]),
                 .swap = given.values[2] == 1};
  rules.check();
  return rules;
}

std::string HexRules::name() const {
  return options().name(board,
                        {static_cast<int>(wrap), static_cast<int>(first), static_cast<int>(swap)});
}

}  // namespace zermelo::games
