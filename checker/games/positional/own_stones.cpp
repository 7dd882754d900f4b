// The rules of positional games in which each player places stones of his own; see own_stones.hpp.
#include "checker/games/positional/own_stones.hpp"

namespace checker {

// The number of stones says whose turn it is, and how far it has come. With stones one by one this
// is 1, whatever passes and swaps have done.
std::size_t OwnStones::stones_left(const Position& position) const {
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  const std::size_t own = index(rules_.bias[rules_.first == Player::kA ? 0 : 1]);
  const std::size_t both = index(rules_.bias[0] + rules_.bias[1]);
  const std::size_t placed = (position.stones.size() - static_cast<std::size_t>(empty)) % both;
  return (placed < own ? own : both) - placed;
}

bool OwnStones::may_swap(const Position& position) const {
  const auto empty = std::count(position.stones.begin(), position.stones.end(), 0);
  const bool one = empty + 1 == board().size() && position.to_move != rules_.first;
  return rules_.swap && one && std::ranges::count(position.stones, stone_of(rules_.first)) == 1;
}

// A filled set decides, and so does a full board. Where filling wins, the player to move wins if he
// can fill a set in this turn; else he loses if the other can fill one on more cells than he still
// takes in it, unless he ends the game by a pass. Otherwise those results remain that are still
// possible: that nobody fills a set, and for each player who has a set without stones of the
// other's that he does. While the first stone may be taken over, nothing is known.
Bounds OwnStones::judge(const Position& position) const {
  const std::size_t left = stones_left(position), mover = position.to_move == Player::kA ? 0 : 1;
  std::array<bool, 2> near{};  // by player: a set lacks no more cells than are left
  Bounds bounds{rules_.full, rules_.full, is_full(position.stones)};
  std::array<std::set<int>, 2> completes;  // by player: the cells that complete a set
  for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
    for (const auto& set : sets_[player]) {
      spend(10 + set.size());
      int empty = kNoCell, spoiling = 0;
      std::size_t lacking = 0;
      for (const int cell : set) {
        const int stone = position.at(cell);
        if (stone == 0) ++lacking, empty = cell;
        if (stone != 0 && stone != static_cast<int>(player) + 1) ++spoiling;
      }
      if (spoiling > 0) continue;
      if (lacking == 0) return {rules_.filled[player], rules_.filled[player], true};
      bounds.least = std::min(bounds.least, rules_.filled[player]);
      bounds.most = std::max(bounds.most, rules_.filled[player]);
      near[player] = near[player] || lacking <= left;
      if (lacking == 1) completes[player].insert(empty);
    }
  }
  if (bounds.over) return bounds;
  if (may_swap(position)) return {};
  const bool held = position.mark == 0 && completes[1 - mover].size() > left;
  for (const std::size_t player : {mover, 1 - mover}) {
    const int win = player == 0 ? 1 : -1;
    if (rules_.filled[player] == win && (player == mover ? near[mover] : held)) return {win, win};
  }
  return bounds;
}

// A pass has no stone, and a swap no cell.
std::vector<Move> OwnStones::moves(const Position& position) const {
  const std::uint8_t stone = stone_of(position.to_move);
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    if (position.at(cell) == 0) all.push_back({cell, stone});
  }
  if (rules_.may_pass[stone - std::size_t{1}]) all.push_back({});
  if (may_swap(position)) all.push_back({kNoCell, stone});
  return all;
}

Bounds OwnStones::play(Position& position, Move move) const {
  const bool passes = move.stone == 0, ends = passes && position.mark != 0;
  if (stones_left(position) == 1) position.to_move = other(position.to_move);
  for (int cell = 0; cell < board().size(); ++cell) {
    const bool taken = move.cell == kNoCell && position.at(cell) != 0;  // by a swap
    if (!passes && (taken || cell == move.cell)) position.stones[index(cell)] = move.stone;
  }
  position.mark = passes && !mark_word().empty() ? 1 : 0;
  return ends ? Bounds{rules_.full, rules_.full, true} : judge(position);
}

Move OwnStones::parse_move(std::string_view token, const Position& position, int line) const {
  const std::uint8_t stone = stone_of(position.to_move);
  const bool pass = token == "pass", swap = token == "swap-pieces";
  if (pass && !rules_.may_pass[stone - std::size_t{1}]) reject(line, "illegal-pass");
  if (swap && !may_swap(position)) reject(line, "illegal-swap");
  if (pass || swap) return {kNoCell, pass ? std::uint8_t{0} : stone};
  const int cell = parse_cell(token, board(), line);
  if (position.at(cell) != 0) reject(line, "cell-taken", token);
  return {cell, stone};
}

// One to one on finitely many sets, so onto.
void OwnStones::check_symmetry(const Permutation& cells, int line) const {
  for (const SortedSets& sets : sets_) {
    for (auto image : sets) {
      spend(100 + 16 * image.size());
      for (int& cell : image) cell = cells[index(cell)];
      std::sort(image.begin(), image.end());
      if (!std::binary_search(sets.begin(), sets.end(), image))
        reject(line, "symmetry-breaks-sets");
    }
  }
}

}  // namespace checker
