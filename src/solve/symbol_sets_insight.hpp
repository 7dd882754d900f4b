// What is known of positional games in which both place any symbol, for proof-number search: all
// that is known of Order and Chaos (solve/order_chaos/insight.hpp, with its sources and the names
// by which its pieces are left out), whose lines are winning sets here. The proofs there do not use
// what a line looks like.
//
// It serves boards in a frame of at most 64 cells with at most LineBook::kMostLines sets.
#pragma once

#include <optional>
#include <vector>

#include "games/positional/symbol_sets.hpp"
#include "solve/order_chaos/line_insight.hpp"

namespace zermelo::solve {

/// Whether anything is known besides the rules.
inline bool has_line_book(const games::PositionalRules& rules) {
  return LineBook::serves(rules.board) && rules.sets[0].size() <= LineBook::kMostLines;
}

template <std::size_t W, std::size_t S>
inline constexpr bool kNeverDrawn<games::SymbolSets<W, S>> = true;

template <std::size_t W, std::size_t S>
class Insight<games::SymbolSets<W, S>> : public LineInsight<games::SymbolSets<W, S>> {
 public:
  using Game = games::SymbolSets<W, S>;

  Insight(const Game& game, const Without& without)
      : LineInsight<Game>(game, book_of(game), false, without) {}

 private:
  static std::optional<LineBook> book_of(const Game& game) {
    const games::PositionalRules& rules = game.rules();
    if (!has_line_book(rules)) return std::nullopt;
    std::vector<std::vector<board::Cell>> lines;
    for (const auto& set : rules.sets[0]) {
      auto& line = lines.emplace_back();
      for (const board::Cell cell : rules.board.cells()) {
        if (set.test(cell)) line.push_back(cell);
      }
    }
    const MayPass may_pass = rules.may_pass(games::kChaos)   ? MayPass::chaos
                             : rules.may_pass(games::kOrder) ? MayPass::order
                                                             : MayPass::nobody;
    return LineBook(rules.board, rules.symbols, may_pass, lines, game.symmetries());
  }
};

}  // namespace zermelo::solve
