#include "solve/order_chaos/twin_cells.hpp"

#include <array>
#include <bit>
#include <optional>

namespace zermelo::solve {

namespace {

/// For the cell the cells that are in all its rests and the symbols of these.
struct Company {
  std::uint64_t cells = ~std::uint64_t{0};
  unsigned symbols = 0;
};

/// A symbol unlike the one of a set of one.
int unlike(unsigned symbols) { return symbols == 1U ? 1 : 0; }

/// Two twins whose rests may go.
std::optional<CoverPair> twins(const Rest& rest) {
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
        return CoverPair{a, b, std::popcount(mine.symbols) > 1 ? -1 : unlike(mine.symbols)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

void remove_twins(Rest& rest, bool nobody_may_pass) {
  for (auto pair = twins(rest); pair; pair = twins(rest)) {
    std::erase_if(rest.lines,
                  [&](const LiveLine& line) { return (line.rest & pair->cells()) != 0; });
    rest.twin_pairs.push_back(*pair);
    rest.twins |= pair->cells();
  }
  if (nobody_may_pass) rest.spare = std::popcount(rest.free_cells()) % 2 != 0;
}

}  // namespace zermelo::solve
