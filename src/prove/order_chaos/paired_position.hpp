// Knowledge of Order and Chaos: which positions Chaos wins by a pairing of the whole board, and
// how.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Strategy III.2 and Proposition
// I.5; for whole games pairing/conditions.hpp and pairing/ordered.hpp, whose words are used here.
// Here it is said of single positions, whatever led to them, so that a player can follow the
// pairing and a value during a game needs no search.
//
// Call a pair *done* if both its cells are filled as it demands (unlike, or alike for a `same`
// pair), or if its witness is filled and one of its cells holds another symbol than the witness.
// Either way every line that the pair spoils is spoiled for good: it holds two symbols, or if it
// should be of one symbol it is too long. Call a cell *free* if it is in no pair, or in one that is
// done.
//
// Let a pairing spoil every line of the board. A position is *paired* if every pair is empty or
// done, except that at Chaos' turn one more pair may be half filled; and if
//   (1) Chaos may pass; or
//   (2) nobody may pass, and at his turn the empty cells are odd in number; or
//   (3) the pairing is ordered: its pairs stand in a list, each with a witness that is in no pair
//       or in one that stands earlier.
//
// Theorem. Chaos wins a paired position, under every win rule.
// Proof. He plays, by the first that applies: (a) if a pair is half filled and not done, he fills
// its other cell as it demands; (b) anything on an empty free cell; (c) a pass, if he may; (d) the
// first empty pair of the list, with another symbol than its witness has. After (a) and (b) every
// pair is empty or done, so after one move of Order's the position is paired. It is after (c), too.
// Suppose that neither (a), (b) nor (c) applies. Then every empty cell is in an empty pair, and so
// the empty cells are even in number, which (2) excludes; so the pairing is ordered. The witness of
// the first empty pair is in no pair, hence free and filled, or in an earlier pair, which is not
// empty, hence done, and being free then is filled. So (d) leaves that pair done. Thus he has a
// move as long as a cell is empty, and a pair that is done stays so. When the board is full every
// pair is done, and every line is spoiled. Before, no line of one symbol stands: it would hold a
// pair that is not done, and full pairs are done, but for one that Order has filled alone, which
// (a) prevents. If two passes end the game, no line of one symbol stands either. QED
#pragma once

#include <optional>

#include "games/any_game.hpp"
#include "games/order_chaos/pairing.hpp"

namespace zermelo::prove {

struct PairedPosition {
  std::optional<games::Move> move;  // Chaos' move, if it is his turn
};

/// Nothing if the position is not paired. Preconditions: the game is Order and Chaos, the position
/// is not decided, and the pairing spoils every line of the board, as pairing::satisfies says;
/// `ordered` as the conditions it satisfies.
std::optional<PairedPosition> look_at_pairs(const games::AnyGame& game,
                                            const games::Pairing& pairing, bool ordered,
                                            const games::AnyPosition& position);

}  // namespace zermelo::prove
