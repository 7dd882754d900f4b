// The rules of positional games: a board, sets of cells for the players, and a convention that says
// what it means to fill one.
//
// This file, positional.cpp and, in the directory positional/, the files of the ground and of the
// sets that the game names are all that the checker believes about them. They follow
// docs/certificates.md, section "Positional games".
#pragma once

#include <set>

#include "checker/core/game.hpp"

namespace checker {

class Positional final : public Game {
 public:
  struct Convention {
    std::array<std::string_view, 2> players;
    std::string_view letters;
    std::array<int, 2> filled;  // by player: the value once he has filled a set; 0: he has no sets
    int full;                   // that of a full board on which nobody has
  };

  // The sets are those of each player.
  Positional(const Convention& convention, Board board,
             const std::array<std::set<std::vector<int>>, 2>& sets, Player first)
      : Game("positional", std::move(board), first), convention_(convention) {
    for (const std::size_t k : {0U, 1U}) sets_[k].assign(sets[k].begin(), sets[k].end());
  }

  std::string_view player_name(Player player) const override {
    return convention_.players[player == Player::kA ? 0 : 1];
  }
  std::string_view letters() const override { return convention_.letters; }
  bool can_be_drawn() const override { return convention_.full == 0; }
  Bounds certain_at_start() const override { return judge(start()); }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  // It must map the sets of each player onto themselves.
  void check_symmetry(const Permutation& cells, int line) const override;

  const std::array<std::vector<std::vector<int>>, 2>& sets() const { return sets_; }

 private:
  Bounds judge(const Position& position) const;

  Convention convention_;
  // Sorted, each with its cells in reading order. They lie in memory as they are read, which takes
  // a twentieth of the time that a std::set of them would take.
  std::array<std::vector<std::vector<int>>, 2> sets_;
};

std::shared_ptr<const Subject> parse_positional(std::string_view text, int line);

}  // namespace checker
