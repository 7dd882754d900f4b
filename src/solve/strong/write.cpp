// A strong solution as a file (docs/strong.md).
#include <fmt/format.h>

#include <ostream>

#include "solve/strong/strong.hpp"

namespace zermelo::solve {

using games::kChaos;
using games::kOrder;
using games::Side;

namespace {

/// Writes one character for each group of `indices` neighbouring indices. `character` makes it from
/// the pairs of their values, with the least index in the lowest two bits.
template <class Character>
void write_pairs(std::ostream& out, const StrongSolution& solution, unsigned indices,
                 Character&& character) {
  std::string buffer;
  unsigned pairs = 0, held = 0;
  const auto& order = solution.words(kOrder);
  const auto& chaos = solution.words(kChaos);
  for (std::size_t word = 0; word < order.size(); ++word) {
    for (std::uint64_t j = 0; j < solution.fillings_a_word(); ++j) {
      pairs |= ((order[word] >> j & 1) | (chaos[word] >> j & 1) << 1) << (2 * held);
      if (++held < indices) continue;
      buffer += character(pairs);
      pairs = held = 0;
    }
    if (buffer.size() >= std::size_t{1} << 16) {
      out << buffer;
      buffer.clear();
    }
  }
  if (held > 0) buffer += character(pairs);
  out << buffer;
}

}  // namespace

void StrongSolution::write_text(std::ostream& out, Side player, Side to_move) const {
  write_pairs(out, *this, 1, [&](unsigned pair) {
    const bool order_wins = (pair >> games::index(to_move) & 1) != 0;
    return order_wins == (player == kOrder) ? '1' : '0';
  });
}

void StrongSolution::write(std::ostream& out) const {
  out << fmt::format("zermelo-strong 1 {} positions={}\n", rules_.name(), positions());
  write_pairs(out, *this, 4, [](unsigned pairs) { return static_cast<char>(pairs); });
}

}  // namespace zermelo::solve
