// How Order plays a win of kind `zones` (docs/certificates/zones.md).
//
// The certificate lists her stones for the positions that the checker walks through. A stone of
// Chaos' on none of the lines on which her win rests counts as a pass, and so the stones on the
// board need not be those of any such position. She plays as in an *imagined position*, a walked
// one that holds on the lines of its own win what the board holds there; by the invariant of
// checker/kinds/zones/zone_walk.hpp its win is one on the board as well. After a stone of Chaos'
// the next imagined position is the board itself; or the last one with his stone; or the last one,
// as after a pass; or the last one with some other stone, whose refutation does not contain it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/games/order_chaos.hpp"
#include "checker/kinds/zones/zone_walk.hpp"

namespace zermelo::walk {

class ZonePlay {
 public:
  using Lines = checker::ZoneWalk::Set;
  struct Win {
    checker::Move stone;  // Order's next
    Lines lines;          // on which the win rests
    std::string why;
  };

  /// Reads from the first `symmetry` or stone to `end`, and walks through all of it, as long as the
  /// checker does.
  ZonePlay(std::shared_ptr<const checker::OrderChaos> game, const checker::Position& start,
           checker::Reader& reader);
  ~ZonePlay();

  /// The number of stones that are listed.
  std::uint64_t size() const;
  /// Her win, after a pass if Chaos is to move. The moves, from the start on, are of either player
  /// in turn; without a cell they are passes, or stones elsewhere. Nothing if they have left the
  /// proof.
  std::optional<Win> after(const std::vector<checker::Move>& moves);
  /// The cells of the lines.
  std::vector<int> cells_on(const Lines& lines) const;

 private:
  class Walked;

  struct Imagined {
    checker::Stones stones;
    Win win;
  };
  std::optional<Imagined> next(const checker::Stones& board, const checker::Stones& imagined,
                               checker::Move move);

  std::shared_ptr<const checker::OrderChaos> game_;
  checker::Position start_;
  checker::Group group_;
  std::unique_ptr<Walked> walked_;
};

}  // namespace zermelo::walk
