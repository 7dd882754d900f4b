// Order wins ovc'([n]^2, n, Chaos) for n = 1, 2, 3.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma IV.1 and its proof.
//
// The cases n = 1 and n = 2 are "trivial": play anything, and next to a stone play its symbol,
// since any two cells of [2]^2 are a line.
//
// For n = 3 we quote the proof: "If Chaos chooses to move we may assume by rotating the board
// that he moves anywhere in the lower triangular subboard B colored white in Figure 4. If Chaos
// passes we may move at the square marked with a dot. Then, regardless of whether Chaos passes the
// next turn we may apply rotations to the board such that precisely one square of B is filled and
// it is Order's turn. Now Order can force Chaos to keep playing in B by repeatedly forming a line
// of length 2. It can easily be verified that this always results in a win for Order."
//
// Figure 4 is missing from the text we have. This is how it was settled:
//   B     the six cells on and below the falling diagonal. Its win lines are the west column, the
//         south row and that diagonal, and any two of them meet in a corner.
//              X . .
//              X X .
//              X X X
//   dot   the centre. It lies in B under every rotation, so a later stone of Chaos' elsewhere can
//         be rotated out of B, which is what the proof asks for.
//   the forced line is not written out in the paper. Here it is found by trying, in reading order
//         and with X before O, the moves in B after which a line of B has two equal symbols and
//         one empty cell; the only reply for Chaos is then to play the other symbol there.
// The rotation is not remembered: in every position the first rotation under which the forced line
// wins is taken, and exhaustive verification shows that there is one whenever it is Order's turn.
#pragma once

#include "games/strategy.hpp"
#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::strategy {

class LemmaIV1 final : public games::Strategy {
 public:
  /// Throws base::InputError unless the game is on [n]^2 with line n for n = 1, 2 or 3.
  explicit LemmaIV1(games::AnyGame game);

  std::string name() const override { return "iv1"; }
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

 private:
  games::Advice say(Place place, char symbol, std::string rule,
                    const std::vector<Place>& seen) const;
};

}  // namespace zermelo::strategy
