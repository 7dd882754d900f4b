#include "strategy/square_war/luo_t.hpp"

#include <set>

namespace zermelo::strategy::luo {

std::vector<Intersection> set_w(Intersection stone2) {
  std::set<Intersection> w{at('I', 11), at('J', 11), at('H', 10), at('H', 11), at('I', 9),
                           at('J', 9),  at('H', 9),  at('H', 13), at('J', 13)};
  for (const Intersection corner : {at('J', 11), at('H', 11)}) {
    for (const auto x : third_corners(stone2, corner)) w.insert(x);
  }
  for (const auto stone : {kStone1, stone2, kStone3}) w.erase(stone);
  return {w.begin(), w.end()};
}

}  // namespace zermelo::strategy::luo
