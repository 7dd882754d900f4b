#include "games/square_war/rules.hpp"

#include "games/options.hpp"

namespace zermelo::games {

const OptionTable& SquareWarRules::options() {
  static const OptionTable table{
      .family = "square-war",
      .usual_width = 8,
      .usual_height = 8,
      .shapes = false,
      .options = {{.name = "opening",
                   .label = "Black's first two",
                   .choices = {{"adjacent", "neighbours"}, {"free", "anywhere"}}}}};
  return table;
}

SquareWarRules SquareWarRules::parse(std::string_view text) {
  auto given = options().parse(text);
  return {.board = std::move(given.board), .opening = static_cast<Opening>(given.values[0])};
}

std::string SquareWarRules::name() const {
  return options().name(board, {static_cast<int>(opening)});
}

}  // namespace zermelo::games
