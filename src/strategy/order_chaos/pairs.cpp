#include "strategy/order_chaos/pairs.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace zermelo::strategy {

using games::Advice;
using games::AnyPosition;
using games::Cell;
using games::Move;

AnswerInPairs::AnswerInPairs(games::AnyGame game, games::Pairing pairing, Opening opening)
    : Strategy(std::move(game)), pairing_(std::move(pairing)), opening_(opening) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(this->game());
  if (rules == nullptr) {
    throw base::InputError(
        fmt::format("strategy 'pairing' is not for {}; it plays Chaos in Order and Chaos",
                    this->game().name()));
  }
  may_pass_ = rules->may_pass(games::kChaos);
  board::CellSet left = rules->board.set();
  for (const auto& pair : pairing_.pairs) {
    for (const Cell cell : {pair.one, pair.other}) {
      if (!left.test(cell)) {
        throw base::InputError(fmt::format("pairing: {} is in two pairs or not on the board",
                                           rules->board.cell_name(cell)));
      }
      left.reset(cell);
    }
  }
  left.for_each([&](int cell) { free_.push_back(static_cast<Cell>(cell)); });
}

bool AnswerInPairs::empty(const AnyPosition& position, Cell cell) const {
  return game().stone(position, cell) == '.';
}

int AnswerInPairs::symbol(const AnyPosition& position, Cell cell) const {
  return static_cast<int>(games::kSymbols.find(game().stone(position, cell)));
}

std::optional<Advice> AnswerInPairs::answer(const AnyPosition& position) const {
  for (auto pair = pairing_.pairs.rbegin(); pair != pairing_.pairs.rend(); ++pair) {
    const bool one = empty(position, pair->one), other = empty(position, pair->other);
    if (one == other) continue;
    const Cell to = one ? pair->one : pair->other, from = one ? pair->other : pair->one;
    const int stone = symbol(position, from);
    return Advice{Move::place(to, pair->same   ? stone
                                  : stone == 0 ? 1
                                               : 0),
                  pair->same ? "pairing (i): the same symbol in the partner cell"
                             : "pairing (i): the other symbol in the partner cell",
                  {from, to}};
  }
  return std::nullopt;
}

Advice AnswerInPairs::open(const AnyPosition& position) const {
  for (const auto& pair : pairing_.pairs) {
    if (!empty(position, pair.one)) continue;
    if (!pair.witness || empty(position, *pair.witness)) {
      return {Move::place(pair.one, 0), "pairing (iii): open a pair", {pair.one, pair.other}};
    }
    const int seen = symbol(position, *pair.witness);
    const int play = opening_ == Opening::as_printed ? seen : seen == 0 ? 1 : 0;
    return {Move::place(pair.one, play),
            "pairing (iii): open the first pair, unlike its witness",
            {pair.one, pair.other, *pair.witness}};
  }
  return {std::nullopt, "no cell is empty", {}};
}

Advice AnswerInPairs::advise(const AnyPosition& position) const {
  if (auto advice = answer(position)) return *advice;
  for (const Cell cell : free_) {
    if (empty(position, cell)) {
      return {Move::place(cell, 0), "pairing (ii): a free cell", {cell}};
    }
  }
  if (may_pass_) return {Move::pass(), "pairing (iii): pass", {}};
  return open(position);
}

}  // namespace zermelo::strategy
