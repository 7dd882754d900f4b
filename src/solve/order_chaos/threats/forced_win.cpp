#include "solve/order_chaos/threats/forced_win.hpp"

#include <array>
#include <bit>

#include "base/index.hpp"
#include "base/random.hpp"

namespace zermelo::solve {

using base::at;

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

Threats threats_in(const OrderBoard& board, const LineCounts& counts, OrderBoard::Cells empty) {
  Threats result;
  for (int symbol = 0; symbol < 2; ++symbol) {
    const bool too_many = any_line(counts.open(symbol, board.length() - 1), [&](int line) {
      const auto cells = board.cells_of(line);
      const OrderMove reply{std::countr_zero(cells & empty), 1 - symbol};
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

}  // namespace

Threats threats_of(const OrderBoard& board) {
  return threats_in(board, board.counts(), board.empty());
}

std::uint64_t ForcedWins::Node::hash() const {
  return base::mix(stones[0]) ^ base::mix(~stones[1]);
}

void ForcedWins::put(Node& node, OrderMove move) const {
  node.counts.add(board_.lines_through(move.cell), move.symbol);
  node.stones[at(move.symbol)] |= cell_bit(move.cell);
}

std::optional<ForcedWin> ForcedWins::find() {
  left_ = kPositions;
  const auto node = start();
  ForcedWin win;
  if (search(node, win, 0) == Answer::kYes) return win;
  enter(node.hash(), Answer::kNo, {});
  return std::nullopt;
}

ForcedWins::Answer ForcedWins::search(const Node& node, ForcedWin& win, int depth) {
  const auto hash = node.hash();
  __builtin_prefetch(&entry(hash));  // which takes as long as what comes until it is looked at
  const int full = board_.length() - 1;
  const auto empty = this->empty(node);
  for (int symbol = 0; symbol < 2; ++symbol) {
    const bool completes = any_line(node.counts.open(symbol, full), [&](int line) {
      const auto cells = board_.cells_of(line);
      win = {cells, {std::countr_zero(cells & empty), symbol}};
      return true;
    });
    if (completes) return Answer::kYes;
  }
  if (full < 2) return Answer::kNo;
  OpenLines open;
  for (int symbol = 0; symbol < 2; ++symbol) {
    open[at(symbol)] = {node.counts.open(symbol, full - 1),
                        full > 2 ? node.counts.open(symbol, full - 2) : LineSet{}};
  }
  if (open[0][0].none() && open[1][0].none()) return Answer::kNo;
  if (const auto& known = entry(hash); known.is(hash)) {
    win = known.win();
    return known.answer();
  }
  if (--left_ < 0 || depth > kDeepest) return Answer::kUnknown;
  auto answer = Answer::kNo;
  for (int symbol = 0; symbol < 2 && answer != Answer::kYes; ++symbol) {
    any_line(open[at(symbol)][0], [&](int line) {
      const auto lacks = board_.cells_of(line) & empty;
      const int first = std::countr_zero(lacks), second = std::countr_zero(lacks & (lacks - 1));
      for (const auto& [cell, reply] : {std::pair{first, second}, std::pair{second, first}}) {
        if (!can_lead_on(open, line, {cell, symbol}, reply)) continue;
        const auto one_answer = attempt(node, {cell, symbol}, win, depth);
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

ForcedWins::Answer ForcedWins::attempt(Node node, OrderMove move, ForcedWin& win, int depth) {
  put(node, move);
  const auto threats = threats_in(board_, node.counts, empty(node));
  auto answer = Answer::kYes;
  ForcedWin rest;
  if (threats.kind == Threats::Kind::kOne) {
    put(node, threats.reply);
    answer = search(node, rest, depth + 1);
  }
  if (answer == Answer::kYes) win = {threats.zone | rest.zone | cell_bit(move.cell), move};
  return answer;
}

bool ForcedWins::can_lead_on(const OpenLines& open, int line, OrderMove move, int reply) const {
  OrderBoard::LineSet self;
  self.set(line);
  const auto& near = board_.lines_through(move.cell);
  const auto& far = board_.lines_through(reply);
  const auto& same = open[at(move.symbol)];
  const auto& other = open[at(1 - move.symbol)];
  // A stone lengthens another line, or such a line is left; else nothing can threaten afterwards.
  return board_.length() <= 3 || (((same[0] | same[1]) & near) - self).any() ||
         (((other[0] | other[1]) & far) - near).any() || (same[0] - self - far).any() ||
         (other[0] - near).any();
}

}  // namespace zermelo::solve
