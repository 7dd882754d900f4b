// The rules of positional games in which each player places stones of his own.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

class OwnStones final : public Game {
 public:
  // The sets are those of each player.
  OwnStones(const PositionalRules& rules, Board board, const std::array<CellSets, 2>& sets)
      : Game("positional", std::move(board), rules.first), rules_(rules) {
    for (const std::size_t k : {0U, 1U}) sets_[k].assign(sets[k].begin(), sets[k].end());
  }

  std::string_view player_name(Player player) const override {
    return rules_.players[player == Player::kA ? 0 : 1];
  }
  std::string_view letters() const override { return rules_.letters; }
  // Two passes in succession end the game, if both players may pass.
  std::string_view mark_word() const override {
    return rules_.may_pass[0] && rules_.may_pass[1] ? "pass" : "";
  }
  bool can_be_drawn() const override { return rules_.full == 0; }
  Bounds certain_at_start() const override { return judge(start()); }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  // It must map the sets of each player onto themselves.
  void check_symmetry(const Permutation& cells, int line) const override;

  const PositionalRules& rules() const { return rules_; }
  const std::array<SortedSets, 2>& sets() const { return sets_; }
  // May the first stone be taken over now?
  bool may_swap(const Position& position) const;
  // What is certain in a position.
  Bounds judge(const Position& position) const;

 private:
  // How many stones the player to move still places in this turn.
  std::size_t stones_left(const Position& position) const;

  PositionalRules rules_;
  // They lie in memory as they are read, which takes a twentieth of the time that a std::set takes.
  std::array<SortedSets, 2> sets_;
};

}  // namespace checker
