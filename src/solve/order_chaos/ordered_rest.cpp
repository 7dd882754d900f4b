#include "solve/order_chaos/ordered_rest.hpp"

#include <bit>
#include <iterator>

namespace zermelo::solve {

bool witnesses_may_serve(const Rest& rest) {
  for (auto a = rest.lines.begin(); a != rest.lines.end(); ++a) {
    for (auto b = std::next(a); b != rest.lines.end(); ++b) {
      if (a->symbol != b->symbol && std::popcount(a->rest & b->rest) >= 3) return true;
    }
  }
  return false;
}

}  // namespace zermelo::solve
