#include "solve/order_chaos/threats/forced_win.hpp"

#include <array>
#include <bit>

#include "base/index.hpp"

namespace zermelo::solve {

namespace {

/// Calls f for each member until it returns true.
template <typename F>
bool any_line(const OrderBoard::LineSet& lines, F&& f) {
  for (std::size_t word = 0; word < 2; ++word) {
    for (auto left = lines.word(word); left != 0; left &= left - 1) {
      if (f(static_cast<int>(64 * word) + std::countr_zero(left))) return true;
    }
  }
  return false;
}

}  // namespace

Threats threats_of(const OrderBoard& board) {
  Threats result;
  for (int symbol = 0; symbol < 2; ++symbol) {
    const bool too_many = any_line(board.open(symbol, board.length() - 1), [&](int line) {
      const auto cells = board.cells_of(line);
      const OrderMove reply{std::countr_zero(cells & board.empty()), 1 - symbol};
      if (result.kind == Threats::Kind::kNone) {
        result = {Threats::Kind::kOne, cells, reply};
        return false;
      }
      if (reply == result.reply) return false;
      result.zone |= cells;
      result.kind = Threats::Kind::kTooMany;
      return true;
    });
    if (too_many) break;
  }
  return result;
}

std::optional<ForcedWin> ForcedWins::find() {
  left_ = kPositions;
  const auto hash = board_.hash();
  ForcedWin win;
  const auto answer = search(win, 0);
  if (answer == Answer::kYes) return win;
  enter(hash, Answer::kNo, {});
  return std::nullopt;
}

ForcedWins::Answer ForcedWins::search(ForcedWin& win, int depth) {
  const int full = board_.length() - 1;
  for (int symbol = 0; symbol < 2; ++symbol) {
    const bool completes = any_line(board_.open(symbol, full), [&](int line) {
      const auto cells = board_.cells_of(line);
      win = {cells, {std::countr_zero(cells & board_.empty()), symbol}};
      return true;
    });
    if (completes) return Answer::kYes;
  }
  if (full < 2 || !board_.has_open(full - 1)) return Answer::kNo;
  const auto hash = board_.hash();
  if (const auto& known = entry(hash); known.hash == hash) {
    win = known.win;
    return known.answer;
  }
  if (--left_ < 0 || depth > kDeepest) return Answer::kUnknown;
  auto answer = Answer::kNo;
  for (int symbol = 0; symbol < 2 && answer != Answer::kYes; ++symbol) {
    const auto lines = board_.open(symbol, full - 1);
    any_line(lines, [&](int line) {
      const auto lacks = board_.cells_of(line) & board_.empty();
      const int first = std::countr_zero(lacks), second = std::countr_zero(lacks & (lacks - 1));
      for (const auto& [cell, reply] : {std::pair{first, second}, std::pair{second, first}}) {
        const auto one_answer = attempt(line, {cell, symbol}, reply, win, depth);
        if (one_answer != Answer::kNo) answer = one_answer;
        if (answer == Answer::kYes || left_ < 0) return true;
      }
      return false;
    });
    if (left_ < 0) break;
  }
  if (answer != Answer::kUnknown) enter(hash, answer, win);
  return answer;
}

ForcedWins::Answer ForcedWins::attempt(int line, OrderMove move, int reply, ForcedWin& win,
                                       int depth) {
  if (!can_lead_on(line, move, reply)) return Answer::kNo;
  board_.put(move.cell, move.symbol);
  const auto threats = threats_of(board_);
  auto answer = Answer::kYes;
  ForcedWin rest;
  if (threats.kind == Threats::Kind::kOne) {
    board_.put(threats.reply.cell, threats.reply.symbol);
    answer = search(rest, depth + 1);
    board_.take(threats.reply.cell, threats.reply.symbol);
  }
  board_.take(move.cell, move.symbol);
  if (answer == Answer::kYes) win = {threats.zone | rest.zone | cell_bit(move.cell), move};
  return answer;
}

bool ForcedWins::can_lead_on(int line, OrderMove move, int reply) const {
  const int full = board_.length() - 1;
  OrderBoard::LineSet self;
  self.set(line);
  const auto& near = board_.lines_through(move.cell);
  const auto& far = board_.lines_through(reply);
  const int same = move.symbol, other = 1 - move.symbol;
  const auto long_enough = [&](int symbol) {
    return board_.open(symbol, full - 1) |
           (full > 2 ? board_.open(symbol, full - 2) : OrderBoard::LineSet{});
  };
  // A stone lengthens another line, or such a line is left; else nothing can threaten afterwards.
  return full <= 2 || ((long_enough(same) & near) - self).any() ||
         ((long_enough(other) & far) - near).any() ||
         (board_.open(same, full - 1) - self - far).any() ||
         (board_.open(other, full - 1) - near).any();
}

}  // namespace zermelo::solve
