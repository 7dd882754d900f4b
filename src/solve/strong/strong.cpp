#include "solve/strong/strong.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/error.hpp"
#include "solve/strong/recursion.hpp"
#include "solve/strong/state.hpp"
#include "solve/strong/wins.hpp"
#include "solve/strong/words.hpp"

namespace zermelo::solve {

using games::OrderChaosRules;
using Word = StrongWords::Word;

std::optional<StrongSolution::Size> StrongSolution::size(const OrderChaosRules& rules) {
  std::uint64_t positions = 1;
  for (int k = 0; k < rules.board.size(); ++k) {
    positions *= static_cast<std::uint64_t>(rules.symbols) + 1;
    if (k >= kMostStrongCells || positions > std::uint64_t{1} << 48) return std::nullopt;
  }
  const StrongWords words(rules.board.size(), rules.symbols);
  return Size{positions,
              positions / static_cast<std::uint64_t>(words.fillings()) * 2 * sizeof(Word)};
}

std::unique_ptr<StrongSolution> StrongSolution::solve(const OrderChaosRules& rules,
                                                      std::size_t memory,
                                                      const base::Limits& limits, int threads,
                                                      StrongState* state) {
  const auto size = StrongSolution::size(rules);
  if (!size || size->bytes > memory) {
    throw base::InputError(fmt::format(
        "{}: a strong solution holds {}^{} positions in {}, and the limit is {} MiB; "
        "raise --memory or take a smaller board",
        rules.name(), rules.symbols + 1, rules.board.size(),
        size ? fmt::format("{} MiB", (size->bytes >> 20) + 1) : "more than any machine has",
        memory >> 20));
  }
  std::unique_ptr<StrongSolution> solution(new StrongSolution(rules));
  solution->positions_ = size->positions;
  solution->inner_ =
      static_cast<std::uint64_t>(StrongWords(rules.board.size(), rules.symbols).fillings());
  StrongState nowhere("", rules.name());
  StrongRecursion recursion(rules, solution->values_, state != nullptr ? *state : nowhere, limits,
                            threads);
  if (!recursion.run()) return nullptr;
  return solution;
}

std::uint64_t StrongSolution::index(const std::vector<int>& contents) const {
  std::uint64_t index = 0;
  for (std::size_t k = contents.size(); k-- > 0;) {
    index = index * (static_cast<std::uint64_t>(rules_.symbols) + 1) +
            static_cast<std::uint64_t>(contents[k]);
  }
  return index;
}

int StrongSolution::content(std::uint64_t index, int cell) const {
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  for (; cell > 0; --cell) index /= contents;
  return static_cast<int>(index % contents);
}

int StrongSolution::stones(std::uint64_t index) const {
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  int n = 0;
  for (; index != 0; index /= contents) n += index % contents != 0 ? 1 : 0;
  return n;
}

std::vector<StrongSolution::Layer> StrongSolution::layers() const {
  // The stones of the index of a word are those of its upper half and those of its lower half.
  const StrongWords words(rules_.board.size(), rules_.symbols);
  const std::uint64_t contents = static_cast<std::uint64_t>(rules_.symbols) + 1;
  const int outer = rules_.board.size() - words.cells();
  std::uint64_t low = 1;
  for (int k = 0; k < outer / 2; ++k) low *= contents;
  std::vector<std::uint8_t> stones_of_low(low);
  for (std::uint64_t i = 0; i < low; ++i) stones_of_low[i] = static_cast<std::uint8_t>(stones(i));
  std::vector<Layer> result(static_cast<std::size_t>(rules_.board.size()) + 1);
  std::array<const std::uint32_t*, 2> values{values_[0].data(), values_[1].data()};
  for (std::uint64_t high = 0; high < values_[0].size() / low; ++high) {
    const auto base = static_cast<std::size_t>(stones(high));
    for (std::uint64_t i = 0; i < low; ++i) {
      for (int n = 0; n <= words.cells(); ++n) {
        const Word here = words.with_stones(n);
        Layer& layer = result[base + stones_of_low[i] + static_cast<std::size_t>(n)];
        layer.positions += static_cast<std::uint64_t>(std::popcount(here));
        for (std::size_t side = 0; side < 2; ++side) {
          layer.order_wins[side] +=
              static_cast<std::uint64_t>(std::popcount(values[side][high * low + i] & here));
        }
      }
    }
  }
  return result;
}

}  // namespace zermelo::solve
