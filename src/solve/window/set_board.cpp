#include "solve/window/set_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "board/board.hpp"

namespace zermelo::solve {

SetBoard::SetBoard(const Window& window)
    : window_(window),
      stones_(at(window.cells()), kEmpty),
      sets_(window.sets.size()),
      hashes_(window.symmetries.size()) {
  std::vector<std::vector<std::uint16_t>> through(at(window.cells()));
  for (auto& threats : threats_) threats.count.resize(at(window.cells()));
  for (std::size_t number = 0; number < sets_.size(); ++number) {
    Set& set = sets_[number];
    set.size = static_cast<std::uint8_t>(window.sets[number].size());
    set.shared = static_cast<int>(number) < window.shared;
    for (const int cell : window.sets[number]) {
      set.empty ^= static_cast<std::uint16_t>(cell);
      through[at(cell)].push_back(static_cast<std::uint16_t>(number));
    }
    for (const int player : {kAttacker, kDefender}) open(static_cast<int>(number), player);
  }
  for (const auto& sets : through) {
    first_.push_back(static_cast<int>(through_.size()));
    through_.insert(through_.end(), sets.begin(), sets.end());
  }
  first_.push_back(static_cast<int>(through_.size()));
  for (const auto& images : window.symmetries) {
    for (const int image : images) {
      keys_.push_back(base::mix(static_cast<std::uint64_t>(2 * image + 1)));
      keys_.push_back(base::mix(static_cast<std::uint64_t>(2 * image + 2)));
    }
  }
}

void SetBoard::add_threat(int player, int cell) {
  Threats& threats = threats_[at(player)];
  if (threats.count[at(cell)]++ == 0) threats.cells.push_back(cell);
}

void SetBoard::remove_threat(int player, int cell) {
  Threats& threats = threats_[at(player)];
  if (--threats.count[at(cell)] > 0) return;
  threats.cells.erase(std::find(threats.cells.begin(), threats.cells.end(), cell));
}

void SetBoard::add_pair(int set) {
  sets_[at(set)].place = static_cast<std::uint16_t>(pairs_.size());
  pairs_.push_back(static_cast<std::uint16_t>(set));
}

void SetBoard::remove_pair(int set) {
  const std::uint16_t place = sets_[at(set)].place, last = pairs_.back();
  pairs_[place] = last;
  sets_[last].place = place;
  pairs_.pop_back();
}

/// The player, whose set it is, has it open from now on with so many stones, or until now.
inline void SetBoard::open(int number, int player) {
  const Set& set = sets_[at(number)];
  const int lacks = set.size - set.stones[at(player)];
  if (lacks > 2 || (player == kAttacker && !set.shared)) return;
  if (lacks == 1) add_threat(player, set.empty);
  if (lacks == 2 && player == kAttacker) add_pair(number);
}

inline void SetBoard::close(int number, int player) {
  const Set& set = sets_[at(number)];
  const int lacks = set.size - set.stones[at(player)];
  if (lacks > 2 || (player == kAttacker && !set.shared)) return;
  if (lacks == 1) remove_threat(player, set.empty);
  if (lacks == 2 && player == kAttacker) remove_pair(number);
}

void SetBoard::put(int cell, int player) {
  assert(empty(cell));
  const int other = 1 - player;
  for (int i = first_[at(cell)]; i < first_[at(cell + 1)]; ++i) {
    const int number = through_[at(i)];
    Set& set = sets_[at(number)];
    const bool is_open = set.stones[at(other)] == 0;
    if (is_open) close(number, player);
    if (set.stones[at(player)] == 0) close(number, other);
    ++set.stones[at(player)];
    set.empty ^= static_cast<std::uint16_t>(cell);
    if (is_open) open(number, player);
  }
  stones_[at(cell)] = static_cast<std::uint8_t>(player);
  ++placed_[at(player)];
  toggle(cell, player);
}

void SetBoard::take(int cell) {
  assert(!empty(cell));
  const int player = stones_[at(cell)], other = 1 - player;
  for (int i = first_[at(cell)]; i < first_[at(cell + 1)]; ++i) {
    const int number = through_[at(i)];
    Set& set = sets_[at(number)];
    const bool is_open = set.stones[at(other)] == 0;
    if (is_open) close(number, player);
    --set.stones[at(player)];
    set.empty ^= static_cast<std::uint16_t>(cell);
    if (is_open) open(number, player);
    if (set.stones[at(player)] == 0) open(number, other);
  }
  stones_[at(cell)] = kEmpty;
  --placed_[at(player)];
  toggle(cell, player);
}

void SetBoard::append_forcing(std::vector<Forcing>& to) const {
  board::CellSet met;
  std::array<int, board::kMaxNumbers> replies;  // where met
  const auto meet = [&](int cell, int reply) {
    const bool several = met.test(cell) && replies[at(cell)] != reply;
    replies[at(cell)] = several ? kSeveral : reply;
    met.set(cell);
  };
  for (const int set : pairs_) {
    const auto& cells = window_.sets[at(set)];
    const int one = *std::find_if(cells.begin(), cells.end(), [&](int c) { return empty(c); });
    const int two = one ^ sets_[at(set)].empty;
    meet(one, two);
    meet(two, one);
  }
  met.for_each([&](int cell) { to.push_back({cell, replies[at(cell)]}); });
}

/// Counts the sets that the stone would build and those of the other player that it would spoil.
long SetBoard::worth(int cell, int player) const {
  constexpr std::array<long, 5> build{64, 64, 16, 4, 1}, spoil{81, 81, 9, 3, 0};
  constexpr int most = 4;  // stones that are lacking
  long worth = 0;
  for (int i = first_[at(cell)]; i < first_[at(cell + 1)]; ++i) {
    const Set& set = sets_[through_[at(i)]];
    const auto value = [&](int side, const auto& values) {
      const int lacks = set.size - set.stones[at(side)];
      return side == kDefender || set.shared ? values[at(std::min(lacks, most))] : 0;
    };
    if (set.stones[at(1 - player)] == 0) worth += value(player, build);
    if (set.stones[at(player)] == 0) worth += value(1 - player, spoil);
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

std::vector<int> SetBoard::answers(int player) const {
  const auto& against = threats(1 - player);
  return against.empty() ? moves(player) : against;
}

void SetBoard::toggle(int cell, int player) {
  std::size_t key = at(2 * cell + player);
  for (auto& hash : hashes_) {
    hash ^= keys_[key];
    key += 2 * stones_.size();
  }
}

std::uint64_t SetBoard::canonical_hash(int to_move) const {
  return *std::min_element(hashes_.begin(), hashes_.end()) ^ turn(to_move);
}

}  // namespace zermelo::solve
