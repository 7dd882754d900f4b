// The rules of Order and Chaos, naively: the options of the game string, and who has won.
//
// This file and order_chaos.cpp are all that the checker believes about the game. They follow
// docs/certificates.md, section "Order and Chaos". Player A is Order, player B is Chaos.
#pragma once

#include "game.hpp"

namespace checker {

inline constexpr Player kOrder = Player::kA;
inline constexpr Player kChaos = Player::kB;

enum class PassRule { kNone, kStarter, kBoth };
enum class WinRule { kLine, kExact, kExactAtEnd };

struct OrderChaosRules {
  int line = 0;  // M
  Player first = kOrder;
  PassRule pass = PassRule::kNone;
  WinRule win = WinRule::kLine;
  int symbols = 2;

  bool may_pass(Player player) const;  // ever
};

class OrderChaos : public Game {
 public:
  OrderChaos(Board board, const OrderChaosRules& rules);

  const OrderChaosRules& rules() const { return rules_; }
  const std::vector<Line>& lines() const { return lines_; }  // all lines of M cells
  bool may_pass(Player player) const { return rules_.may_pass(player); }

  std::string_view player_name(Player player) const override;
  bool can_be_drawn() const override { return false; }
  std::string_view letters() const override;
  std::string_view mark_word() const override;
  bool stones_are_interchangeable() const override { return true; }
  Position start() const override;
  Bounds certain_at_start() const override;
  Bounds play(Position& position, Move move) const override;
  void each_successor(const Position& position, const Visit& visit) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  void check_symmetry(const Permutation& cells, int line) const override;

 private:
  // The lines, among some, whose cells are all empty or hold one and the same symbol. A position is
  // dead when the board has no live line. Stones never leave the board, so a line that is not live
  // never becomes live again: after a further stone it is enough to look among those live before.
  using LineList = std::vector<const Line*>;
  LineList live_lines(const Stones& stones) const;
  Bounds certain_after(const Stones& stones, int last, const LineList& live_before) const;
  Bounds pass_in(Position& position) const;
  bool in_winning_run(const Stones& stones, int cell) const;
  bool order_has_won(const Stones& stones, int last) const;

  OrderChaosRules rules_;
  std::vector<Line> lines_;
};

// The options behind the board.
OrderChaosRules parse_rules(std::string_view options, int line);

std::shared_ptr<const Game> parse_order_chaos(Board board, std::string_view options, int line);

}  // namespace checker
