#include "games/mnk/mnk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/family.hpp"

namespace zermelo::games {

template <std::size_t W>
Mnk<W>::Mnk(MnkRules rules)
    : Base(rules.board),
      rules_(std::move(rules)),
      steps_(board::directions(rules_.board)),
      fits_(rules_.line <= std::max(rules_.board.width(), rules_.board.height())) {
  this->declare_symmetries(board::symmetries(rules_.board));
}

template <std::size_t W>
auto Mnk<W>::completing(const Position& p, Side side) const -> Bits {
  Bits cells;
  if (!fits_) return cells;
  const Bits& own = p.stones[index(side)];
  const Bits free = this->empty(p);
  const auto k = static_cast<std::size_t>(rules_.line);
  std::array<Bits, board::kMaxNumbers + 1> after;  // [i]: the places from i on hold own stones
  for (const int step : steps_) {
    after[k] = this->all_;
    for (std::size_t i = k; i-- > 1;) {
      after[i] = own >> (static_cast<int>(i) * step);
      if (i + 1 < k) after[i] &= after[i + 1];
    }
    // The cells where a line may begin, then those of them whose places before i hold own stones.
    Bits before = free | own;
    for (std::size_t i = 0; i < k && before.any(); ++i) {
      const int shift = static_cast<int>(i) * step;
      Bits lines = before & (free >> shift);
      if (i + 1 < k) lines &= after[i + 1];
      cells |= lines << shift;
      before &= own >> shift;
    }
  }
  return cells;
}

template class Mnk<1>;
template class Mnk<6>;

const OptionTable& MnkRules::options() {
  static const OptionTable table{.family = "mnk",
                                 .usual_width = 3,
                                 .usual_height = 3,
                                 .shapes = false,
                                 .options = {{.name = "line",
                                              .label = "in a row",
                                              .letter = "K",
                                              .least = 1,
                                              .most = 1'000'000,
                                              .offered = kOfferedSide,
                                              .usual = 3,
                                              .required = true}}};
  return table;
}

MnkRules MnkRules::parse(std::string_view text) {
  auto given = options().parse(text);
  return {.board = std::move(given.board), .line = given.values[0]};
}

std::string MnkRules::name() const { return options().name(board, {line}); }

AnyGame make_game(MnkRules rules) {
  if (rules.board.numbers() <= 64) return AnyGame(Mnk<1>(std::move(rules)));
  return AnyGame(Mnk<6>(std::move(rules)));
}

namespace {

RulesInWords mnk_in_words(const AnyGame& game) {
  const int line = rules_if<MnkRules>(game)->line;
  const auto row = [&](char stone) {
    return fmt::format("a row of at least {} {} stones, straight or diagonal", line, stone);
  };
  return {
      "X and O take turns. Each turn places a stone of the player's own kind on an empty cell, "
      "where it stays. X begins. A full board without a row is a draw.",
      {row('X'), row('O')}};
}

std::string mnk_name(const AnyGame& game) {
  const auto& rules = *rules_if<MnkRules>(game);
  constexpr std::array<std::string_view, 10> numbers{"Zero", "One", "Two",   "Three", "Four",
                                                     "Five", "Six", "Seven", "Eight", "Nine"};
  const auto line = static_cast<std::size_t>(rules.line);
  if (line == 3 && rules.board.width() == 3 && rules.board.height() == 3) return "Tic-tac-toe";
  return fmt::format("{} in a row on {}",
                     line < numbers.size() ? std::string(numbers[line]) : std::to_string(line),
                     size_in_words(rules.board));
}

std::vector<std::vector<Cell>> lines_of_stones(const AnyGame& game) {
  return board::lines(game.board(), rules_if<MnkRules>(game)->line);
}

}  // namespace

const Family& MnkRules::family() {
  static const Family family{
      .title = "m,n,k-game",
      .sentence =
          "Tic-tac-toe and its larger relatives: whoever first has so many stones in a row wins.",
      .source =
          "A. W. Hales and R. I. Jewett, \"Regularity and positional games\", 1963; J. W. H. M. "
          "Uiterwijk and H. J. van den Herik, \"The advantage of the initiative\", 2000",
      .sample = {.game = "mnk:7x7,line=5", .moves = "e4 d4 e5 b5 e3 d3 e2 e1 e6"},
      .examples = {"mnk:3x3,line=3", "mnk:5x5,line=4", "mnk:15x15,line=5"},
      .options = options(),
      .dialect = {.gtp_game = "Mnk", .sgf_game = kPrivateSgfGame, .swap_option = ""},
      .can_be_drawn = true,
      .parse = [](std::string_view text) { return make_game(MnkRules::parse(text)); },
      .rules_in_words = mnk_in_words,
      .name_in_words = mnk_name,
      .picture = [](const AnyGame&) -> Picture {
        return {.grid = Picture::Grid::square,
                .stones = Picture::Stones::letters,
                .wrap = board::Wrap::none,
                .edges = {},
                .legend = {}};
      },
      .winning_sets = lines_of_stones,
      .decisive =
          [](const AnyGame& game, const AnyPosition& position) {
            return filled_sets(game, position, "line", lines_of_stones(game));
          }};
  return family;
}

}  // namespace zermelo::games
