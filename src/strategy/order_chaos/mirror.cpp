#include "strategy/order_chaos/mirror.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "board/lines.hpp"

namespace zermelo::strategy {

using games::AnyPosition;
using games::Cell;
using games::Move;

games::AnyGame Mirror::inner_game(const games::AnyGame& game) {
  const auto* rules = games::rules_if<games::OrderChaosRules>(game);
  const int n = rules == nullptr ? 0 : rules->line - 1;
  const bool fits = rules != nullptr && rules->board.is_rectangle() && n >= 1 &&
                    rules->board.width() == n + 2 && rules->board.height() == n + 2 &&
                    rules->symbols == 2;
  if (!fits) {
    throw base::InputError(fmt::format(
        "strategy 'mirror' is not for {}; it plays Order on [n+2]^2 with lines of n+1 and two "
        "symbols, such as order-chaos:6x6,line=5",
        game.name()));
  }
  if (rules->win == games::WinRule::exact_at_end &&
      (rules->first != games::kChaos || rules->pass != games::PassRule::none || n % 2 != 0)) {
    throw base::InputError(
        fmt::format("strategy 'mirror' is not for {}; under win=exact-at-end it needs first=chaos, "
                    "pass=none and an even n",
                    game.name()));
  }
  games::OrderChaosRules inner = *rules;
  inner.board = board::Board::rectangle(n, n);
  inner.line = n;
  inner.win = games::WinRule::line;
  return games::make_game(std::move(inner));
}

Mirror::Mirror(games::AnyGame game, std::unique_ptr<games::Strategy> inner)
    : LiftedStrategy(std::move(game)), inner_(std::move(inner)) {
  const auto& board = this->game().board();
  const int last = board.width() - 1;
  lines_ = board::lines(board, last);
  const auto pair = [&](int x, int y, int x2, int y2) {
    pairs_.emplace_back(*board.at(x, y), *board.at(x2, y2));
  };
  for (int k = 1; k < last; ++k) {
    pair(k, 0, k, last);
    pair(0, k, last, k);
  }
  pair(0, 0, last, last);
  pair(last, 0, 0, last);
}

Cell Mirror::offset() const { return *game().board().at(1, 1); }

Cell Mirror::outside(Cell inner_cell) const {
  const auto& board = inner_->game().board();
  return *game().board().at(board.column(inner_cell) + 1, board.row(inner_cell) + 1);
}

std::optional<std::vector<Move>> Mirror::lift(const std::vector<Move>& inner_play) const {
  base::Random random(1);
  constexpr int tries = 1000;
  for (int n = 0; n < tries; ++n) {
    std::vector<Move> play;
    auto position = game().initial();
    bool refuted = false;
    while (game().outcome(position) == games::Outcome::undecided) {
      Move move;
      if (game().to_move(position) == side()) {
        const auto advised = advise(position).move;
        refuted = !advised || !game().legal(position, *advised);
        if (refuted) break;  // the strategy gives up
        move = *advised;
      } else if (play.size() < inner_play.size()) {
        const Move inner = inner_play[play.size()];
        move = inner.is_pass() ? inner : Move::place(outside(inner.cell()), inner.symbol());
        if (!game().legal(position, move)) break;  // Order has left the inner play
      } else {
        const auto moves = game().moves(position);
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      }
      play.push_back(move);
      game().play(position, move);
    }
    const auto outcome = game().outcome(position);
    if (refuted || (outcome != games::Outcome::undecided && outcome != games::win_of(side()))) {
      return play;
    }
  }
  return std::nullopt;
}

bool Mirror::may_complete(const AnyPosition& position) const {
  return std::any_of(lines_.begin(), lines_.end(), [&](const auto& line) {
    int empty = 0, crosses = 0;
    for (const Cell cell : line) {
      const char stone = game().stone(position, cell);
      empty += stone == '.' ? 1 : 0;
      crosses += stone == 'X' ? 1 : 0;
      if (empty > 1) return false;
    }
    const auto stones = static_cast<int>(line.size()) - empty;
    return empty == 1 && (crosses == 0 || crosses == stones);
  });
}

std::optional<games::Advice> Mirror::complete(const AnyPosition& position) const {
  if (games::rules_if<games::OrderChaosRules>(game())->win == games::WinRule::exact_at_end)
    return std::nullopt;
  if (!may_complete(position)) return std::nullopt;
  return game().visit(position, [](const auto& game, const auto& here) {
    std::optional<games::Advice> advice;
    games::MoveList moves;
    game.moves(here, moves);
    for (const Move move : moves) {
      auto next = here;
      game.play(next, move);
      if (game.outcome(next) != games::win_of(games::kOrder)) continue;
      advice = games::Advice{move, "mirror (i): complete a line", {}};
      break;
    }
    return advice;
  });
}

std::optional<games::Advice> Mirror::answer_in_border(const AnyPosition& position) const {
  for (const auto& [a, b] : pairs_) {
    for (const auto& [filled, empty] : {std::pair(a, b), std::pair(b, a)}) {
      const char stone = game().stone(position, filled);
      if (stone == '.' || game().stone(position, empty) != '.') continue;
      return games::Advice{Move::place(empty, stone == 'X' ? 1 : 0),
                           "mirror (ii): the other symbol in the opposing cell of the border",
                           {filled, empty}};
    }
  }
  return std::nullopt;
}

games::Advice Mirror::play_inside(const AnyPosition& position) const {
  std::string stones;
  for (const Cell cell : inner_->game().board().cells()) {
    stones += game().stone(position, outside(cell));
  }
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(stones);
  if (found != known_.end()) return found->second;
  return known_.emplace(stones, look_inside(stones)).first->second;
}

games::Advice Mirror::look_inside(const std::string& inside) const {
  const auto& inner = inner_->game();
  std::vector<Move> stones;
  std::optional<Cell> free;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const Cell cell = inner.board().cells()[i];
    if (inside[i] == '.') {
      if (!free) free = outside(cell);
    } else {
      stones.push_back(Move::place(cell, inside[i] == 'X' ? 0 : 1));
    }
  }
  const auto seen = inner.set_up(stones, games::kOrder);
  if (inner.outcome(seen) == games::Outcome::undecided) {
    auto advice = inner_->advise(seen);
    for (Cell& cell : advice.cells) cell = outside(cell);
    advice.rule = "mirror (iii), inside: " + advice.rule;
    if (advice.move && !advice.move->is_pass()) {
      advice.move = Move::place(outside(advice.move->cell()), advice.move->symbol());
    }
    return advice;
  }
  if (!free) return {std::nullopt, "the inner board is full", {}};
  return {Move::place(*free, 0), "mirror (iii): the inner line stands, play anything inside", {}};
}

games::Advice Mirror::advise(const AnyPosition& position) const {
  if (auto advice = complete(position)) return *advice;
  if (auto advice = answer_in_border(position)) return *advice;
  return play_inside(position);
}

}  // namespace zermelo::strategy
