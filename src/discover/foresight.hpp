// Which positions are lost for good, where every position has been solved beforehand: then a list
// is refuted by its first mistake, and need not be played on until it has lost.
#pragma once

#include <cstdint>
#include <memory>

#include "base/clock.hpp"
#include "discover/ranking.hpp"

namespace zermelo::solve {
class StrongSolution;
}

namespace zermelo::discover {

class Foresight {
 public:
  /// Solves the game if it is one of Order and Chaos on at most 16 cells, in a tenth of a second;
  /// otherwise nothing is known. It stops at the limits, and then nothing is known either.
  Foresight(const games::AnyGame& game, const base::Limits& limits);
  ~Foresight();

  bool knows() const { return solved_ != nullptr; }
  /// Whether the side loses however it plays on, its opponent being on turn and not after a pass.
  /// Precondition: knows().
  bool is_lost(const Stones& stones, games::Side side) const;

 private:
  std::unique_ptr<solve::StrongSolution> solved_;
  // The index of a filling is a sum over its cells (solve/strong/strong.hpp); here it is one over
  // bytes of the set of stones of a kind.
  std::array<std::array<std::uint64_t, 256>, 2> index_{};
};

}  // namespace zermelo::discover
