// Red wins Hex on a cylinder of any height by a pair invariant (games/hex/pair_invariant.hpp).
//
// Source: docs/certificates/family.md, which proves that the strategy wins if the invariant is one.
//
//   there                     here
//   imagined position         a state for each group, with all blue stones, some of the red ones,
//                             and red ones on rows that the long board has and the board has not
//   group 0, group g + 1      the empty states before and behind the list
//
// How this was settled: there, Red keeps the imagined position in mind. Here she looks for one in
// which every pair of neighbours belongs to the invariant, after each of her moves in reading
// order, and plays the first after which there is one. Any such position serves, since the proof
// asks no more of it. So this is a function of the position, and goes on wherever the invariant can
// be had, however the stones came to stand.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/hex/pair_invariant.hpp"
#include "games/strategy.hpp"

namespace zermelo::strategy {

class ByInvariant final : public games::Strategy {
 public:
  /// Throws base::InputError unless the game is on a cylinder of the invariant's width.
  ByInvariant(games::AnyGame game, std::shared_ptr<const games::PairInvariant> invariant);

  std::string name() const override { return "invariant"; }
  games::Side side() const override { return games::kRed; }
  games::Advice advise(const games::AnyPosition& position) const override;

 private:
  using State = games::PairInvariant::State;

  std::vector<State> imagined(const State& group, int real) const;
  bool can_be_imagined(const std::vector<std::vector<State>>& choices) const;

  std::shared_ptr<const games::PairInvariant> invariant_;
};

}  // namespace zermelo::strategy
