// What is known of Order and Chaos, put together for the search. Each piece has a file of its own
// with its proof, and a name by which `zermelo solve --without NAME` leaves it out:
//
//   lines      live_lines.hpp     positions are what their live lines are
//   short      short_lines.hpp    a line one symbol short decides, or dictates the reply
//   twins      twin_cells.hpp     lines with two cells of their own are as good as broken
//   better     better_moves.hpp   moves that another makes superfluous
//   pairing    rest_pairing.hpp   Chaos wins where the rest has a pairing
//   ordered    ordered_rest.hpp   so he does where he may have to open a pair, beside a witness
//   potential  potential.hpp      so he does where the live lines weigh little
//   lifting    lifting.hpp        Order wins where she wins an inner board: asked before a search
//
// All hold for win=line. Under the two exact rules a line must stay of one symbol, too, so a dead
// line is dead and a pairing of the rest wins, but more stones can undo a line: only `pairing` is
// used. `lines` is the ground of the others; without it only `pairing` is left.
#pragma once

#include <optional>

#include "games/order_chaos/order_chaos.hpp"
#include "solve/order_chaos/line_insight.hpp"

namespace zermelo::solve {

inline constexpr std::string_view kOrderChaosKnowledge[] = {
    "lines", "short", "twins", "better", "pairing", "ordered", "potential", "lifting"};

template <std::size_t W, std::size_t S>
inline constexpr bool kNeverDrawn<games::OrderChaos<W, S>> = true;

template <std::size_t W, std::size_t S>
class Insight<games::OrderChaos<W, S>> : public LineInsight<games::OrderChaos<W, S>> {
 public:
  using Game = games::OrderChaos<W, S>;

  Insight(const Game& game, const Without& without)
      : LineInsight<Game>(game, book_of(game), game.rules().win != games::WinRule::line, without) {}

 private:
  static std::optional<LineBook> book_of(const Game& game) {
    if (!LineBook::serves(game.rules())) return std::nullopt;
    return LineBook(game.rules(), game.symmetries());
  }
};

}  // namespace zermelo::solve
