#include "solve/square_war/threat_board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace zermelo::solve {

using games::Side;

ThreatBoard::ThreatBoard(const board::Board& board, std::vector<board::Square> squares)
    : cells_(board.cells()),
      squares_(std::move(squares)),
      through_(static_cast<std::size_t>(board.numbers())),
      stone_(through_.size(), kEmpty),
      counts_(squares_.size()),
      seen_(through_.size()) {
  for (std::size_t q = 0; q < squares_.size(); ++q) {
    for (const Cell cell : squares_[q]) through_[cell].push_back(static_cast<std::uint16_t>(q));
  }
  for (auto& player : players_) {
    player.open = static_cast<int>(squares_.size());
    player.threat_count.resize(through_.size());
    player.place.resize(squares_.size());
  }
}

ThreatBoard::Cell ThreatBoard::empty_corner(std::uint16_t square) const {
  for (const Cell cell : squares_[square]) {
    if (empty(cell)) return cell;
  }
  assert(false);
  return 0;
}

/// The square has just become one that holds two or three stones of the player and none of the
/// other.
void ThreatBoard::enter(std::uint16_t square, std::size_t side) {
  Player& player = players_[side];
  if (counts_[square][side] == 2) {
    player.place[square] = static_cast<std::uint16_t>(player.pairs.size());
    player.pairs.push_back(square);
  } else if (counts_[square][side] == 3) {
    const Cell cell = empty_corner(square);
    if (player.threat_count[cell]++ == 0) player.threats.push_back(cell);
  }
}

/// The square is about to stop being such a square.
void ThreatBoard::leave(std::uint16_t square, std::size_t side) {
  Player& player = players_[side];
  if (counts_[square][side] == 2) {
    const std::uint16_t last = player.pairs.back();
    player.pairs[player.place[square]] = last;
    player.place[last] = player.place[square];
    player.pairs.pop_back();
  } else if (counts_[square][side] == 3) {
    const Cell cell = empty_corner(square);
    if (--player.threat_count[cell] == 0) {
      player.threats.erase(std::find(player.threats.begin(), player.threats.end(), cell));
    }
  }
}

void ThreatBoard::put(Cell cell, Side side) {
  assert(empty(cell));
  const std::size_t own = games::index(side), other = 1 - own;
  for (const auto square : through_[cell]) {
    auto& counts = counts_[square];
    if (counts[other] == 0) leave(square, own);
    if (counts[own] == 0) {
      leave(square, other);
      --players_[other].open;
    }
    ++counts[own];
  }
  stone_[cell] = static_cast<std::uint8_t>(own);
  ++filled_;
  for (const auto square : through_[cell]) {
    if (counts_[square][other] == 0) enter(square, own);
  }
}

void ThreatBoard::take(Cell cell) {
  assert(!empty(cell));
  const std::size_t own = stone_[cell], other = 1 - own;
  for (const auto square : through_[cell]) {
    if (counts_[square][other] == 0) leave(square, own);
    --counts_[square][own];
  }
  stone_[cell] = kEmpty;
  --filled_;
  for (const auto square : through_[cell]) {
    const auto& counts = counts_[square];
    if (counts[other] == 0) enter(square, own);
    if (counts[own] == 0) {
      enter(square, other);
      ++players_[other].open;
    }
  }
}

void ThreatBoard::threatening_cells(Side side, std::vector<Cell>& cells) const {
  cells.clear();
  ++stamp_;
  for (const auto square : at(side).pairs) {
    for (const Cell cell : squares_[square]) {
      if (!empty(cell) || seen_[cell] == stamp_) continue;
      seen_[cell] = stamp_;
      cells.push_back(cell);
    }
  }
  std::sort(cells.begin(), cells.end());
}

}  // namespace zermelo::solve
