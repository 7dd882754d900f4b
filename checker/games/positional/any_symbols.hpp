// The rules of positional games in which both players place any symbol: player A wants a set of one
// symbol, player B that none comes about.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

class AnySymbols final : public Game {
 public:
  AnySymbols(const PositionalRules& rules, Board board, const CellSets& sets, int symbols)
      : Game("positional", std::move(board), rules.first),
        sets_(sets.begin(), sets.end()),
        symbols_(symbols),
        may_pass_(rules.may_pass) {}

  std::string_view player_name(Player player) const override {
    return player == Player::kA ? "order" : "chaos";
  }
  std::string_view letters() const override {
    return std::string_view("XOABCDEF").substr(0, index(symbols_));
  }
  // Two passes in succession end the game, if both players may pass.
  std::string_view mark_word() const override { return may_pass_[0] && may_pass_[1] ? "pass" : ""; }
  bool stones_are_interchangeable() const override { return true; }
  Bounds certain_at_start() const override { return judge(start().stones); }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  // It must map the sets onto themselves.
  void check_symmetry(const Permutation& cells, int line) const override;

  const SortedSets& sets() const { return sets_; }
  bool may_pass(Player player) const { return may_pass_[player == Player::kA ? 0 : 1]; }

 private:
  Bounds judge(const Stones& stones) const;

  SortedSets sets_;
  int symbols_;
  std::array<bool, 2> may_pass_;  // by player
};

// Takes the option `symbols`; rejects if another one is left.
std::shared_ptr<const Subject> make_any_symbols(const PositionalRules& rules, const Board& board,
                                                const CellSets& sets, GameString options);

}  // namespace checker
