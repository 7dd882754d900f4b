// What Order and Chaos is to everything above the rules (games/family.hpp).
#include "games/family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/lines.hpp"

namespace zermelo::games {

namespace {

const OrderChaosRules& rules_of(const AnyGame& game) { return *rules_if<OrderChaosRules>(game); }

/// `X or O`, `X, O or A`.
std::string any_of_symbols(int symbols) {
  std::string text;
  for (int s = 0; s < symbols; ++s) {
    const auto* before = s == 0 ? "" : s + 1 == symbols ? " or " : ", ";
    text += fmt::format("{}{}", before, kSymbols[static_cast<std::size_t>(s)]);
  }
  return text;
}

RulesInWords order_chaos_in_words(const AnyGame& game) {
  const auto& rules = rules_of(game);
  const auto* starter = rules.first == kOrder ? "Order" : "Chaos";
  auto play = fmt::format(
      "Order and Chaos take turns. Each turn places {}, as the player chooses, on an empty cell. "
      "{} begins.",
      any_of_symbols(rules.symbols), starter);
  if (rules.pass == PassRule::starter) play += fmt::format(" {} may also pass.", starter);
  if (rules.pass == PassRule::both) {
    play += " Either player may also pass; two passes in a row end the game, and Chaos wins.";
  }
  const auto row = [&](std::string_view what) {
    return fmt::format("{} {} equal symbols, straight or diagonal", what, rules.line);
  };
  switch (rules.win) {
    case WinRule::line:
      return {play, {row("a row of"), "a full board without such a row"}};
    case WinRule::exact:
      return {play,
              {row("a row of exactly") + "; a longer one does not count",
               "a full board on which there never was such a row"}};
    case WinRule::exact_at_end:
      break;
  }
  return {play,
          {row("a row of exactly") + ", on the full board; a longer one does not count",
           "a full board without such a row"}};
}

std::string order_chaos_name(const AnyGame& game) {
  const auto& rules = rules_of(game);
  const bool exact = rules.win != WinRule::line;
  auto text = fmt::format("Order and Chaos on {}, {}{} in a row", size_in_words(rules.board),
                          exact ? "exactly " : "", rules.line);
  if (rules.win == WinRule::exact_at_end) text += " at the end";
  if (rules.symbols != 2) text += fmt::format(", with {} symbols", rules.symbols);
  if (rules.first == kChaos) text += ", Chaos begins";
  if (rules.pass == PassRule::starter) text += ", the starter may pass";
  if (rules.pass == PassRule::both) text += ", both may pass";
  return text;
}

Picture picture_of_symbols(const AnyGame&) {
  return {.grid = Picture::Grid::square,
          .stones = Picture::Stones::letters,
          .wrap = board::Wrap::none,
          .edges = {},
          .legend = {}};
}

std::vector<std::vector<Cell>> lines_of_symbols(const AnyGame& game) {
  return board::lines(game.board(), rules_of(game).line);
}

/// Under the exact rules a row counts only if no equal stone continues it.
bool is_continued(const AnyGame& game, const AnyPosition& position, const std::vector<Cell>& row) {
  if (row.size() < 2 || rules_of(game).win == WinRule::line) return false;
  const auto& board = game.board();
  const int east = board.column(row[1]) - board.column(row[0]);
  const int south = board.row(row[1]) - board.row(row[0]);
  const auto same_at = [&](Cell end, int steps) {
    const auto next = board.at(board.column(end) + steps * east, board.row(end) + steps * south);
    return next && game.stone(position, *next) == game.stone(position, end);
  };
  return same_at(row.front(), -1) || same_at(row.back(), 1);
}

Decisive decisive_line(const AnyGame& game, const AnyPosition& position) {
  if (game.outcome(position) != win_of(kOrder)) return {};  // Chaos wins by what is not there
  auto lines = lines_of_symbols(game);
  std::erase_if(lines, [&](const auto& row) { return is_continued(game, position, row); });
  return filled_sets(game, position, "line", std::move(lines));
}

}  // namespace

AnyGame make_game(OrderChaosRules rules) {
  const int numbers = rules.board.numbers();
  if (rules.symbols == 2) {
    if (numbers <= 64) return AnyGame(OrderChaos<1, 2>(std::move(rules)));
    if (numbers <= 128) return AnyGame(OrderChaos<2, 2>(std::move(rules)));
    return AnyGame(OrderChaos<6, 2>(std::move(rules)));
  }
  if (numbers <= 64) return AnyGame(OrderChaos<1, 8>(std::move(rules)));
  return AnyGame(OrderChaos<6, 8>(std::move(rules)));
}

const Family& OrderChaosRules::family() {
  static const Family family{
      .title = "Order and Chaos",
      .sentence =
          "Both players place X or O as they like: Order makes a row of equal symbols, and Chaos "
          "prevents it.",
      .source =
          "S. Sniderman, Games magazine, 1981; van den Bergh, Castelein and van Gent, \"Order "
          "versus Chaos\"",
      .sample = {.game = "order-chaos:6x6,line=5",
                 .moves = "Oc2 Oc1 Oc5 Xc3 Oa6 Oe5 Xd3 Xd5 Xb3 Xe2 Xe3 Od2 Xf3"},
      .examples = {"order-chaos:6x6,line=5", "order-chaos:4x4,line=4,first=chaos,pass=starter",
                   "order-chaos:6x6,line=5,win=exact", "order-chaos:##./###,line=2"},
      .options = options(),
      .dialect = {.gtp_game = "Orderandchaos", .sgf_game = kPrivateSgfGame, .swap_option = ""},
      .can_be_drawn = false,
      .parse = [](std::string_view text) { return make_game(OrderChaosRules::parse(text)); },
      .rules_in_words = order_chaos_in_words,
      .name_in_words = order_chaos_name,
      .picture = picture_of_symbols,
      .winning_sets = lines_of_symbols,
      .decisive = decisive_line};
  return family;
}

}  // namespace zermelo::games
