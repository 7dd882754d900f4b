#include "games/rules_in_words.hpp"

#include <fmt/format.h>

namespace zermelo::games {

namespace {

/// `X or O`, `X, O or A`.
std::string any_of_symbols(int symbols) {
  std::string text;
  for (int s = 0; s < symbols; ++s) {
    const auto* before = s == 0 ? "" : s + 1 == symbols ? " or " : ", ";
    text += fmt::format("{}{}", before, kSymbols[static_cast<std::size_t>(s)]);
  }
  return text;
}

RulesInWords words_of(const OrderChaosRules& rules) {
  const auto* starter = rules.first == kOrder ? "Order" : "Chaos";
  auto play = fmt::format(
      "Order and Chaos in turn place {}, whichever they like, on an empty cell. {} begins.",
      any_of_symbols(rules.symbols), starter);
  if (rules.pass == PassRule::starter) play += fmt::format(" {} may also pass.", starter);
  if (rules.pass == PassRule::both) {
    play += " Either may also pass; two passes in succession end the game, and Chaos has won.";
  }
  const auto row = [&](std::string_view what) {
    return fmt::format("{} {} equal symbols, straight or slanting", what, rules.line);
  };
  switch (rules.win) {
    case WinRule::line:
      return {play, {row("a row of"), "a full board without such a row"}};
    case WinRule::exact:
      return {play,
              {row("a row of exactly") + "; a longer one does not count",
               "a full board, and never such a row"}};
    case WinRule::exact_at_end:
      break;
  }
  return {play,
          {row("a row of exactly") + ", on the full board; a longer one does not count",
           "a full board without such a row"}};
}

RulesInWords words_of(const HexRules& rules) {
  const auto* starter = rules.first == kRed ? "Red" : "Blue";
  const auto* other = rules.first == kRed ? "Blue" : "Red";
  auto play = fmt::format(
      "Red and Blue in turn place a stone of their colour on an empty cell, where it stays. {} "
      "begins.",
      starter);
  if (rules.swap) {
    play += fmt::format(
        " {} may answer the first stone by taking it over, reflected; then {} moves again.", other,
        starter);
  }
  const std::string path = "a path of red stones from the north edge to the south edge";
  switch (rules.wrap) {
    case board::Wrap::none:
      return {play, {path, "a path of blue stones from the west edge to the east edge"}};
    case board::Wrap::cylinder:
      play += " West and east are joined: who leaves the board there comes in on the other side.";
      return {play, {path, "a ring of blue stones around the cylinder, through its seam"}};
    case board::Wrap::torus:
      break;
  }
  play +=
      " West and east are joined, and so are north and south: who leaves the board there comes in "
      "on the other side. The first ring wins; one that goes around both ways counts for whoever "
      "closes it.";
  return {play,
          {"a ring of red stones that goes around southwards, through the seam of north and south",
           "a ring of blue stones that goes around eastwards, through the seam of west and east"}};
}

RulesInWords words_of(const SquareWarRules& rules) {
  std::string play =
      "Black and White in turn place a stone on an empty crossing, where it stays. Black begins.";
  if (rules.opening == SquareWarRules::Opening::adjacent) {
    play += " Black's first two stones must be neighbours.";
  }
  const auto square = [](std::string_view colour) {
    return fmt::format(
        "{} stones on the four corners of a square, of any size, with sides along the lines",
        colour);
  };
  return {play + " A full board without a square is a draw.", {square("black"), square("white")}};
}

}  // namespace

RulesInWords rules_in_words(const AnyGame& game) {
  if (const auto* rules = order_chaos_rules(game)) return words_of(*rules);
  if (const auto* rules = hex_rules(game)) return words_of(*rules);
  if (const auto* rules = square_war_rules(game)) return words_of(*rules);
  return {};
}

}  // namespace zermelo::games
