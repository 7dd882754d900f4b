// The rules of Order and Chaos; see order_chaos.hpp.
#include "checker/games/order_chaos.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "checker/core/reason.hpp"

namespace checker {
namespace {

constexpr Reason kIllegalPass{"illegal-pass", "the answer is a pass that the rules forbid"};
constexpr Reason kBreaksLines{"symmetry-breaks-lines",
                              "a symmetry that does not map every line, with its ends, to one"};

constexpr Bounds kOrderWins{1, 1, true};
constexpr Bounds kChaosWins{-1, -1, true};
constexpr Bounds kDead{-1, -1, false};  // Chaos wins for certain, whatever follows

using Cells = std::vector<int>;  // a set of cells, sorted

Cells image_of(const Cells& cells, const Permutation& permutation) {
  Cells images;
  for (const int cell : cells) images.push_back(permutation[static_cast<std::size_t>(cell)]);
  std::sort(images.begin(), images.end());
  return images;
}

}  // namespace

bool OrderChaosRules::may_pass(Player player) const {
  return pass == PassRule::kBoth || (pass == PassRule::kStarter && player == first);
}

// The choices stand in the order of the enumerations.
OrderChaosRules parse_rules(GameString options, int line) {
  OrderChaosRules rules;
  rules.line = options.number("line", 1, 999'999'999, 0);
  rules.first = Player(options.choice("first", {"order", "chaos"}));
  rules.pass = PassRule(options.choice("pass", {"none", "starter", "both"}));
  rules.win = WinRule(options.choice("win", {"line", "exact", "exact-at-end"}));
  rules.symbols = options.number("symbols", 2, 8, 2);
  options.expect_no_more();
  if (rules.line == 0) reject(line, core("no-line-option"));
  return rules;
}

std::shared_ptr<const Subject> parse_order_chaos(std::string_view text, int line) {
  const GameString game(text, line);
  return std::make_shared<const OrderChaos>(parse_board(game.board(), line),
                                            parse_rules(game, line));
}

OrderChaos::OrderChaos(Board board, const OrderChaosRules& rules)
    : Game("order-chaos", std::move(board), rules.first),
      rules_(rules),
      lines_(Game::board().lines(rules.line)),
      symbols_(static_cast<std::size_t>(rules.symbols)) {
  std::iota(symbols_.begin(), symbols_.end(), std::uint8_t{1});
}

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

bool OrderChaos::is_live(const Line& line, std::uint8_t symbol, const Stones& stones) {
  return std::all_of(line.cells.begin(), line.cells.end(), [&](int cell) {
    const auto stone = stones[static_cast<std::size_t>(cell)];
    return stone == 0 || stone == symbol;
  });
}

// A run of M or more of a symbol contains a line of M cells full of it; a run of exactly M is such a
// line that no cell at its ends prolongs. No continuation can hold a run of M of a symbol for which no
// line is live: stones never leave the board, so a line that is not live never becomes so.
Bounds OrderChaos::judge(const Stones& stones) const {
  const bool full = is_full(stones);
  bool live = false;
  for (const Line& line : lines_) {
    for (const std::uint8_t symbol : symbols_) {
      if (!is_live(line, symbol, stones)) continue;
      live = true;
      const auto holds_it = [&](int cell) {
        return stones[static_cast<std::size_t>(cell)] == symbol;
      };
      const bool filled = std::all_of(line.cells.begin(), line.cells.end(), holds_it);
      const bool longer = std::any_of(line.ends.begin(), line.ends.end(), holds_it);
      if (!filled || (longer && rules_.win != WinRule::kLine)) continue;
      if (full || rules_.win != WinRule::kExactAtEnd) return kOrderWins;
    }
  }
  if (full) return kChaosWins;
  return live ? kOpen : kDead;
}

// Under pass=both two passes in succession end the game, and Chaos wins.
Bounds OrderChaos::play(Position& position, Move move) const {
  const bool passes = move.cell == kNoCell;
  const bool ends = passes && position.mark != 0;
  position.mark = passes && rules_.pass == PassRule::kBoth ? 1 : 0;
  position.to_move = other(position.to_move);
  if (!passes) position.stones[static_cast<std::size_t>(move.cell)] = move.stone;
  return ends ? kChaosWins : judge(position.stones);
}

// Every symbol in every empty cell, and the pass.
std::vector<Move> OrderChaos::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    for (const std::uint8_t symbol : symbols_) {
      if (position.at(cell) == 0) all.push_back({cell, symbol});
    }
  }
  if (may_pass(position.to_move)) all.push_back({});
  return all;
}

Move OrderChaos::parse_move(std::string_view token, const Position& position, int line) const {
  if (token == "pass") {
    if (!may_pass(position.to_move) || is_full(position.stones)) {
      reject(line, kIllegalPass);
    }
    return {};
  }
  const Move move = parse_stone(token, *this, line);
  if (position.at(move.cell) != 0) reject(line, core("cell-taken"), token);
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
    Cells ends = rules_.win == WinRule::kLine ? Cells{} : line.ends;
    std::sort(inside.begin(), inside.end());
    std::sort(ends.begin(), ends.end());
    lines.emplace(inside, ends);
  }
  for (const auto& [inside, ends] : lines) {
    if (!lines.contains({image_of(inside, cells), image_of(ends, cells)})) {
      reject(line_number, kBreaksLines);
    }
  }
}

}  // namespace checker
