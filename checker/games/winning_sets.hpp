// Games of two colours in which the first player wins who has stones of his own on all cells of a
// winning set; a full board without such a set is a draw. Square War is one, m,n,k another.
//
// Player A begins, the players take turns, and each places stones of his own; what else the rules
// of a game forbid, it says itself.
//
// Filling a set has to be all that matters. A game with a further condition, such as rows of an
// exact length, must not derive from this class but from Game: look() and judge() would be wrong
// for it, and the kinds that ask for winning sets, `forcing` and pairs of sets, suppose that a
// filled set wins and that a further stone never harms its owner.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

class WinningSets : public Game {
 public:
  using Set = std::vector<int>;  // cells, in reading order

  // The first sets, as many as are said to be, are of both players, and the others are B's alone.
  WinningSets(std::string_view family, Board board, std::vector<Set> sets,
              std::size_t of_both = std::string_view::npos)
      : Game(family, std::move(board), Player::kA), sets_(std::move(sets)), of_both_(of_both) {}

  const std::vector<Set>& sets() const { return sets_; }
  // May the player to move play in this empty cell?
  virtual bool allowed(const Position& /*position*/, int /*cell*/) const { return true; }
  // May the player, at each of his turns from this position on, play in every empty cell?
  virtual bool plays_anywhere(const Position& /*position*/, Player /*player*/) const {
    return true;
  }

  bool can_be_drawn() const override { return true; }
  Bounds certain_at_start() const override { return judge(start()); }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  // It must map the winning sets onto themselves, and all must be of both players.
  void check_symmetry(const Permutation& cells, int line) const override;

  // What all sets together show of some stones.
  struct Look {
    std::array<bool, 2> has_set{};              // by player: his stones on all cells of one
    std::array<bool, 2> can_get_one{};          // by player: a set without stones of the other
    std::array<std::vector<int>, 2> completes;  // by player: two cells, if so many complete a set
  };
  Look look(const Stones& stones) const;

 private:
  Bounds judge(const Position& position) const;

  std::vector<Set> sets_;
  std::size_t of_both_;
};

}  // namespace checker
