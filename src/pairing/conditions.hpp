// What a pairing must do: the lines that its pairs must spoil, and the pairs that may be used.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section III; for same-symbol
//          pairs Castelein, "Order and Chaos", 4.2, and the editorial of CodeChef ORDNCHS.
//
//   the paper            here
//   win line L           Line: m consecutive cells of the board, or a whole line of the torus
//   (Z/nZ)^2             `torus:n`: its lines are the n rows, columns, and diagonals of both
//                        directions, n cells each, joined at their ends
//   pair                 Candidate: two cells of a common line. The paper's own pairs are
//                        neighbours (`adjacent`), its Figure 3 uses others as well
//
// A pair *spoils* a line if the line cannot become a winning one once its two cells are filled as
// the pair demands:
//   opposite    both cells lie on the line: it holds two symbols;
//   same        win=exact-at-end only: one cell lies on the line and the other continues it at an
//               end: if the line is of one symbol, the run is longer than m. (Under win=exact such
//               a pair is of no use: Order fills the cell on the line last, or first, while its
//               partner is empty, and has won before the answer.)
//
// With `ordered` (ordered.hpp) a candidate is a pair with a witness, and spoils the lines that hold
// all three cells.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/symmetry.hpp"
#include "games/any_game.hpp"

namespace zermelo::pairing {

/// A line as indices in board.cells(), in their order.
struct Line {
  std::vector<int> cells;
  std::vector<int> ends;  // the cells of the board that continue it
};

struct Wish {
  bool adjacent = false;  // pairs of neighbours only
  bool ordered = false;   // Chaos can open every pair safely
};

struct Conditions {
  std::string name;  // of the game, or `torus:8`
  std::optional<games::AnyGame> game;
  board::Board board;
  bool torus = false;
  bool same_pairs = false;  // win=exact-at-end, not ordered
  Wish wish;
  std::vector<Line> lines;  // no two with the same cells
  /// The group of permutations that map lines to lines and candidates to candidates, the identity
  /// first.
  std::vector<board::CellPermutation> symmetries;
};

/// Those of a game. Throws base::InputError unless it is Order and Chaos.
Conditions conditions_of(const games::AnyGame& game, Wish wish);
/// Those of (Z/nZ)^2, n from 2 to 16. Throws base::InputError.
Conditions conditions_of_torus(int n, Wish wish);
/// Either, by the name that a person types: a game, or `torus:N`. Throws base::InputError.
Conditions parse_conditions(std::string_view target, Wish wish);

struct Candidate {
  int one = 0, other = 0;  // indices in board.cells(), one < other
  bool same = false;
  int witness = -1;        // index, or -1
  std::vector<int> lines;  // that it spoils, ascending; never empty
};

/// Every pair that spoils a line, in a fixed order.
std::vector<Candidate> candidates(const Conditions& conditions);

/// Whether the rules may force Chaos to open a pair: he may not pass, and either Order may or the
/// parity of the board is bad (Definition I.3: it is good when |B| is even and Order begins, or odd
/// and Chaos begins).
bool chaos_may_have_to_open(const games::OrderChaosRules& rules);

}  // namespace zermelo::pairing
