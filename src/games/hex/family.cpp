// What Hex is to everything above the rules (games/family.hpp).
#include "games/family.hpp"

#include <fmt/format.h>

#include "games/hex/decisive.hpp"

namespace zermelo::games {

namespace {

const HexRules& rules_of_hex(const AnyGame& game) { return *rules_if<HexRules>(game); }

RulesInWords hex_in_words(const AnyGame& game) {
  const auto& rules = rules_of_hex(game);
  const auto* starter = rules.first == kRed ? "Red" : "Blue";
  const auto* other = rules.first == kRed ? "Blue" : "Red";
  auto play = fmt::format(
      "Red and Blue take turns. Each turn places a stone of the player's own colour on an empty "
      "cell, where it stays. {} begins.",
      starter);
  if (rules.swap) {
    play += fmt::format(
        " Instead of placing a first stone, {} may take over the one that {} has placed, "
        "reflected; then {} moves again.",
        other, starter, starter);
  }
  const std::string path = "a path of red stones from the north edge to the south edge";
  switch (rules.wrap) {
    case board::Wrap::none:
      return {play, {path, "a path of blue stones from the west edge to the east edge"}};
    case board::Wrap::cylinder:
      play +=
          " The west and the east edge are joined, so that a chain which leaves the board there "
          "continues on the other side.";
      return {play, {path, "a ring of blue stones around the cylinder, through its seam"}};
    case board::Wrap::torus:
      break;
  }
  play +=
      " The west and the east edge are joined, and so are north and south, so that a chain which "
      "leaves the board continues on the other side. The first ring wins; a ring that goes around "
      "both ways counts for whoever closes it.";
  return {play,
          {"a ring of red stones that goes around southwards, through the seam of north and south",
           "a ring of blue stones that goes around eastwards, through the seam of west and east"}};
}

std::string hex_name(const AnyGame& game) {
  const auto& rules = rules_of_hex(game);
  const auto* noun = rules.wrap == board::Wrap::none       ? "board"
                     : rules.wrap == board::Wrap::cylinder ? "cylinder"
                                                           : "torus";
  return fmt::format("Hex on {}{}{}", size_in_words(rules.board, noun),
                     rules.first == kBlue ? ", Blue begins" : "",
                     rules.swap ? ", with the swap rule" : "");
}

std::string hex_legend(board::Wrap wrap) {
  switch (wrap) {
    case board::Wrap::none:
      return "Red (R) joins top and bottom (---), Blue (B) joins left and right (\\)\n";
    case board::Wrap::cylinder:
      return "Red (R) joins top and bottom (---), Blue (B) closes a ring eastwards (across the "
             "seam "
             ":)\n";
    case board::Wrap::torus:
      break;
  }
  return "Red (R) closes a ring southwards (across the seam - -), Blue (B) one eastwards (across "
         ":)\n";
}

Picture picture_of_hex(const AnyGame& game) {
  const auto wrap = rules_of_hex(game).wrap;
  Picture picture{.grid = Picture::Grid::hex,
                  .stones = Picture::Stones::coloured,
                  .wrap = wrap,
                  .edges = {},
                  .legend = hex_legend(wrap)};
  if (wrap != board::Wrap::torus) picture.edges = {{"north", kRed}, {"south", kRed}};
  if (wrap == board::Wrap::none) {
    picture.edges.emplace_back("west", kBlue);
    picture.edges.emplace_back("east", kBlue);
  }
  return picture;
}

}  // namespace

AnyGame make_game(HexRules rules) {
  rules.check();
  const int numbers = rules.board.numbers();
  if (numbers <= 64) return AnyGame(Hex<1>(std::move(rules)));
  if (numbers <= 192) return AnyGame(Hex<3>(std::move(rules)));
  return AnyGame(Hex<6>(std::move(rules)));
}

const Family& HexRules::family() {
  static const Family family{
      .title = "Hex",
      .sentence =
          "Red joins north and south, Blue joins west and east, and one of them always succeeds; "
          "on a cylinder and a torus, too.",
      .source =
          "P. Hein, 1942; J. Nash, 1948; S. Alpern and A. Beck (cylinder), 1991; A. C. van den "
          "Broek, \"Hex Circles\" (torus), 2023",
      .sample = {.game = "hex:7x7", .moves = "e3 c5 c2 f4 d5 b5 d6 d4 e4 f2 e2 f1 e1 c7 d7"},
      .examples = {"hex:11x11", "hex:11x11,swap=on", "hex:6x4,wrap=cylinder,first=blue",
                   "hex:5x5,wrap=torus"},
      .options = options(),
      .dialect = {.gtp_game = "Hex", .sgf_game = 11, .swap_option = "swap=on"},
      .can_be_drawn = false,
      .parse = [](std::string_view text) { return make_game(HexRules::parse(text)); },
      .rules_in_words = hex_in_words,
      .name_in_words = hex_name,
      .picture = picture_of_hex,
      .winning_sets = [](const AnyGame&) { return std::vector<std::vector<Cell>>{}; },
      .decisive = path_or_ring};
  return family;
}

}  // namespace zermelo::games
