// Claims that strips of Order and Chaos have a pairing on every height, or none from some height
// on, and the same of boards of any width; with their certificates of kind `family`
// (docs/certificates/family.md, which proves both).
//
// A pairing of a board, taken on a part of it, is one of that part. So there is a least height
// without one, if there is any, and whatever refuses a pairing there refuses one on every larger
// strip. Where a line is longer than the strip is wide, and for lines of nine and more, there is a
// pairing on every height (lines of two excepted); else there is such a least height: by counting,
// since lines of m <= 8 on m columns take, for each row, 1 + 2 + m/(m-1) pairs in the long run, and
// m/2 is less. An ordered one takes lines that are longer by one. Of boards of any width the
// squares decide in the same way.
#pragma once

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "games/every_height.hpp"
#include "pairing/conditions.hpp"
#include "pairing/strip/strip.hpp"

namespace zermelo::prove {

struct StripPairings {
  std::optional<pairing::StripPairing> repeated;  // a pairing on every height
  std::optional<int> none_from;                   // there is none on these heights
  bool by_clauses = false;                        // what refuses it: clauses, else weights
  // The greatest height on which a pairing was found (of boards of any width, the greatest square),
  // and so there is one on every lower height; those between are open. 0 if none was found.
  int highest = 0;
  std::string certificate;  // of a pairing on every height, or of the refusal
  double seconds = 0;
  bool stopped = false;  // one of the limits ended the search
};

/// Whether to ask the SAT solver about the heights on which weights leave room for a pairing.
enum class Below { no, yes };

/// Without `stopped` what is found does not depend on the machine. Precondition: the family is one
/// of Order and Chaos. Throws base::InputError for win=exact-at-end, where a part says nothing of
/// the whole.
StripPairings pairings_of_strips(const games::EveryHeight& family, pairing::Wish wish,
                                 const base::Limits& limits = {}, Below below = Below::yes);

}  // namespace zermelo::prove
