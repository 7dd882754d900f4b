// The options of Order and Chaos and the name of a game.
//
// Sources: M. J. H. van den Bergh, S. T. Castelein, D. M. H. van Gent, "Order versus Chaos" (the
//          paper): ovc(B, m, p) and ovc'(B, m, p).
//          S. T. Castelein, "Order and Chaos", 2019 (the thesis): OvC_{n x m}(l, s, p), and the
//          variant "no row of 6".
//
//   the paper / the thesis      here
//   B / n x m                   board (any shape)
//   m / l                       line
//   p                           first
//   ovc'(B, m, p)               pass=starter: p, who starts, may pass on any turn
//   s symbols                   symbols=s
//   "a row of 6 does not win"   win=exact (the game ends when a run of exactly `line` stands) or
//                               win=exact-at-end (judged on the full board): readings with
//                               different values
//
// pass=both is an addition of ours. Two passes in succession would repeat the position, so they end
// the game, and Order has lost, since she has not made her line. The value is the same as if the
// game could go on for ever and a game that never ends counted as a failure of Order, which is the
// paper's convention for infinite boards (Section VI).
#pragma once

#include <string>
#include <string_view>

#include "board/board.hpp"
#include "games/symbols.hpp"

namespace zermelo::games {

// In the order in which the table of options has them.
enum class PassRule : std::uint8_t { none, starter, both };
enum class WinRule : std::uint8_t { line, exact, exact_at_end };

class AnyGame;
struct Family;
struct OptionTable;

struct OrderChaosRules {
  board::Board board;
  int line = 0;
  Side first = kOrder;
  PassRule pass = PassRule::none;
  WinRule win = WinRule::line;
  int symbols = 2;

  static const OptionTable& options();
  static const Family& family();
  /// Reads what follows `order-chaos:` in the name of a game. Throws base::InputError.
  static OrderChaosRules parse(std::string_view text);

  /// The full name with `order-chaos:` and the options that differ from their defaults, in a fixed
  /// order.
  std::string name() const;

  bool may_pass(Side side) const {
    return pass == PassRule::both || (pass == PassRule::starter && side == first);
  }
};

/// The game with these rules.
AnyGame make_game(OrderChaosRules rules);

}  // namespace zermelo::games
