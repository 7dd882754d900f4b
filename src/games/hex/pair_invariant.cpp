#include "games/hex/pair_invariant.hpp"

#include "base/index.hpp"

namespace zermelo::games {

std::vector<PairInvariant::Pair> PairInvariant::images(const Pair& pair) const {
  std::vector<Pair> all;
  for (int shift = 0; shift < columns; ++shift) {
    const auto rotated = [&](const State& state) {
      State image = state;
      for (int cell = 0; cell < cells(); ++cell) {
        const int column = cell % columns;
        image[base::at(cell - column + (column + shift) % columns)] = state[base::at(cell)];
      }
      return image;
    };
    const auto upper = rotated(pair.first), lower = rotated(pair.second);
    all.emplace_back(upper, lower);
    all.emplace_back(State(lower.rbegin(), lower.rend()), State(upper.rbegin(), upper.rend()));
  }
  return all;
}

}  // namespace zermelo::games
