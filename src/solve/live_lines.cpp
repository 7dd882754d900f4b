#include "solve/live_lines.hpp"

#include <algorithm>
#include <bit>

#include "base/random.hpp"
#include "board/lines.hpp"

namespace zermelo::solve {

namespace {

MayPass who_may_pass(const games::OrderChaosRules& rules) {
  if (rules.may_pass(games::kChaos)) return MayPass::chaos;
  return rules.may_pass(games::kOrder) ? MayPass::order : MayPass::nobody;
}

bool before(const LiveLine& a, const LiveLine& b) {
  const int na = std::popcount(a.rest), nb = std::popcount(b.rest);
  if (na != nb) return na < nb;
  return a.symbol != b.symbol ? a.symbol < b.symbol : a.rest < b.rest;
}

}  // namespace

LineBook::LineBook(const games::OrderChaosRules& rules,
                   const std::vector<games::Symmetry>& symmetries)
    : rules_(rules), may_pass_(who_may_pass(rules)) {
  const auto& board = rules_.board;
  for (const board::Cell c : board.cells()) board_ |= std::uint64_t{1} << frame(c);
  for (const auto& line : board::lines(board, rules_.line)) {
    std::uint64_t cells = 0;
    for (const board::Cell c : line) cells |= std::uint64_t{1} << frame(c);
    lines_.push_back(cells);
  }
  for (const auto& symmetry : symmetries) {
    Image& image = images_.emplace_back();
    for (std::size_t i = 0; i < board.cells().size(); ++i) {
      const auto to = static_cast<std::uint64_t>(frame(board.cells()[symmetry.cells[i]]));
      image.cells[static_cast<std::size_t>(frame(board.cells()[i]))] = base::mix(to + 1);
    }
    for (std::size_t s = 0; s < symmetry.symbols.size(); ++s) {
      image.symbols[s] = base::mix(0x1000U + symmetry.symbols[s]);
    }
  }
}

void LineBook::find_rest(const Stones& stones, games::Side to_move, Rest& rest) const {
  std::uint64_t filled = 0;
  for (const auto set : stones) filled |= set;
  rest.empty = board_ & ~filled;
  rest.twin_pairs.clear();
  rest.twins = 0;
  rest.to_move = to_move;
  rest.lines.clear();
  for (int s = 0; s < rules_.symbols; ++s) {
    const std::uint64_t others = filled & ~stones[static_cast<std::size_t>(s)];
    for (const std::uint64_t line : lines_) {
      if ((line & others) == 0) {
        rest.lines.push_back({line & rest.empty, static_cast<std::uint8_t>(s)});
      }
    }
  }
  std::sort(rest.lines.begin(), rest.lines.end(), before);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < rest.lines.size(); ++i) {
    const LiveLine line = rest.lines[i];
    const bool minimal =
        std::none_of(rest.lines.begin(), rest.lines.begin() + static_cast<std::ptrdiff_t>(kept),
                     [&](const LiveLine& smaller) {
                       return smaller.symbol == line.symbol && (smaller.rest & ~line.rest) == 0;
                     });
    if (minimal) rest.lines[kept++] = line;
  }
  rest.lines.resize(kept);
  const int empty = std::popcount(rest.empty);
  const int free = std::popcount(rest.free_cells());
  const bool nobody = may_pass_ == MayPass::nobody;
  rest.spare = nobody && free % 2 != 0;
  rest.safe =
      may_pass_ == MayPass::chaos || (nobody && (empty % 2 == 0) == (to_move == games::kOrder));
}

std::uint64_t LineBook::key(const Rest& rest, bool bare) const {
  std::uint64_t least = ~std::uint64_t{0};
  for (const Image& image : images_) {
    std::uint64_t sum = 0;
    for (const LiveLine& line : rest.lines) {
      std::uint64_t cells = image.symbols[line.symbol];
      for (std::uint64_t left = line.rest; left != 0; left &= left - 1) {
        cells += image.cells[static_cast<std::size_t>(std::countr_zero(left))];
      }
      sum += base::mix(cells);
    }
    least = std::min(least, sum);
    if (bare) break;
  }
  const auto turn = static_cast<std::uint64_t>(rest.to_move == games::kChaos);
  return base::mix(least + 4 * turn + 2 * static_cast<std::uint64_t>(rest.spare) + 1);
}

}  // namespace zermelo::solve
