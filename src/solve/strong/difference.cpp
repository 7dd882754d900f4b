#include "solve/strong/difference.hpp"

#include <algorithm>
#include <bit>

#include "board/symmetry.hpp"
#include "solve/strong/words.hpp"

namespace zermelo::solve {

using games::kChaos;
using games::kOrder;
using games::Side;
using Word = StrongWords::Word;

Difference difference(const StrongSolution& a, const StrongSolution& b) {
  const auto& rules = a.rules();
  const int cells = rules.board.size();
  const std::uint64_t contents = static_cast<std::uint64_t>(rules.symbols) + 1;
  std::vector<std::uint64_t> power{1};
  for (int k = 0; k < cells; ++k) power.push_back(power.back() * contents);
  const auto symmetries = board::symmetries(rules.board);
  std::vector<int> symbols(static_cast<std::size_t>(rules.symbols));

  const auto least_image = [&](std::uint64_t index) {
    std::uint64_t least = index;
    for (const auto& image : symmetries) {
      for (std::size_t s = 0; s < symbols.size(); ++s) symbols[s] = static_cast<int>(s) + 1;
      do {
        std::uint64_t moved = 0;
        std::uint64_t rest = index;
        for (std::size_t k = 0; rest != 0; ++k, rest /= contents) {
          const auto content = rest % contents;
          if (content != 0) {
            moved += static_cast<std::uint64_t>(symbols[content - 1]) * power[image[k]];
          }
        }
        least = std::min(least, moved);
      } while (std::next_permutation(symbols.begin(), symbols.end()));
    }
    return least;
  };

  Difference result;
  result.by_stones.resize(static_cast<std::size_t>(cells) + 1);
  const std::uint64_t fillings = a.fillings_a_word();
  const Word used = fillings >= 32 ? ~Word{0} : (Word{1} << fillings) - 1;
  for (std::size_t word = 0; word < a.words(kOrder).size(); ++word) {
    const auto changed = [&](Side side) {
      return (a.words(side)[word] ^ b.words(side)[word]) & used;
    };
    for (Word rest = changed(kOrder) | changed(kChaos); rest != 0; rest &= rest - 1) {
      const Word bit = rest & (~rest + 1);
      const std::uint64_t i = word * fillings + static_cast<std::uint64_t>(std::countr_zero(rest));
      for (const Side side : {kOrder, kChaos}) {
        if ((changed(side) & bit) == 0) continue;
        ++result.positions;
        ++result.by_stones[static_cast<std::size_t>(a.stones(i))];
        if (least_image(i) == i) {
          ++result.up_to_symmetry;
          result.representatives.push_back({i, side});
        }
      }
    }
  }
  return result;
}

}  // namespace zermelo::solve
