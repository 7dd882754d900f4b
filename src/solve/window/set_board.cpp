#include "solve/window/set_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "base/random.hpp"

namespace zermelo::solve {

SetBoard::SetBoard(const Window& window)
    : window_(window),
      through_(at(window.cells())),
      stones_(at(window.cells()), kEmpty),
      counts_(window.sets.size()) {
  for (auto& player : players_) {
    player.threat_count.resize(at(window.cells()));
    player.place.resize(window.sets.size());
  }
  for (int set = 0; set < static_cast<int>(window.sets.size()); ++set) {
    for (const int cell : window.sets[at(set)]) through_[at(cell)].push_back(set);
    enter(set, kAttacker);
    enter(set, kDefender);
  }
  for (const auto& images : window.symmetries) {
    auto& keys = keys_.emplace_back(at(2 * window.cells()));
    for (int cell = 0; cell < window.cells(); ++cell) {
      const auto image = static_cast<std::uint64_t>(2 * images[at(cell)]);
      keys[at(2 * cell)] = base::mix(image + 1);
      keys[at(2 * cell + 1)] = base::mix(image + 2);
    }
  }
  hashes_.resize(keys_.size());
}

int SetBoard::empty_cell(int set) const {
  const auto& cells = window_.sets[at(set)];
  return *std::find_if(cells.begin(), cells.end(), [&](int cell) { return empty(cell); });
}

/// The set has just become one in which the player lacks one or two stones and the other has none.
void SetBoard::enter(int set, int side) {
  if (!is_of(set, side)) return;
  Player& player = players_[at(side)];
  const int lacks = lacking(set, side);
  if (lacks == 2) {
    player.place[at(set)] = static_cast<int>(player.pairs.size());
    player.pairs.push_back(set);
  } else if (lacks == 1) {
    const int cell = empty_cell(set);
    if (player.threat_count[at(cell)]++ == 0) player.threats.push_back(cell);
  }
}

/// The set is about to stop being such a set.
void SetBoard::leave(int set, int side) {
  if (!is_of(set, side)) return;
  Player& player = players_[at(side)];
  const int lacks = lacking(set, side);
  if (lacks == 2) {
    const int last = player.pairs.back();
    player.pairs[at(player.place[at(set)])] = last;
    player.place[at(last)] = player.place[at(set)];
    player.pairs.pop_back();
  } else if (lacks == 1) {
    const int cell = empty_cell(set);
    if (--player.threat_count[at(cell)] == 0) {
      player.threats.erase(std::find(player.threats.begin(), player.threats.end(), cell));
    }
  }
}

void SetBoard::put(int cell, int player) {
  assert(empty(cell));
  const int other = 1 - player;
  for (const int set : through_[at(cell)]) {
    auto& counts = counts_[at(set)];
    if (counts[at(other)] == 0) leave(set, player);
    if (counts[at(player)] == 0) leave(set, other);
    ++counts[at(player)];
  }
  stones_[at(cell)] = player;
  ++placed_[at(player)];
  toggle(cell, player);
  for (const int set : through_[at(cell)]) {
    if (counts_[at(set)][at(other)] == 0) enter(set, player);
  }
}

void SetBoard::take(int cell) {
  assert(!empty(cell));
  const int player = stones_[at(cell)], other = 1 - player;
  for (const int set : through_[at(cell)]) {
    if (counts_[at(set)][at(other)] == 0) leave(set, player);
    --counts_[at(set)][at(player)];
  }
  stones_[at(cell)] = kEmpty;
  --placed_[at(player)];
  toggle(cell, player);
  for (const int set : through_[at(cell)]) {
    if (counts_[at(set)][at(other)] == 0) enter(set, player);
    if (counts_[at(set)][at(player)] == 0) enter(set, other);
  }
}

std::vector<int> SetBoard::threatening_cells() const {
  std::vector<int> cells;
  for (const int set : players_[kAttacker].pairs) {
    for (const int cell : window_.sets[at(set)]) {
      if (empty(cell)) cells.push_back(cell);
    }
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// Counts the sets that the stone would build and those of the other player that it would spoil.
long SetBoard::worth(int cell, int player) const {
  constexpr std::array<long, 5> build{64, 64, 16, 4, 1}, spoil{81, 81, 9, 3, 0};
  constexpr int most = 4;  // stones that are lacking
  long worth = 0;
  for (const int set : through_[at(cell)]) {
    const auto& counts = counts_[at(set)];
    const auto value = [&](int side, const auto& values) {
      return is_of(set, side) ? values[at(std::min(lacking(set, side), most))] : 0;
    };
    if (counts[at(1 - player)] == 0) worth += value(player, build);
    if (counts[at(player)] == 0) worth += value(1 - player, spoil);
  }
  return worth;
}

std::vector<int> SetBoard::moves(int player) const {
  const bool beside =
      window_.shape.second_beside_first && player == kAttacker && count(player) == 1;
  std::vector<std::pair<long, int>> order;
  const int end = player == kAttacker ? window_.inner() : window_.cells();
  for (int cell = 0; cell < end; ++cell) {
    if (!empty(cell)) continue;
    const auto touches = [&](int first) {
      const auto [x, y] = window_.places[at(cell)];
      const auto [column, row] = window_.places[at(first)];
      return holds(kAttacker, first) && std::abs(x - column) + std::abs(y - row) == 1;
    };
    bool legal = !beside;
    for (int first = 0; first < window_.inner() && !legal; ++first) legal = touches(first);
    if (legal) order.emplace_back(-worth(cell, player), cell);
  }
  std::sort(order.begin(), order.end());
  std::vector<int> cells;
  for (const auto& [worth, cell] : order) cells.push_back(cell);
  return cells;
}

void SetBoard::toggle(int cell, int player) {
  for (std::size_t g = 0; g < keys_.size(); ++g) hashes_[g] ^= keys_[g][at(2 * cell + player)];
}

std::uint64_t SetBoard::canonical_hash() const {
  return *std::min_element(hashes_.begin(), hashes_.end());
}

}  // namespace zermelo::solve
