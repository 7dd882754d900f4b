#include "solve/twin_cells.hpp"

#include <array>
#include <bit>

namespace zermelo::solve {

namespace {

/// For the cell the cells that are in all its rests and the symbols of these.
struct Company {
  std::uint64_t cells = ~std::uint64_t{0};
  unsigned symbols = 0;
};

/// Two twins whose rests may go, as a set; else 0.
std::uint64_t twins(const Rest& rest) {
  std::array<Company, 64> company{};
  for (const LiveLine& line : rest.lines) {
    for (std::uint64_t left = line.rest; left != 0; left &= left - 1) {
      Company& of = company[static_cast<std::size_t>(std::countr_zero(left))];
      of.cells &= line.rest;
      of.symbols |= 1U << line.symbol;
    }
  }
  for (std::uint64_t left = rest.live_cells(); left != 0; left &= left - 1) {
    const int a = std::countr_zero(left);
    const Company& mine = company[static_cast<std::size_t>(a)];
    if (!rest.safe && std::popcount(mine.symbols) > 1) continue;
    // b is in all rests of a, and a in all of b: the same rests.
    for (std::uint64_t mates = mine.cells & (left & (left - 1)); mates != 0; mates &= mates - 1) {
      const int b = std::countr_zero(mates);
      if ((company[static_cast<std::size_t>(b)].cells >> a & 1) != 0) {
        return (std::uint64_t{1} << a) | (std::uint64_t{1} << b);
      }
    }
  }
  return 0;
}

}  // namespace

void remove_twins(Rest& rest, bool nobody_may_pass) {
  for (std::uint64_t pair = twins(rest); pair != 0; pair = twins(rest)) {
    std::erase_if(rest.lines, [&](const LiveLine& line) { return (line.rest & pair) != 0; });
    rest.twins |= pair;
  }
  if (nobody_may_pass) rest.spare = std::popcount(rest.free_cells()) % 2 != 0;
}

}  // namespace zermelo::solve
