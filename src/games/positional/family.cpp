// What positional games are to everything above the rules (games/family.hpp).
#include "games/family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/count.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "games/positional/generators.hpp"
#include "games/positional/space/graph_picture.hpp"

namespace zermelo::games {

using positional::conventions;
using positional::generators;

namespace {

std::string sets_in_words(const PositionalRules& rules, Side side) {
  std::string text;
  for (const auto& use : rules.uses) {
    if (use.owner.value_or(side) != side) continue;
    const auto& generator = generators()[use.place];
    const auto words = use.argument.empty() && generator.key == "cycles"
                           ? std::string("a cycle")
                           : fmt::format(fmt::runtime(generator.words), use.argument);
    text += fmt::format("{}{}", text.empty() ? "" : ", or ", words);
  }
  return text;
}

/// What a turn is.
std::string turns_in_words(const PositionalRules& rules) {
  const auto& sides = rules.convention->sides;
  std::string text =
      rules.convention->any_symbols
          ? fmt::format("Each turn places any of {} symbols on an empty cell, where it stays.",
                        rules.symbols)
          : "Each turn places a stone of the player's own kind on an empty cell, where it stays.";
  if (rules.bias != std::array{1, 1}) {
    text = fmt::format(
        "In a turn {} places {}, and {} {}, as long as there are empty cells. They stay.",
        base::capital(sides[0]),
        rules.bias[0] == 1 ? "one stone" : fmt::format("{} stones", rules.bias[0]),
        base::capital(sides[1]), rules.bias[1]);
  }
  if (rules.both_may_pass()) {
    text +=
        " Either may pass instead, and two passes in succession end the game, as a full board "
        "would.";
  } else if (rules.pass[0] || rules.pass[1]) {
    text += fmt::format(" Only {} may pass instead.", sides[rules.pass[0] ? 0 : 1]);
  }
  if (rules.swap) text += " The second player may answer the first stone by making it his own.";
  return text;
}

/// How the edges of a graph are called, by its first one.
std::string edges_in_words(const PositionalRules& rules) {
  const std::string_view kind = std::string_view(rules.space).substr(0, rules.space.find(':'));
  const auto first = rules.board.cells().front();
  const auto name = rules.board.cell_name(first);
  if (kind == "grid-graph") {
    return fmt::format(
        " An edge is called by its place between its vertices, of which the first "
        "is at a1 and the next at c1, as {}.",
        name);
  }
  if (kind != "complete" && kind != "graph") return {};
  return fmt::format(
      " The edge between the vertices i and j, of which i is the smaller, is called "
      "by column i and row j, as {} between {} and {}.",
      name, rules.board.column(first) + 1, rules.board.row(first) + 1);
}

RulesInWords positional_in_words(const AnyGame& game) {
  const auto& rules = *rules_if<PositionalRules>(game);
  const auto& convention = *rules.convention;
  RulesInWords words{fmt::format("The players take turns, and {} begins. {} {}",
                                 base::capital(convention.sides[index(rules.first)]),
                                 turns_in_words(rules), convention.words),
                     {}};
  words.play += edges_in_words(rules);
  for (const auto& remark : rules.remarks) words.play += " " + remark;
  words.remarks = rules.remarks;
  for (const Side side : {Side::a, Side::b}) {
    const auto wins = positional::Convention::Filling::wins;
    auto& aim = words.aims[index(side)];
    if (convention.any_symbols) {
      aim = side == kOrder ? fmt::format("equal symbols on all cells of a set: {}",
                                         sets_in_words(rules, kOrder))
                           : "two different symbols in every set";
    } else if (convention.filling[index(side)] == wins) {
      aim = fmt::format("stones on all cells of a set: {}", sets_in_words(rules, side));
    } else if (convention.has_sets(side)) {
      aim =
          fmt::format("never to have stones on all cells of a set: {}", sets_in_words(rules, side));
    } else {
      aim = convention.filling[index(other(side))] == wins
                ? "a stone in every set of the other player's"
                : "the other player to fill a set";
    }
  }
  return words;
}

/// `the edges of K5`, `a 5x5 torus`, `a 3x3x3 box`, `a 4x4 board`.
std::string space_in_words(const PositionalRules& rules) {
  const auto colon = rules.space.find(':');
  const auto kind = rules.space.substr(0, colon);
  const auto what = colon == std::string::npos ? "" : rules.space.substr(colon + 1);
  if (kind == "torus" || kind == "cylinder") return size_in_words(rules.board, kind);
  if (kind == "complete") return fmt::format("the edges of K{}", what);
  if (kind == "graph") return fmt::format("the {} edges of a graph", rules.board.size());
  if (kind == "grid-graph") return fmt::format("the edges of a {} grid", what);
  if (kind == "affine") return fmt::format("the affine plane of order {}", what);
  if (kind == "projective") return fmt::format("the projective plane of order {}", what);
  if (kind == "cells") return fmt::format("{} cells", rules.board.size());
  if (kind != "box") return size_in_words(rules.board);
  const auto power = what.find('^');
  const auto side = what.substr(0, power);
  if (what.substr(power + 1) != "3") return fmt::format("a box {}", what);
  return fmt::format("a {0}x{0}x{0} box", side);
}

/// `Maker-Breaker game on a 5x5 board: 4 cells in a straight or diagonal line`.
std::string positional_name(const AnyGame& game) {
  const auto& rules = *rules_if<PositionalRules>(game);
  const auto& convention = *rules.convention;
  auto name = base::capital(convention.name);
  for (std::size_t i = 1; i < name.size(); ++i) {
    if (name[i - 1] == '-') name[i] = base::capital(name.substr(i, 1)).front();
  }
  constexpr std::size_t long_list = 80;
  auto sets = sets_in_words(rules, convention.has_sets(Side::a) ? Side::a : Side::b);
  if (sets.size() > long_list) {
    sets = fmt::format("{} sets", rules.named[0].size() + rules.named[1].size());
  }
  std::string more;
  if (rules.first == Side::b) {
    more += fmt::format(", {} begins", base::capital(convention.sides[1]));
  }
  if (rules.bias != std::array{1, 1}) {
    more += fmt::format(", {} against {}", base::counted(rules.bias[0], "stone"), rules.bias[1]);
  }
  if (convention.any_symbols && rules.symbols != 2)
    more += fmt::format(", {} symbols", rules.symbols);
  for (const Side side : {Side::a, Side::b}) {
    if (rules.may_pass(side) && !rules.may_pass(other(side))) {
      more += fmt::format(", {} may pass", base::capital(convention.sides[index(side)]));
    }
  }
  if (rules.both_may_pass()) more += ", with passing";
  if (rules.swap) more += ", with the pie rule";
  return fmt::format("{} game on {}: {}{}", name, space_in_words(rules), sets, more);
}

std::vector<Cell> cells_of(const board::CellSet& set) {
  std::vector<Cell> cells;
  set.for_each([&](int cell) { cells.push_back(static_cast<Cell>(cell)); });
  return cells;
}

std::vector<std::vector<Cell>> all_sets(const AnyGame& game) {
  const auto& rules = *rules_if<PositionalRules>(game);
  std::vector<std::vector<Cell>> sets;
  for (const Side side : {Side::a, Side::b}) {
    for (const auto& set : rules.sets[index(side)]) {
      const auto& before = rules.sets[0];
      const bool known =
          side == Side::b && std::find(before.begin(), before.end(), set) != before.end();
      if (!known) sets.push_back(cells_of(set));
    }
  }
  return sets;
}

/// The sets that a side has filled, of those that are its own.
Decisive decisive_sets(const AnyGame& game, const AnyPosition& position) {
  const auto& rules = *rules_if<PositionalRules>(game);
  for (const Side side : {Side::a, Side::b}) {
    if (!rules.convention->has_sets(side)) continue;
    if (game.outcome(position) != rules.convention->when_filled(side)) continue;
    std::vector<std::vector<Cell>> own;
    for (const auto& set : rules.sets[index(side)]) {
      const auto cells = cells_of(set);
      const char stone = game.stone(position, cells.front());
      if (game.chooses_stone() || stone == game.letters()[index(side)]) own.push_back(cells);
    }
    return filled_sets(game, position, "set", std::move(own));
  }
  return {};
}

/// A terminal shows a board without its copies, so that seams have to be told.
std::string seams_in_words(board::Wrap wrap) {
  if (wrap == board::Wrap::none) return {};
  const std::string text = "The west edge is joined to the east edge";
  return text + (wrap == board::Wrap::torus ? ", and the north edge to the south edge.\n" : ".\n");
}

/// `torus:5x5` from `torus:3x3`, `5x5` from `3x3`.
std::string resized_space(const PositionalRules& rules) {
  const auto colon = rules.space.find(':');
  const auto kind = colon == std::string::npos ? "" : rules.space.substr(0, colon + 1);
  if (kind.empty() || kind == "torus:" || kind == "cylinder:") return kind + rules.board.name();
  throw base::InputError(
      fmt::format("a game on {} cannot be resized; name the other board", rules.space));
}

}  // namespace

const OptionTable& PositionalRules::options() {
  static const OptionTable table{
      .family = "positional",
      .usual_width = 3,
      .usual_height = 3,
      .shapes = true,
      .options = {{.name = "lines",
                   .label = "cells in a line",
                   .letter = "K",
                   .least = 1,
                   .most = board::kMaxNumbers,
                   .offered = 6,
                   .usual = 3,
                   .required = true},
                  {.name = "convention",
                   .label = "convention",
                   .choices = {{"maker-maker", "who fills a line wins"},
                               {"maker-breaker", "Maker fills a line, Breaker prevents it"},
                               {"avoider-enforcer", "Avoider must not fill a line"},
                               {"avoider-avoider", "who fills a line loses"},
                               {"order-chaos", "both place any symbol, Order wants a line"}}},
                  {.name = "pass",
                   .label = "passing",
                   .choices = {{"none", "nobody may pass"}, {"both", "both players may pass"}}},
                  {.name = "swap",
                   .label = "pie rule",
                   .choices = {{"off", "no"}, {"on", "the first stone may be taken over"}}}},
      .besides = "also other sets and boards, and @FILE: see docs/games.md"};
  return table;
}

AnyGame make_game(PositionalRules rules) {
  if (!(positional::Space::parse(rules.space).board == rules.board)) {
    return make_game(PositionalRules::parse(resized_space(rules) + rules.options_text()));
  }
  if (rules.convention->any_symbols) {
    const bool small = rules.board.numbers() <= 64 && rules.symbols == 2;
    return small ? AnyGame(SymbolSets<1, 2>(std::move(rules)))
                 : AnyGame(SymbolSets<6, 8>(std::move(rules)));
  }
  if (rules.board.numbers() <= 64) return AnyGame(Positional<1>(std::move(rules)));
  if (rules.board.numbers() <= 128) return AnyGame(Positional<2>(std::move(rules)));
  return AnyGame(Positional<6>(std::move(rules)));
}

const Family& PositionalRules::family() {
  static const Family family{
      .title = "Positional game",
      .sentence =
          "Any board with any winning sets: lines, shapes, edges of graphs, points of planes; you "
          "say what filling a set means.",
      .source =
          "A. W. Hales and R. I. Jewett, \"Regularity and positional games\", 1963; D. Hefetz, M. "
          "Krivelevich, M. Stojakovic and T. Szabo, \"Positional Games\", 2014",
      .sample = {.game = "positional:5x5,lines=4,convention=maker-breaker",
                 .moves = "c2 c4 b2 d2 b3 b1 c3 d4 d3 a3 e3"},
      .examples = {"positional:3x3,lines=3", "positional:box:3^3,box-lines",
                   "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees"},
      .options = options(),
      .dialect = {.gtp_game = "Positional", .sgf_game = kPrivateSgfGame, .swap_option = ""},
      .can_be_drawn = true,
      .parse = [](std::string_view text) { return make_game(PositionalRules::parse(text)); },
      .rules_in_words = positional_in_words,
      .name_in_words = positional_name,
      .picture = [](const AnyGame& game) -> Picture {
        return {.grid = Picture::Grid::square,
                .stones = game.chooses_stone() ? Picture::Stones::letters : Picture::Stones::sides,
                .wrap = rules_if<PositionalRules>(game)->wrap,
                .edges = {},
                .legend = seams_in_words(rules_if<PositionalRules>(game)->wrap),
                .graph = positional::drawn_graph(
                    positional::Space::parse(rules_if<PositionalRules>(game)->space))};
      },
      .winning_sets = all_sets,
      .decisive = decisive_sets};
  return family;
}

}  // namespace zermelo::games
