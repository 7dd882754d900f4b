// Algorithm 1: Red wins Cylindrical Hex of even width.
//
// Source: S. Alpern and A. Beck, "Hex Games and Twist Maps on the Annulus", 1991, as given by
//         van den Broek, "Hex Circles" (the thesis), 2023, 4.1.1.
//
//   the thesis                       here
//   H_c(2k, n)                       hex:WxH,wrap=cylinder with W = 2k, H = n
//   z = (i, j)                       Vertex: column i - 1, ring j
//   T(i, j) = (i + k mod m, j)       opposite()
//
//   I.   If Blue has not played yet, then play anywhere.
//   II.  If Blue's previous move was at z: 1. at T(z), 2. anywhere.
//
// How this was settled: "anywhere" is the first empty cell in reading order (allowed_after() names
// all of them). The rules speak of Blue's previous move, but the position tells which it was, since
// as long as Red keeps to the rules every blue stone but the last has a red one opposite. So this
// is a function of the position. If several blue stones lack an answer, because Red began to follow
// the rules late, the first of them in reading order is answered.
#pragma once

#include "strategy/hex/rings.hpp"

namespace zermelo::strategy {

class Algorithm1 final : public RingStrategy {
 public:
  /// Throws base::InputError unless the game is on a cylinder of even width.
  explicit Algorithm1(games::AnyGame game);

  std::string name() const override { return "algorithm-1"; }
  bool looks_back() const override { return false; }
  games::Advice advise(const games::AnyPosition& position) const override {
    return advise_after(position, std::nullopt);
  }

 protected:
  Rule rule_after(const games::AnyPosition& position, const Rings& rings,
                  std::optional<Vertex> z) const override;
};

}  // namespace zermelo::strategy
