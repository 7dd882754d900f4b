#include "games/positional/positional.hpp"

#include <algorithm>

#include "games/positional/automorphisms.hpp"

namespace zermelo::games {

template <std::size_t W>
Positional<W>::Positional(PositionalRules rules)
    : Base(rules.board), rules_(std::move(rules)), one_by_one_(rules_.bias == std::array{1, 1}) {
  for (const Side side : {Side::a, Side::b}) {
    auto& through = through_[index(side)];
    through.resize(static_cast<std::size_t>(rules_.board.numbers()));
    for (const auto& set : rules_.sets[index(side)]) {
      const auto place = static_cast<std::uint32_t>(sets_[index(side)].size());
      sets_[index(side)].push_back(Bits::from(set));
      set.for_each([&](int cell) { through[static_cast<std::size_t>(cell)].push_back(place); });
    }
  }
  // Sets that contain another one do not matter to the play, but they do to the checker, which asks
  // of a symmetry that it maps all named sets to such.
  this->declare_symmetries(positional::automorphisms(rules_.board, rules_.named));
}

template <std::size_t W>
bool Positional<W>::legal(const Position& p, Move move) const {
  if (move.is_place()) return Base::legal(p, move);
  return p.outcome == Outcome::undecided &&
         (move.is_pass() ? rules_.may_pass(p.to_move) : may_swap(p));
}

template <std::size_t W>
void Positional<W>::moves(const Position& p, MoveList& list) const {
  Base::moves(p, list);
  if (p.outcome != Outcome::undecided) return;
  if (rules_.may_pass(p.to_move)) list.push(Move::pass());
  if (may_swap(p)) list.push(Move::swap());
}

template <std::size_t W>
void Positional<W>::play(Position& p, Move move) const {
  if (move.is_place()) return Base::play(p, move);
  if (move.is_pass()) {
    if (p.passed) p.outcome = when_full();  // the second pass in succession
    return this->pass_turn(p, rules_.both_may_pass());
  }
  std::swap(p.stones[0], p.stones[1]);
  p.to_move = other(p.to_move);
  p.hash = this->hash_from_scratch(p);
}

template <std::size_t W>
std::string Positional<W>::move_name(Move move) const {
  return move.is_swap() ? std::string(kSwapName) : Base::move_name(move);
}

template <std::size_t W>
std::optional<Move> Positional<W>::parse_move(std::string_view text) const {
  if (text == "pass" && (rules_.pass[0] || rules_.pass[1])) return Move::pass();
  if (text == kSwapName && rules_.swap) return Move::swap();
  return Base::parse_move(text);
}

template <std::size_t W>
std::string_view Positional<W>::move_form() const {
  const bool passes = rules_.pass[0] || rules_.pass[1];
  if (rules_.swap) {
    return passes ? "a move is a cell, pass or swap-pieces" : "a move is a cell or swap-pieces";
  }
  return passes ? "a move is a cell or pass" : "a move is a cell";
}

template <std::size_t W>
int Positional<W>::stones_left(const Position& p) const {
  int stones = 1;
  if (one_by_one_) return stones;
  while (scheduled(p.filled + stones) == p.to_move) ++stones;
  return stones;
}

template <std::size_t W>
bool Positional<W>::has_near_set(const Position& p, Side side, int lacking) const {
  const Bits& own = p.stones[index(side)];
  const Bits& theirs = p.stones[index(other(side))];
  return std::any_of(sets_[index(side)].begin(), sets_[index(side)].end(), [&](const Bits& set) {
    return (set & theirs).none() && (set - own).count() <= lacking;
  });
}

template <std::size_t W>
bool Positional<W>::completes(const Bits& own, Cell cell, Side side) const {
  const auto& sets = sets_[index(side)];
  const auto& through = through_[index(side)][cell];
  return std::any_of(through.begin(), through.end(),
                     [&](std::uint32_t place) { return (sets[place] - own).none(); });
}

template <std::size_t W>
bool Positional<W>::holds_winning_set(const Bits& own, Side side) const {
  const auto& sets = sets_[index(side)];
  return std::any_of(sets.begin(), sets.end(), [&](const Bits& set) { return (set - own).none(); });
}

template <std::size_t W>
auto Positional<W>::completing(const Position& p, Side side) const -> Bits {
  const Bits& own = p.stones[index(side)];
  const Bits& theirs = p.stones[index(other(side))];
  Bits cells;
  for (const Bits& set : sets_[index(side)]) {
    if ((set & theirs).any()) continue;
    const Bits lacking = set - own;
    if (lacking.count() == 1) cells |= lacking;
  }
  return cells;
}

template <std::size_t W>
Certain Positional<W>::certain(const Position& p) const {
  const Side mover = p.to_move, opponent = other(mover);
  if (may_swap(p)) return {};
  const int left = stones_left(p);
  if (wins_by_filling(mover) && has_near_set(p, mover, left)) return certain_from(win_of(mover));
  if (wins_by_filling(opponent) && !p.passed && completing(p, opponent).count() > left) {
    return certain_from(win_of(opponent));
  }
  Certain certain = certain_from(when_full());
  const Bits free = this->empty(p);
  for (const Side side : {Side::a, Side::b}) {
    if (!holds_winning_set(p.stones[index(side)] | free, side)) continue;
    const int value = certain_from(when_filled(side)).least;
    certain = {std::min(certain.least, value), std::max(certain.most, value)};
  }
  return certain;
}

template class Positional<1>;
template class Positional<2>;
template class Positional<6>;

}  // namespace zermelo::games
