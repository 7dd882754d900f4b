#include "solve/order_chaos/rest_pairing.hpp"

#include "solve/order_chaos/ordered_rest.hpp"

namespace zermelo::solve {

std::optional<std::vector<CoverPair>> find_rest_pairing(const Rest& rest, int symbols, int steps) {
  return cover_by_pairs(rest.lines, rest.safe ? CoverBy::plain : CoverBy::opening, symbols, steps);
}

std::optional<std::vector<CoverPair>> find_ordered_rest(const Rest& rest, int symbols, int steps) {
  return cover_by_pairs(rest.lines, CoverBy::witnessed, symbols, steps);
}

}  // namespace zermelo::solve
