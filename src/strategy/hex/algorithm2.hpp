// Algorithm 2: Red wins Cylindrical Hex of width 3.
//
// Source: S. Clowes Huneke, R. Hayward and B. Toft, "A winning strategy for 3 x n Cylindrical Hex",
//         2014, as given by van den Broek, "Hex Circles" (the thesis), 2023, 4.1.2.
//
// Add the rings 0 and n + 1, which are all red (strategy/hex/rings.hpp). Red follows the first rule
// that applies:
//
//   I.   If Blue has not played yet, then play anywhere.
//   II.  If Blue's previous move was in ring i, play
//        1. in one of the rings i-1, i, i+1 such that there is a red cell in ring i touching a red
//           cell in ring i-1 and in ring i+1,
//        2. in ring i or i+1 such that there is a red cell in ring i touching one in ring i+1,
//        3. in ring i or i-1 such that there is a red cell in ring i touching one in ring i-1,
//        4. in ring i,
//        5. anywhere.
//
// The text is ambiguous in these places, and they are settled as follows.
//   - The thesis writes Blue's move as (j, i) here and as (i, j) elsewhere; i is the ring, which is
//     our row.
//   - "Such that there is" is taken to mean that the move brings it about (Reading::only_new). If
//     it is so already, any move in those rings would do, and the rule would have Red fill rings
//     that are safe. The thesis (5.3) says that Red moves at random "if the previous Blue move was
//     in a ring that is already encompassed in an existing Red path".
//   - For the same reason rule 4 is for rings that are not encompassed, in the sense of rule 1
//     (Reading::spare_encompassed).
//   - In rule 1, a single red cell of ring i touches both others.
//   - If several cells qualify, the first is taken, ring by ring in the order in which the rule
//     names them, and from the west in each ring (allowed_after() names all of them).
//   - "Anywhere" in rule I: the thesis (7.1) says that its program places the first stone at
//     random. Here it is the first cell, or with Reading::first_at_random a cell that is drawn.
// On width 3 every choice and either reading wins, see docs/findings.md. The readings matter on
// wider boards, where the algorithm is only an experiment. It is accepted on cylinders of every
// width.
#pragma once

#include "strategy/hex/rings.hpp"

namespace zermelo::strategy {

class Algorithm2 final : public RingStrategy {
 public:
  struct Reading {
    bool only_new = true;
    bool spare_encompassed = true;
    bool first_at_random = false;
  };

  /// Throws base::InputError unless the game is on a cylinder.
  Algorithm2(games::AnyGame game, Reading reading);

  std::string name() const override;
  bool draws() const override { return reading_.first_at_random; }

 protected:
  Rule rule_after(const games::AnyPosition& position, const Rings& rings,
                  std::optional<Vertex> z) const override;

 private:
  Rule published_rule(const Rings& rings, std::optional<Vertex> z) const;

  Reading reading_;
};

}  // namespace zermelo::strategy
