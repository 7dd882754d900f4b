#include "search/hex/bridge_playout.hpp"

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

}  // namespace

BridgePlayout::BridgePlayout(const HexGrid& grid, bool saving)
    : saving_(saving),
      cells_(grid.board().cells()),
      around_(static_cast<std::size_t>(grid.board().numbers())) {
  // The places after the cells are kNumbers + the colour that they always have.
  for (const Colour colour : {kFirst, kSecond, kBoth}) colours_[kNumbers + colour] = colour;
  for (const Cell cell : cells_) {
    for (std::size_t k = 0; k < kSides; ++k) {
      const auto& next = grid.neighbours(cell)[k];
      const bool over_east = next.east != 0 && grid.wrap() == board::Wrap::none;
      const unsigned edge = (next.south != 0 ? kFirst : kEmpty) | (over_east ? kSecond : kEmpty);
      around_[cell][k] =
          next.cell != board::kNoCell ? next.cell : static_cast<std::uint16_t>(kNumbers + edge);
    }
  }
}

std::optional<Cell> BridgePlayout::answer(Cell last, Side side, base::Random& random) const {
  const auto& around = around_[last];
  unsigned code = 0;
  for (unsigned k = 0; k < kSides; ++k) {
    const unsigned colour = colours_[around[k]];
    const unsigned own = (colour >> index(side)) & 1U, empty = colour == kEmpty ? 1U : 0U;
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

std::span<const Cell> BridgePlayout::play(const Start& start, base::Random& random) {
  waiting_.clear();
  for (const Cell cell : cells_) {
    const bool first = start.stones[0].test(cell), second = start.stones[1].test(cell);
    colours_[cell] = first ? kFirst : second ? kSecond : kEmpty;
    if (!first && !second) waiting_.push_back(cell);
  }
  for (auto left = static_cast<std::uint32_t>(waiting_.size()); left > 1; --left) {
    std::swap(waiting_[left - 1], waiting_[random.below(left)]);
  }
  order_.clear();
  auto last = start.last;
  Side side = start.to_move;
  auto next = waiting_.begin();
  while (order_.size() < waiting_.size()) {
    auto cell = saving_ && last ? answer(*last, side, random) : std::nullopt;
    if (!cell) {
      while (colours_[*next] != kEmpty) ++next;
      cell = *next++;
    }
    colours_[*cell] = side == Side::a ? kFirst : kSecond;
    order_.push_back(*cell);
    last = cell;
    side = other(side);
  }
  return order_;
}

}  // namespace zermelo::search
