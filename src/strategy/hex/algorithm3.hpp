// Algorithm 3: a strategy of Red's for Cylindrical Hex, found by watching Monte Carlo players.
//
// Source: A. C. van den Broek, "Hex Circles" (the thesis), 2023, Section 6; bridges are Definition
// 5.1.
//
// Add the rings 0 and n + 1, which are all red (strategy/hex/rings.hpp). Red follows the first rule
// that applies:
//
//   I.   If Blue has not played yet, then play in the middle of the board.
//   II.  If Blue's previous move was at (i, j), that is, in ring j, play
//        1.     a winning move,
//        2.     if (i, j) was part of a red bridge, its other part,
//        3.-8.  in one of the rings j-2 .. j+2;  j-1 .. j+1;  j .. j+2;  j-2 .. j;  j, j+1;  j, j-1
//               such that these rings are connected,
//        9.-12. in a cell of ring j-1; j+1; j-1; j+1 that forms a bridge with ring j-2; j+2; j-3;
//               j+3 and may form one with ring j+1; j-1; j+1; j-1,
//        13.    in ring j,
//        14.-17. if ring k is the closest end of the path encompassing ring j, in ring k+2; k-2;
//                k+1; k-1 such that these rings are connected,
//        18.    in any of the bridges,
//        19.    anywhere.
//
// The thesis runs it on Torus Hex too, where it treats the board as a cylinder except in rule 1.
//
// The text is ambiguous in these places, and they are settled as follows.
//   - "Connected": there is a chain of red stones within the rings that are named, from the first
//     of these rings to the last, in which each stone touches the next or is joined to it by a
//     bridge ("both of which are considered connecting the rings"). The move must bring it about. A
//     ring below 0 or above n + 1 does not exist, and a rule that needs it does not apply.
//   - Rules 3 to 13 protect ring j. They are for rings that are not encompassed, since otherwise 14
//     to 17 would have to wait until ring j is full ("if a player uses this step it means that the
//     ring in which Blue had played should be locally protected"). A ring is encompassed if some
//     chain has stones on both sides of it, whether or not it has one in the ring.
//   - "The path encompassing ring j" is such a chain, and if there are several the one that is
//     longest from ring to ring. Its ends are its uppermost and lowermost rings. An end at ring 0
//     or n + 1 does not count, because there is nothing left to connect it with. Rules 14 and 16
//     lead away from a lower end, and 15 and 17 from an upper one; if two ends are equally close,
//     both are considered.
//   - "May form a bridge" means: with a cell that is not blue, where the cells in between are
//     empty.
//   - "The middle" is column (m+1)/2 and ring (n+1)/2, each rounded down; if sides are even, both
//     or all four middle cells are allowed.
//   - If several cells qualify, the first is taken, ring by ring from the north and from the west
//     in each ring (allowed_after() names all of them).
#pragma once

#include "strategy/hex/rings.hpp"

namespace zermelo::strategy {

class Algorithm3 final : public RingStrategy {
 public:
  /// Throws base::InputError unless the game is on a cylinder or a torus.
  explicit Algorithm3(games::AnyGame game);

  std::string name() const override { return "algorithm-3"; }

 protected:
  Rule rule_after(const games::AnyPosition& position, const Rings& rings,
                  std::optional<Vertex> z) const override;

 private:
  std::vector<Vertex> winning_moves(const games::AnyPosition& position, const Rings& rings) const;
};

}  // namespace zermelo::strategy
