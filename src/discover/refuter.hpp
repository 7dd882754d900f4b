// Whether a rule list loses to some play: the inner loop of the search, and so made fast.
//
// The list is played against every reply until a play is not won. Two memories make this quick, and
// both outlive the list. One keeps for a position the reply that refuted an earlier list there:
// similar lists fail alike, so most of them fall to the replies that felled their neighbours. The
// other counts how often each move refuted, and the replies are tried in that order. Neither can
// make a list look better or worse than it is; a list is refuted by a play, which is a fact. Where
// all positions are solved (foresight.hpp), the play ends with the first move that throws the win
// away.
//
// A list that is only the beginning of others leaves ties for them to break. It is hopeless if it
// loses however they are broken, in each position anew; that is a search, too, and where it takes
// too long nothing is said of the list.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/clock.hpp"
#include "discover/foresight.hpp"
#include "discover/ranking.hpp"

namespace zermelo::discover {

/// How ties are broken at the end of a list: by reading order; in every way, each of which must
/// win; or in some way, which may differ from position to position.
enum class Ties : std::uint8_t { reading_order, every, some };

enum class Verdict : std::uint8_t { survives, refuted, too_long, stopped };

class Refuter {
 public:
  virtual ~Refuter() = default;
  /// It is `too_long` if the list has not been refuted after this many positions.
  virtual Verdict test(const std::vector<const Table*>& criteria, Ties ties,
                       std::uint64_t most_positions = ~std::uint64_t{0}) = 0;
  /// Positions visited so far, in all.
  virtual std::uint64_t positions() const = 0;
};

/// The player `side` follows the lists. All of these must outlive the refuter.
std::unique_ptr<Refuter> make_refuter(const Lines& lines, const Foresight& foresight,
                                      games::Side side, const base::Limits& limits);

}  // namespace zermelo::discover
