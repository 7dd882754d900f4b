#include "search/hex/playout.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace zermelo::search {

using board::HexGrid;
using games::Cell;
using games::Side;

namespace {

constexpr unsigned kSides = HexGrid::kSides;
constexpr unsigned kNeighbourhoods = 1U << (2 * kSides);

/// By the neighbours that are the player's, and above them those that are empty: the ones that lie
/// between two of the player's and are empty, as bits.
constexpr auto kAnswers = [] {
  std::array<std::uint8_t, kNeighbourhoods> answers{};
  for (unsigned code = 0; code < kNeighbourhoods; ++code) {
    const auto own = [&](unsigned k) { return ((code >> (k % kSides)) & 1) != 0; };
    for (unsigned k = 0; k < kSides; ++k) {
      const bool empty = ((code >> (kSides + k)) & 1) != 0;
      if (empty && own(k + 1) && own(k + kSides - 1)) {
        answers[code] = static_cast<std::uint8_t>(answers[code] | (1U << k));
      }
    }
  }
  return answers;
}();

Colour colour_of(Side side) { return side == Side::a ? kFirst : kSecond; }

void shuffle(std::vector<Cell>& cells, base::Random& random) {
  for (auto left = static_cast<std::uint32_t>(cells.size()); left > 1; --left) {
    std::swap(cells[left - 1], cells[random.below(left)]);
  }
}

}  // namespace

HexPlayout::HexPlayout(const Around& around, const PlayoutStyle& style)
    : style_(style), around_(around), strengths_(PatternStrengths::learnt()) {}

std::optional<Cell> HexPlayout::answer(base::Random& random) const {
  if (!style_.bridges || !last_) return std::nullopt;
  const auto& around = around_.near[*last_];
  unsigned code = 0;
  for (unsigned k = 0; k < kSides; ++k) {
    const unsigned colour = colours_[around[k]];
    const unsigned own = (colour >> index(to_move_)) & 1U, empty = colour == kEmpty ? 1U : 0U;
    code |= (own << k) | (empty << (kSides + k));
  }
  unsigned answers = kAnswers[code];
  if (answers == 0) return std::nullopt;
  if (std::has_single_bit(answers)) return around[static_cast<unsigned>(std::countr_zero(answers))];
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(answers))); skip > 0;
       --skip) {
    answers &= answers - 1;
  }
  return around[static_cast<unsigned>(std::countr_zero(answers))];
}

/// One of the moves around the last stone, or of a few that stand for all. No branch depends on
/// chance here.
Cell HexPlayout::drawn_by_patterns(base::Random& random) const {
  const auto& near = strengths_.near[index(to_move_)];
  const auto& far = strengths_.far[index(to_move_)];
  const auto& from_last = strengths_.last[index(to_move_)];
  std::array<float, 2 * kSides + kDraws> upto;
  std::array<std::uint16_t, 2 * kSides + kDraws> moves;
  unsigned count = 0;
  if (last_) {
    for (const auto* six : {&around_.near[*last_], &around_.far[*last_]}) {
      for (const auto place : *six) {
        upto[count] = near[near_[place]] * far[far_[place]] * from_last[count] * open_[place];
        moves[count++] = place;
      }
    }
  }
  const auto n = static_cast<std::uint32_t>(empty_.size());
  const float each =
      from_last[PatternStrengths::kElsewhere] * static_cast<float>(n) / static_cast<float>(kDraws);
  for (unsigned draw = 0; draw < kDraws; ++draw) {
    const Cell cell = empty_[random.below(n)];
    upto[count] = near[near_[cell]] * far[far_[cell]] * each;
    moves[count++] = cell;
  }
  float total = 0;
  for (unsigned i = 0; i < count; ++i) upto[i] = total += upto[i];
  const float at = static_cast<float>(random.next() >> 40) * 0x1p-24F * total;
  unsigned chosen = 0;
  for (unsigned i = 0; i + 1 < count; ++i) chosen += upto[i] <= at ? 1U : 0U;
  return moves[chosen];
}

/// Plays on that cell.
void HexPlayout::play_on(Cell cell) {
  colours_[cell] = colour_of(to_move_);
  order_.push_back(cell);
  last_ = cell;
  to_move_ = other(to_move_);
}

/// Keeps the codes while patterns are used: a stone on that cell is seen from the places around it
/// in the opposite direction.
void HexPlayout::see(Cell cell, Colour colour) {
  open_[cell] = 0;
  for (unsigned k = 0; k < kSides; ++k) {
    const auto seen = static_cast<unsigned>(colour) << (2 * ((k + kSides / 2) % kSides));
    auto& near = near_[around_.near[cell][k]];
    auto& far = far_[around_.far[cell][k]];
    near = static_cast<std::uint16_t>(near | seen);
    far = static_cast<std::uint16_t>(far | seen);
  }
  const Cell moved = empty_[where_[cell]] = empty_.back();
  where_[moved] = where_[cell];
  empty_.pop_back();
}

void HexPlayout::play_by_patterns(std::size_t until, base::Random& random) {
  open_.fill(0);
  for (std::size_t i = 0; i < empty_.size(); ++i) {
    const Cell cell = empty_[i];
    where_[cell] = static_cast<std::uint16_t>(i);
    open_[cell] = 1;
    near_[cell] = static_cast<std::uint16_t>(code_of(around_.near[cell], colours_));
    far_[cell] = static_cast<std::uint16_t>(code_of(around_.far[cell], colours_));
  }
  while (empty_.size() > until) {
    auto cell = answer(random);
    if (!cell) cell = drawn_by_patterns(random);
    see(*cell, colour_of(to_move_));
    play_on(*cell);
  }
}

board::CellSet HexPlayout::owned_by(Side side) const {
  board::CellSet set;
  for (const Cell cell : around_.cells) {
    if (colours_[cell] == colour_of(side)) set.set(cell);
  }
  return set;
}

std::span<const Cell> HexPlayout::play(const Start& start, base::Random& random) {
  empty_.clear();
  order_.clear();
  for (const Cell cell : around_.cells) {
    const bool first = start.stones[0].test(cell), second = start.stones[1].test(cell);
    colours_[cell] = first ? kFirst : second ? kSecond : kEmpty;
    if (!first && !second) empty_.push_back(cell);
  }
  to_move_ = start.to_move;
  last_ = start.last;
  const auto all = empty_.size();
  const auto until = all - static_cast<std::size_t>(static_cast<double>(all) * style_.patterned);
  if (until < all) play_by_patterns(until, random);
  shuffle(empty_, random);
  for (auto next = empty_.begin(); order_.size() < all;) {
    auto cell = answer(random);
    if (!cell) {
      while (colours_[*next] != kEmpty) ++next;
      cell = *next++;
    }
    play_on(*cell);
  }
  return order_;
}

}  // namespace zermelo::search
