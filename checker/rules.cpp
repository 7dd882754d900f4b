// The rules; see rules.hpp.
#include "rules.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "reason.hpp"
#include "text.hpp"

namespace checker {
namespace {

constexpr std::string_view kSymbolNames = ".XOABCDEF";

using Choices = std::initializer_list<std::string_view>;

// The index of the text among the choices.
int choose(std::string_view text, int line, Choices choices) {
  const auto found = std::find(choices.begin(), choices.end(), text);
  if (found == choices.end()) reject(line, "bad-option-value", text);
  return static_cast<int>(found - choices.begin());
}

int number_from(std::string_view text, int least, int most, int line) {
  const auto value = parse_number(text);
  if (!value || *value < least || *value > most) reject(line, "bad-option-value", text);
  return *value;
}

// The choices stand in the order of the enumerations.
void set_option(Game& game, std::string_view name, std::string_view value, int line) {
  if (name == "line") {
    game.line = number_from(value, 1, 999'999'999, line);
  } else if (name == "first") {
    game.first = Player(choose(value, line, {"order", "chaos"}));
  } else if (name == "pass") {
    game.pass = PassRule(choose(value, line, {"none", "starter", "both"}));
  } else if (name == "win") {
    game.win = WinRule(choose(value, line, {"line", "exact", "exact-at-end"}));
  } else if (name == "symbols") {
    game.symbols = number_from(value, 2, 8, line);
  } else {
    reject(line, "unknown-option", name);
  }
}

// The number of equal stones around `cell` in one direction and its opposite: its run.
int run_through(const Board& board, const Stones& stones, int cell, Point direction) {
  const auto symbol = stones[static_cast<std::size_t>(cell)];
  const auto same = [&](int steps) {
    const int other = board.cell_at(step(board.point(cell), direction, steps));
    return other != kNoCell && stones[static_cast<std::size_t>(other)] == symbol;
  };
  int ahead = 0;
  while (same(ahead + 1)) ++ahead;
  int behind = 0;
  while (same(-behind - 1)) ++behind;
  return behind + 1 + ahead;
}

// Does `cell` stand in a run that is long enough (win=line) or exactly right (the exact rules)?
bool in_winning_run(const Game& game, const Stones& stones, int cell) {
  return std::any_of(kDirections.begin(), kDirections.end(), [&](Point direction) {
    const int run = run_through(game.board, stones, cell, direction);
    return game.win == WinRule::kLine ? run >= game.line : run == game.line;
  });
}

// A stone changes no run but those through its cell, so the rules that judge at once look there.
bool order_has_won(const Game& game, const Stones& stones, int last) {
  if (game.win != WinRule::kExactAtEnd) return in_winning_run(game, stones, last);
  if (!is_full(stones)) return false;
  for (int cell = 0; cell < game.board.size(); ++cell) {
    if (in_winning_run(game, stones, cell)) return true;
  }
  return false;
}

}  // namespace

Game parse_game(std::string_view text, int line) {
  constexpr std::string_view kPrefix = "order-chaos:";
  if (!text.starts_with(kPrefix)) reject(line, "unknown-game", text);
  text.remove_prefix(kPrefix.size());
  const std::string_view board = text.substr(0, text.find(','));
  Game game{.board = parse_board(board, line), .lines = {}};
  text.remove_prefix(board.size());

  std::set<std::string_view> seen;
  while (!text.empty()) {
    text.remove_prefix(1);  // the comma
    const std::string_view option = text.substr(0, text.find(','));
    text.remove_prefix(option.size());
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) reject(line, "unknown-option", option);
    const std::string_view name = option.substr(0, equals);
    if (!seen.insert(name).second) reject(line, "repeated-option", name);
    set_option(game, name, option.substr(equals + 1), line);
  }
  if (game.line == 0) reject(line, "no-line-option");
  game.lines = game.board.lines(game.line);
  return game;
}

std::string_view player_name(Player player) { return player == Player::kOrder ? "order" : "chaos"; }

bool may_pass(const Game& game, Player player) {
  return game.pass == PassRule::kBoth || (game.pass == PassRule::kStarter && player == game.first);
}

std::uint8_t parse_symbol(std::string_view name, const Game& game, int line) {
  const auto symbols = static_cast<std::size_t>(game.symbols);
  const std::size_t symbol = name.size() == 1 ? kSymbolNames.find(name.front()) : 0;
  if (symbol < 1 || symbol > symbols) reject(line, "no-such-symbol", name);
  return static_cast<std::uint8_t>(symbol);
}

char symbol_name(std::uint8_t symbol) { return kSymbolNames[symbol]; }

bool is_full(const Stones& stones) {
  return std::find(stones.begin(), stones.end(), 0) == stones.end();
}

bool is_live(const Line& line, const Stones& stones) {
  std::uint8_t symbol = 0;
  for (const int cell : line.cells) {
    const auto stone = stones[static_cast<std::size_t>(cell)];
    if (stone == 0) continue;
    if (symbol != 0 && stone != symbol) return false;
    symbol = stone;
  }
  return true;
}

LineList live_lines(const LineList& among, const Stones& stones) {
  LineList live;
  for (const Line* line : among) {
    if (is_live(*line, stones)) live.push_back(line);
  }
  return live;
}

Outcome outcome_after(const Game& game, const Stones& stones, int last,
                      const LineList& live_before) {
  if (order_has_won(game, stones, last)) return Outcome::kOrderWins;
  const bool dead = std::none_of(live_before.begin(), live_before.end(),
                                 [&](const Line* line) { return is_live(*line, stones); });
  return dead || is_full(stones) ? Outcome::kChaosWins : Outcome::kOpen;
}

}  // namespace checker
