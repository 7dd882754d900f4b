// The rules of Order and Chaos, naively: the options of the game string, and who has won.
//
// This file and order_chaos.cpp are all that the checker believes about the game. They follow
// docs/certificates.md, section "Order and Chaos". Player A is Order, player B is Chaos.
#pragma once

#include "checker/core/lines.hpp"

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

  bool may_pass(Player player) const {  // ever
    return pass == PassRule::kBoth || (pass == PassRule::kStarter && player == first);
  }
};

// The options of a game string; rejects.
OrderChaosRules parse_rules(GameString options, int line);

class OrderChaos : public Game {
 public:
  OrderChaos(Board board, const OrderChaosRules& rules);

  const OrderChaosRules& rules() const { return rules_; }
  const std::vector<Line>& lines() const { return lines_; }  // all lines of M cells
  // Is each cell of the line empty, or does it hold the symbol?
  static bool is_live(const Line& line, std::uint8_t symbol, const Stones& stones) {
    return std::all_of(line.cells.begin(), line.cells.end(), [&](int cell) {
      return stones[index(cell)] == 0 || stones[index(cell)] == symbol;
    });
  }

  std::string_view player_name(Player player) const override {
    return player == kOrder ? "order" : "chaos";
  }
  std::string_view letters() const override {
    return std::string_view("XOABCDEF").substr(0, index(rules_.symbols));
  }
  // Only under pass=both does it matter that the opponent has just passed: under the other rules
  // the previous pass changes no right to pass.
  std::string_view mark_word() const override {
    return rules_.pass == PassRule::kBoth ? "pass" : "";
  }
  bool stones_are_interchangeable() const override { return true; }
  Bounds certain_at_start() const override { return judge(start().stones); }
  std::vector<Move> moves(const Position& position) const override;
  Bounds play(Position& position, Move move) const override;
  Move parse_move(std::string_view token, const Position& position, int line) const override;
  void check_symmetry(const Permutation& cells, int line) const override;

 private:
  Bounds judge(const Stones& stones) const;

  OrderChaosRules rules_;
  std::vector<Line> lines_;
};

std::shared_ptr<const Subject> parse_order_chaos(std::string_view text, int line);

}  // namespace checker
