// The rules of Order and Chaos; see order_chaos.hpp.
#include "order_chaos.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "reason.hpp"
#include "text.hpp"

namespace checker {
namespace {

constexpr Bounds kOrderWins{1, 1, true};
constexpr Bounds kChaosWins{-1, -1, true};
constexpr Bounds kDead{-1, -1, false};  // Chaos wins for certain, whatever follows

int number_from(std::string_view text, int least, int most, int line) {
  const auto value = parse_number(text);
  if (!value || *value < least || *value > most) reject(line, "bad-option-value", text);
  return *value;
}

// The choices stand in the order of the enumerations.
void set_option(OrderChaosRules& rules, std::string_view name, std::string_view value, int line) {
  if (name == "line") {
    rules.line = number_from(value, 1, 999'999'999, line);
  } else if (name == "first") {
    rules.first = Player(choose(value, {"order", "chaos"}, line));
  } else if (name == "pass") {
    rules.pass = PassRule(choose(value, {"none", "starter", "both"}, line));
  } else if (name == "win") {
    rules.win = WinRule(choose(value, {"line", "exact", "exact-at-end"}, line));
  } else if (name == "symbols") {
    rules.symbols = number_from(value, 2, 8, line);
  } else {
    reject(line, "unknown-option", name);
  }
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

// The number of equal stones around `cell` in one direction and its opposite: its run.
int run_through(const Board& board, const Stones& stones, int cell, Point direction) {
  const auto symbol = stones[static_cast<std::size_t>(cell)];
  const auto same = [&](int steps) {
    const int neighbour = board.cell_at(step(board.point(cell), direction, steps));
    return neighbour != kNoCell && stones[static_cast<std::size_t>(neighbour)] == symbol;
  };
  int ahead = 0;
  while (same(ahead + 1)) ++ahead;
  int behind = 0;
  while (same(-behind - 1)) ++behind;
  return behind + 1 + ahead;
}

using Cells = std::vector<int>;  // a set of cells, sorted

Cells image_of(const Cells& cells, const Permutation& permutation) {
  Cells images;
  for (const int cell : cells) images.push_back(permutation[static_cast<std::size_t>(cell)]);
  std::sort(images.begin(), images.end());
  return images;
}

// The cells, at most two, that continue a line at its ends.
Cells continuing_cells(const Line& line, const Board& board) {
  const int length = static_cast<int>(line.cells.size());
  const Point first = board.point(line.cells.front());
  Cells ends;
  for (const int steps : {-1, length}) {
    const int cell = board.cell_at(step(first, line.direction, steps));
    if (cell != kNoCell) ends.push_back(cell);
  }
  return ends;
}

}  // namespace

OrderChaosRules parse_rules(std::string_view options, int line) {
  OrderChaosRules rules;
  parse_options(options, line, [&](std::string_view name, std::string_view value) {
    set_option(rules, name, value, line);
  });
  if (rules.line == 0) reject(line, "no-line-option");
  return rules;
}

std::shared_ptr<const Game> parse_order_chaos(Board board, std::string_view options, int line) {
  return std::make_shared<const OrderChaos>(std::move(board), parse_rules(options, line));
}

OrderChaos::OrderChaos(Board board, const OrderChaosRules& rules)
    : Game(std::move(board)), rules_(rules), lines_(Game::board().lines(rules.line)) {}

std::string_view OrderChaos::player_name(Player player) const {
  return player == kOrder ? "order" : "chaos";
}

std::string_view OrderChaos::letters() const {
  return std::string_view("XOABCDEF").substr(0, static_cast<std::size_t>(rules_.symbols));
}

// Only under pass=both does it matter that the opponent has just passed: under the other rules the
// previous pass changes no right to pass.
std::string_view OrderChaos::mark_word() const {
  return rules_.pass == PassRule::kBoth ? "pass" : "";
}

bool OrderChaosRules::may_pass(Player player) const {
  return pass == PassRule::kBoth || (pass == PassRule::kStarter && player == first);
}

Position OrderChaos::start() const {
  return {Stones(static_cast<std::size_t>(board().size()), 0), 0, rules_.first};
}

Bounds OrderChaos::certain_at_start() const { return lines_.empty() ? kDead : kOpen; }

OrderChaos::LineList OrderChaos::live_lines(const Stones& stones) const {
  LineList live;
  for (const Line& line : lines_) {
    if (is_live(line, stones)) live.push_back(&line);
  }
  return live;
}

// Does `cell` stand in a run that is long enough (win=line) or exactly right (the exact rules)?
bool OrderChaos::in_winning_run(const Stones& stones, int cell) const {
  return std::any_of(kDirections.begin(), kDirections.end(), [&](Point direction) {
    const int run = run_through(board(), stones, cell, direction);
    return rules_.win == WinRule::kLine ? run >= rules_.line : run == rules_.line;
  });
}

// A stone changes no run but those through its cell, so the rules that judge at once look there.
bool OrderChaos::order_has_won(const Stones& stones, int last) const {
  if (rules_.win != WinRule::kExactAtEnd) return in_winning_run(stones, last);
  if (!is_full(stones)) return false;
  for (int cell = 0; cell < board().size(); ++cell) {
    if (in_winning_run(stones, cell)) return true;
  }
  return false;
}

// After a stone was placed in `last`; `live_before` are the lines that were live before it.
Bounds OrderChaos::certain_after(const Stones& stones, int last,
                                 const LineList& live_before) const {
  if (order_has_won(stones, last)) return kOrderWins;
  if (is_full(stones)) return kChaosWins;
  const bool dead = std::none_of(live_before.begin(), live_before.end(),
                                 [&](const Line* line) { return is_live(*line, stones); });
  return dead ? kDead : kOpen;
}

// Under pass=both two passes in succession end the game, and Chaos wins.
Bounds OrderChaos::pass_in(Position& position) const {
  const bool ends = position.mark != 0;
  position.mark = rules_.pass == PassRule::kBoth ? 1 : 0;
  position.to_move = other(position.to_move);
  if (ends) return kChaosWins;
  return live_lines(position.stones).empty() ? kDead : kOpen;
}

Bounds OrderChaos::play(Position& position, Move move) const {
  if (move.cell == kNoCell) return pass_in(position);
  const LineList live_before = live_lines(position.stones);
  position.stones[static_cast<std::size_t>(move.cell)] = move.stone;
  position.mark = 0;
  position.to_move = other(position.to_move);
  return certain_after(position.stones, move.cell, live_before);
}

// Every symbol in every empty cell, and the pass.
void OrderChaos::each_successor(const Position& position, const Visit& visit) const {
  const LineList live_before = live_lines(position.stones);
  Position next{position.stones, 0, other(position.to_move)};
  for (std::size_t cell = 0; cell < next.stones.size(); ++cell) {
    if (next.stones[cell] != 0) continue;
    for (int symbol = 1; symbol <= rules_.symbols; ++symbol) {
      next.stones[cell] = static_cast<std::uint8_t>(symbol);
      visit(next, certain_after(next.stones, static_cast<int>(cell), live_before));
    }
    next.stones[cell] = 0;
  }
  if (!may_pass(position.to_move)) return;
  Position passed = position;
  const Bounds bounds = pass_in(passed);
  visit(passed, bounds);
}

Move OrderChaos::parse_move(std::string_view token, const Position& position, int line) const {
  if (token == "pass") {
    if (!may_pass(position.to_move) || is_full(position.stones)) reject(line, "illegal-pass");
    return {};
  }
  const Move move = parse_stone(token, *this, line);
  if (position.stones[static_cast<std::size_t>(move.cell)] != 0) reject(line, "cell-taken", token);
  return move;
}

// A permutation of the cells keeps what the rules speak of
//
//   * if it maps every line of M cells to a line of M cells: then it keeps "a line of one symbol
//     stands" (win=line) and "no line is live" (dead);
//   * for the two exact rules, if it also maps the cells that continue a line to the cells that
//     continue the image: then it keeps "a run of exactly M stands", which means a line of one
//     symbol that no continuing cell prolongs.
//
// The permutation is one to one and there are finitely many lines: if the image of every line is a
// line, then it maps the set of lines onto itself. Under the exact rules, a line here comes with
// the cells that continue it, and so does its image.
void OrderChaos::check_symmetry(const Permutation& cells, int line_number) const {
  std::set<std::pair<Cells, Cells>> lines;
  for (const Line& line : lines_) {
    Cells inside = line.cells;
    Cells ends = rules_.win == WinRule::kLine ? Cells{} : continuing_cells(line, board());
    std::sort(inside.begin(), inside.end());
    std::sort(ends.begin(), ends.end());
    lines.emplace(inside, ends);
  }
  for (const auto& [inside, ends] : lines) {
    if (!lines.contains({image_of(inside, cells), image_of(ends, cells)})) {
      reject(line_number, "symmetry-breaks-lines");
    }
  }
}

}  // namespace checker
