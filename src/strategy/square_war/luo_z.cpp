#include "strategy/square_war/luo_z.hpp"

#include <cassert>
#include <cstdlib>

#include "strategy/square_war/luo_t.hpp"

namespace zermelo::strategy::luo {

namespace {

constexpr int kLongest = 3;  // "with a distance at most 3"

/// The intersections r in the order given in luo_z.hpp. One r may occur several times, for several
/// p, q.
std::vector<Intersection> candidates(const Stones& stones) {
  std::vector<Intersection> result;
  const auto& black = stones.of(Stone::black);
  for (std::size_t a = 0; a < black.size(); ++a) {
    for (std::size_t b = a + 1; b < black.size(); ++b) {
      const auto p = black[a], q = black[b];
      const int d = std::abs(p.i - q.i) + std::abs(p.j - q.j);
      if ((p.i != q.i && p.j != q.j) || d > kLongest) continue;
      for (const int side : {d, -d}) {
        const int di = p.i == q.i ? side : 0, dj = p.i == q.i ? 0 : side;
        const Intersection r{p.i + di, p.j + dj}, s{q.i + di, q.j + dj};
        if (!stones.empty(r) || !stones.empty(s)) continue;
        result.push_back(r);
        result.push_back(s);
      }
    }
  }
  return result;
}

}  // namespace

Run algorithm_z(Intersection stone2, Intersection stone4, int m) {
  assert(m % 2 == 0 && m >= 8);
  Stones stones;
  stones.add(kStone1, Stone::black);
  stones.add(stone2, Stone::white);
  stones.add(kStone3, Stone::black);
  stones.add(stone4, Stone::white);
  std::vector<std::size_t> tried(static_cast<std::size_t>(m));
  const auto take_back_both = [&] {
    stones.remove_last(Stone::black);
    stones.remove_last(Stone::white);
  };
  Run run;
  for (int n = 5; n < m; ++n) {
    ++run.steps;
    if (n == m - 1) {
      take_back_both();
      n -= 3;
      continue;
    }
    const auto here = static_cast<std::size_t>(n);
    ++tried[here];
    for (std::size_t f = here + 1; f < tried.size(); ++f) tried[f] = 0;
    if (n % 2 == 1) {
      if (!stones.completing(Stone::black).empty()) {
        const auto& black = stones.of(Stone::black);
        return {true, n + 1, {black.begin() + 2, black.end()}, run.steps};
      }
      const auto list = candidates(stones);
      if (tried[here] <= list.size()) {
        stones.add(list[tried[here] - 1], Stone::black);
        continue;
      }
      if (n == 5) return run;
      take_back_both();
      n -= 3;
    } else if (!stones.completing(Stone::white).empty()) {
      stones.remove_last(Stone::black);
      n -= 2;
    } else {
      stones.add(stones.completing(Stone::black).front(), Stone::white);
    }
  }
  return run;
}

}  // namespace zermelo::strategy::luo
