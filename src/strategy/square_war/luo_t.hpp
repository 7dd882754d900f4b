// Algorithm T: Black's forced line on 19x19 when stone 4 lies outside W.
//
// Source: C. Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game",
// arXiv:1509.09240, 2015, Section 4.
//
//   the paper                                   here
//   stone 1 at (J, 10), stone 3 at (I, 10)      kStone1, kStone3
//   stone 2 at (p, q), p = K .. S, q = 1 .. 10  in_quadrant()
//   U: with stone 2 and (J, 11) an isosceles    third_corners (luo_board.hpp)
//      right triangle on grid lines
//   V: the same with (H, 11)
//   W = {(I,11), (J,11), (H,10), (H,11), (I,9), set_w()
//        (J,9), (H,9), (H,13), (J,13)} + U + V
//   stones 5, 7, 9 at (I,11), (H,10), (I,9);    kLineT; stone 11 completes a square
//   stones 6, 8 at (J,11), (H,11)
//
//        G  H  I  J  K
//   13   .  w  .  w  .         b: stones 5, 7, 9       1, 3: Black's first two
//   12   .  .  .  .  .         6, 8: White's forced replies
//   11   .  8  b  6  .         x: (H,9), (J,9), of which White stops one
//   10   .  b  3  1  .         w: where stone 4 would make a threat with stones 6 and 8
//    9   .  x  b  x  .
//
// What had to be settled. The paper says that its assumption on stone 2 follows "because the board
// is symmetric about the stone 1, the line J and the line 10". These symmetries do not move a stone
// of the line J off that line, so (J, q) needs a quarter turn, which is a symmetry of the board
// too. The four quarter turns carry every intersection but the centre to exactly one (p, q) as
// above, so the assumption holds.
#pragma once

#include <array>
#include <vector>

#include "strategy/square_war/luo_board.hpp"

namespace zermelo::strategy::luo {

inline constexpr Intersection kStone1 = at('J', 10), kStone3 = at('I', 10);
inline constexpr std::array<Intersection, 3> kLineT{at('I', 11), at('H', 10), at('I', 9)};

/// K <= p <= S, 1 <= q <= 10.
constexpr bool in_quadrant(Intersection x) {
  return x.i >= at('K', 1).i && x.i <= at('S', 1).i && x.j >= 1 && x.j <= 10;
}

/// W for this stone 2 without the intersections of stones 1, 2 and 3, in the order of i and then j.
std::vector<Intersection> set_w(Intersection stone2);

}  // namespace zermelo::strategy::luo
