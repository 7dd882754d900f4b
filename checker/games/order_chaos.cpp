// The rules of Order and Chaos; see order_chaos.hpp.
#include "checker/games/order_chaos.hpp"

#include <set>

namespace checker {

// The choices stand in the order of the enumerations.
OrderChaosRules parse_rules(GameString options, int line) {
  OrderChaosRules rules;
  rules.line = options.number("line", 1, 999'999'999, 0);
  rules.first = Player(options.choice("first", {"order", "chaos"}));
  rules.pass = PassRule(options.choice("pass", {"none", "starter", "both"}));
  rules.win = WinRule(options.choice("win", {"line", "exact", "exact-at-end"}));
  rules.symbols = options.number("symbols", 2, 8, 2);
  options.expect_no_more();
  if (rules.line == 0) reject(line, "no-line-option");
  return rules;
}

std::shared_ptr<const Subject> parse_order_chaos(std::string_view text, int line) {
  const GameString game(text, line);
  Board board = parse_board(game.board(), line);
  return std::make_shared<const OrderChaos>(std::move(board), parse_rules(game, line));
}

OrderChaos::OrderChaos(Board board, const OrderChaosRules& rules)
    : Game("order-chaos", std::move(board), rules.first),
      rules_(rules),
      lines_(lines_of(Game::board(), rules.line)) {}

// A run of M or more of a symbol contains a line of M cells full of it; a run of exactly M is such
// a line that no cell at its ends prolongs. No continuation can hold a run of M of a symbol for
// which no line is live: stones never leave the board, so a line that is not live never becomes so.
Bounds OrderChaos::judge(const Stones& stones) const {
  const bool full = is_full(stones);
  bool live = false;
  for (const Line& line : lines_) {
    spend(line.cells.size() * index(rules_.symbols));
    for (std::uint8_t symbol = 1; symbol <= rules_.symbols; ++symbol) {
      if (!is_live(line, symbol, stones)) continue;
      live = true;
      const auto holds_it = [&](int cell) { return stones[index(cell)] == symbol; };
      const bool filled = std::all_of(line.cells.begin(), line.cells.end(), holds_it);
      const bool longer = std::any_of(line.ends.begin(), line.ends.end(), holds_it);
      if (!filled || (longer && rules_.win != WinRule::kLine)) continue;
      if (full || rules_.win != WinRule::kExactAtEnd) return {1, 1, true};
    }
  }
  if (live && !full) return {};
  return {-1, -1, full};  // even before the end Chaos wins for certain, whatever follows
}

// Under pass=both two passes in succession end the game, and Chaos wins.
Bounds OrderChaos::play(Position& position, Move move) const {
  const bool passes = move.cell == kNoCell;
  const bool ends = passes && position.mark != 0;
  position.mark = passes && rules_.pass == PassRule::kBoth ? 1 : 0;
  position.to_move = other(position.to_move);
  if (!passes) position.stones[index(move.cell)] = move.stone;
  return ends ? Bounds{-1, -1, true} : judge(position.stones);
}

// Every symbol in every empty cell, and the pass.
std::vector<Move> OrderChaos::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    for (std::uint8_t symbol = 1; symbol <= rules_.symbols; ++symbol) {
      if (position.at(cell) == 0) all.push_back({cell, symbol});
    }
  }
  if (rules_.may_pass(position.to_move)) all.push_back({});
  return all;
}

Move OrderChaos::parse_move(std::string_view token, const Position& position, int line) const {
  if (token == "pass") {
    if (!rules_.may_pass(position.to_move) || is_full(position.stones))
      reject(line, "illegal-pass");
    return {};
  }
  const Move move = parse_stone(token, *this, line);
  if (position.at(move.cell) != 0) reject(line, "cell-taken", token);
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
// Under the exact rules, a line here comes with the cells that continue it, and so does its image.
void OrderChaos::check_symmetry(const Permutation& cells, int line_number) const {
  using Cells = std::vector<int>;  // in ascending order, as in each line
  const auto image = [&](Cells list) {
    for (int& cell : list) cell = cells[index(cell)];
    std::sort(list.begin(), list.end());
    return list;
  };
  const bool exact = rules_.win != WinRule::kLine;
  std::set<std::pair<Cells, Cells>> lines, images;
  for (const Line& line : lines_) {
    const Cells ends = exact ? line.ends : Cells{};
    lines.insert({line.cells, ends});
    images.insert({image(line.cells), image(ends)});
  }
  if (images != lines) reject(line_number, "symmetry-breaks-lines");
}

}  // namespace checker
