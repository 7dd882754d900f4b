#include "strategy/order_chaos/lemma_vi1_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "board/lines.hpp"

namespace zermelo::strategy {

using games::Cell;
using games::Move;

LemmaVI1::LemmaVI1(games::AnyGame game) : Strategy(std::move(game)) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(this->game());
  if (rules == nullptr || rules->line != 2 || rules->symbols != 2 ||
      rules->win != games::WinRule::line) {
    throw base::InputError(
        fmt::format("strategy 'vi1' is not for {}; it plays Order for lines of 2 with two symbols, "
                    "such as order-chaos:3x2,line=2,first=chaos,pass=starter",
                    this->game().name()));
  }
  for (const auto& line : board::lines(rules->board, 2)) {
    const auto a = static_cast<std::size_t>(line[0]), b = static_cast<std::size_t>(line[1]);
    neighbours_.resize(std::max({neighbours_.size(), a + 1, b + 1}));
    neighbours_[a].push_back(line[1]);
    neighbours_[b].push_back(line[0]);
  }
  for (const Cell cell : rules->board.cells()) {
    neighbours_.resize(std::max(neighbours_.size(), static_cast<std::size_t>(cell) + 1));
  }
}

games::Advice LemmaVI1::advise(const games::AnyPosition& position) const {
  const auto& cells = game().board().cells();
  const auto empty = [&](Cell cell) { return game().stone(position, cell) == '.'; };
  const auto symbol_of = [&](Cell cell) { return game().stone(position, cell) == 'X' ? 0 : 1; };
  const auto beside = [&](Cell cell) -> const auto& {
    return neighbours_[static_cast<std::size_t>(cell)];
  };
  for (const Cell cell : cells) {
    if (empty(cell)) continue;
    for (const Cell next : beside(cell)) {
      if (empty(next)) {
        return {Move::place(next, symbol_of(cell)), "the same symbol beside a stone", {cell, next}};
      }
    }
  }
  for (const Cell middle : cells) {
    if (!empty(middle)) continue;
    std::vector<Cell> ends;
    for (const Cell next : beside(middle)) {
      if (empty(next)) ends.push_back(next);
    }
    if (ends.size() >= 2) {
      return {Move::place(ends.front(), 0),
              "one end of two lines that cross",
              {ends[0], middle, ends[1]}};
    }
  }
  for (const Cell cell : cells) {
    if (empty(cell)) return {Move::place(cell, 0), "no two lines cross: anything", {cell}};
  }
  return {};
}

}  // namespace zermelo::strategy
