// What Square War is to everything above the rules (games/family.hpp).
#include "games/family.hpp"

#include <fmt/format.h>

#include "board/squares.hpp"

namespace zermelo::games {

namespace {

RulesInWords square_war_in_words(const AnyGame& game) {
  const auto& rules = *rules_if<SquareWarRules>(game);
  std::string play =
      "Black and White take turns. Each turn places a stone of the player's own colour on an empty "
      "crossing, where it stays. Black begins.";
  if (rules.opening == SquareWarRules::Opening::adjacent) {
    play += " Black's first two stones must be next to each other.";
  }
  const auto square = [](std::string_view colour) {
    return fmt::format(
        "{} stones on the four corners of a square, of any size, with sides along the lines",
        colour);
  };
  return {play + " A full board without a square is a draw.", {square("black"), square("white")}};
}

std::string square_war_name(const AnyGame& game) {
  const auto& rules = *rules_if<SquareWarRules>(game);
  const bool free = rules.opening == SquareWarRules::Opening::free;
  return fmt::format("Square War on {}{}", size_in_words(rules.board),
                     free ? ", Black opens anywhere" : "");
}

Picture picture_of_crossings(const AnyGame&) {
  return {.grid = Picture::Grid::square,
          .stones = Picture::Stones::crossings,
          .wrap = board::Wrap::none,
          .edges = {},
          .legend = {}};
}

std::vector<std::vector<Cell>> squares_of(const AnyGame& game) {
  std::vector<std::vector<Cell>> sets;
  for (const auto& square : board::squares(game.board())) {
    sets.emplace_back(square.begin(), square.end());
  }
  return sets;
}

Decisive decisive_square(const AnyGame& game, const AnyPosition& position) {
  return filled_sets(game, position, "square", squares_of(game));
}

}  // namespace

AnyGame make_game(SquareWarRules rules) {
  if (rules.board.numbers() <= 128) return AnyGame(SquareWar<2>(std::move(rules)));
  return AnyGame(SquareWar<6>(std::move(rules)));
}

const Family& SquareWarRules::family() {
  static const Family family{
      .title = "Square War",
      .sentence =
          "Black and White place stones on the crossings of a grid; the four corners of a square, "
          "of any size, win.",
      .source = "C. Luo, \"Solving a Mathematical Problem in Square War: a Go-like Board Game\"",
      .sample = {.game = "square-war:8x8", .moves = "b2 c4 b3 e5 f2 d5 f6 e4 b6"},
      .examples = {"square-war:19x19", "square-war:6x6", "square-war:5x5,opening=free"},
      .options = options(),
      .dialect = {.gtp_game = "Squarewar", .sgf_game = kPrivateSgfGame, .swap_option = ""},
      .can_be_drawn = true,
      .parse = [](std::string_view text) { return make_game(SquareWarRules::parse(text)); },
      .rules_in_words = square_war_in_words,
      .name_in_words = square_war_name,
      .picture = picture_of_crossings,
      .winning_sets = squares_of,
      .decisive = decisive_square};
  return family;
}

}  // namespace zermelo::games
