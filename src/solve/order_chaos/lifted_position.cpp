#include <algorithm>

#include "board/symmetry.hpp"
#include "solve/order_chaos/contents.hpp"
#include "solve/order_chaos/lifting.hpp"

namespace zermelo::solve {

namespace {

using games::Cell;
using games::Move;

/// The cell of the whole board on which a cell of the inner one lies.
Cell outer_cell(const board::Board& board, const Lifting& lifting, Cell cell) {
  const auto& inner = lifting.inner.board();
  return *board.at(board.column(lifting.offset) + inner.column(cell),
                   board.row(lifting.offset) + inner.row(cell));
}

}  // namespace

std::optional<InnerPosition> inner_position(const games::AnyGame& game, const Lifting& lifting,
                                            const games::AnyPosition& position) {
  const Contents contents = contents_of(game, position);
  if (contents.passed && contents.to_move == games::kChaos) return std::nullopt;
  const auto index = board::index_of_numbers(game.board());
  const auto content = [&](Cell cell) { return contents.of[index[cell]]; };
  std::optional<Move> answer;
  for (std::size_t i = 0; i < lifting.pairs.size(); ++i) {
    const auto [one, other] = lifting.pairs[i];
    const int a = content(one), b = content(other);
    if (a == 0 && b == 0) continue;
    if (a != 0 && b != 0) {
      if (i < lifting.ring && a == b) return std::nullopt;
      continue;
    }
    if (answer || contents.to_move == games::kChaos) return std::nullopt;
    answer = Move::place(a == 0 ? one : other, a + b == 1 ? 1 : 0);
  }
  std::vector<Move> stones;
  for (const Cell cell : lifting.inner.board().cells()) {
    const int symbol = content(outer_cell(game.board(), lifting, cell)) - 1;
    if (symbol >= 0) stones.push_back(Move::place(cell, symbol));
  }
  const auto to_move = answer ? games::kChaos : contents.to_move;
  return InnerPosition{lifting.inner.set_up(stones, to_move), answer};
}

Move outer_move(const games::AnyGame& game, const Lifting& lifting, Move move) {
  if (move.is_pass()) return move;
  return Move::place(outer_cell(game.board(), lifting, move.cell()), move.symbol());
}

}  // namespace zermelo::solve
