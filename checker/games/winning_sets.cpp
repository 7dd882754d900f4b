// Games of winning sets; see winning_sets.hpp.
#include "checker/games/winning_sets.hpp"

#include <set>

#include "checker/games/two_colours.hpp"

namespace checker {

WinningSets::Look WinningSets::look(const Stones& stones) const {
  Look result;
  std::uint64_t looked = sets_.size() + stones.size();
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const Set& set = sets_[i];
    int seen = 0;  // 1 if it holds a stone of A's, 2 one of B's, 3 both
    int lacking = 0;
    int empty = kNoCell;  // one of the cells that it lacks
    for (const int cell : set) {
      ++looked;
      const int stone = stones[index(cell)];
      seen |= stone;
      if (seen == 3) break;
      if (stone != 0) continue;
      ++lacking;
      empty = cell;
    }
    if (seen == 3) continue;
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
      if ((seen & (player == 0 ? 2 : 1)) != 0 || (player == 0 && i >= of_both_)) continue;
      result.can_get_one[player] = true;
      if (lacking == 0) result.has_set[player] = true;
      auto& cells = result.completes[player];
      const bool is_new = cells.empty() || (cells.size() == 1 && cells[0] != empty);
      if (lacking == 1 && is_new) cells.push_back(empty);
    }
  }
  spend(looked);
  return result;
}

// A full set decides, and a full board without one is a draw. The player to move wins if he can
// complete a set; else he loses if the other can at two cells, since he can fill but one of them.
// And nobody wins without a set that is free of the other's stones.
Bounds WinningSets::judge(const Position& position) const {
  const Look seen = look(position.stones);
  if (seen.has_set[0]) return {1, 1, true};
  if (seen.has_set[1]) return {-1, -1, true};
  if (is_full(position.stones)) return {0, 0, true};
  const std::size_t mover = position.to_move == Player::kA ? 0 : 1;
  const auto wins = [](std::size_t player) { return player == 0 ? Bounds{1, 1} : Bounds{-1, -1}; };
  if (!seen.completes[mover].empty()) return wins(mover);
  if (seen.completes[1 - mover].size() > 1) return wins(1 - mover);
  return {seen.can_get_one[1] ? -1 : 0, seen.can_get_one[0] ? 1 : 0};
}

Bounds WinningSets::play(Position& position, Move move) const {
  position.stones[index(move.cell)] = stone_of(position.to_move);
  position.to_move = other(position.to_move);
  return judge(position);
}

std::vector<Move> WinningSets::moves(const Position& position) const {
  std::vector<Move> all;
  for (int cell = 0; cell < board().size(); ++cell) {
    if (position.at(cell) != 0 || !allowed(position, cell)) continue;
    all.push_back({cell, stone_of(position.to_move)});
  }
  return all;
}

Move WinningSets::parse_move(std::string_view token, const Position& position, int line) const {
  const int cell = parse_empty_cell(token, *this, position, line);
  if (!allowed(position, cell)) reject(line, "not-a-neighbour", token);
  return {cell, stone_of(position.to_move)};
}

// One to one on finitely many sets, so onto.
void WinningSets::check_symmetry(const Permutation& cells, int line) const {
  const std::set<Set> sets(sets_.begin(), sets_.end());
  for (Set image : sets_) {
    for (int& cell : image) cell = cells[index(cell)];
    std::sort(image.begin(), image.end());
    if (!sets.contains(image)) reject(line, "symmetry-breaks-sets");
  }
}

}  // namespace checker
