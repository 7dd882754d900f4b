#include "solve/order_chaos/live_lines.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "base/index.hpp"
#include "base/random.hpp"
#include "board/lines.hpp"

namespace zermelo::solve {

using base::at;

namespace {

MayPass who_may_pass(const games::OrderChaosRules& rules) {
  if (rules.may_pass(games::kChaos)) return MayPass::chaos;
  return rules.may_pass(games::kOrder) ? MayPass::order : MayPass::nobody;
}

constexpr std::size_t kMostLiveLines = LineBook::kMostLines * games::kMaxSymbols;

std::vector<std::vector<board::Cell>> lines_of(const games::OrderChaosRules& rules) {
  std::vector<std::vector<board::Cell>> all;
  for (const auto& line : board::lines(rules.board, rules.line)) {
    all.emplace_back(line.begin(), line.end());
  }
  return all;
}

}  // namespace

LineBook::LineBook(const games::OrderChaosRules& rules,
                   const std::vector<games::Symmetry>& symmetries)
    : LineBook(rules.board, rules.symbols, who_may_pass(rules), lines_of(rules), symmetries) {}

LineBook::LineBook(board::Board board, int symbols, MayPass may_pass,
                   const std::vector<std::vector<board::Cell>>& lines,
                   const std::vector<games::Symmetry>& symmetries)
    : board_(std::move(board)), symbols_(symbols), may_pass_(may_pass) {
  for (const board::Cell c : board_.cells()) cells_ |= std::uint64_t{1} << frame(c);
  for (const auto& line : lines) {
    std::uint64_t cells = 0;
    for (const board::Cell c : line) cells |= std::uint64_t{1} << frame(c);
    lines_.push_back(cells);
  }
  std::map<std::vector<int>, std::size_t> seen;
  for (const auto& symmetry : symmetries) {
    Image& image = images_.emplace_back();
    std::vector<int> to(64, 64);
    for (std::size_t i = 0; i < board_.cells().size(); ++i) {
      to[at(frame(board_.cells()[i]))] = frame(board_.cells()[symmetry.cells[i]]);
    }
    image.cells = seen.emplace(to, seen.size()).first->second;
    if (image.cells == cell_images_.size()) cell_images_.push_back(cell_images(to));
    for (std::size_t s = 0; s < symmetry.symbols.size(); ++s) {
      image.symbols[s] = base::mix(0x1000U + symmetry.symbols[s]);
    }
  }
}

LineBook::CellImages LineBook::cell_images(const std::vector<int>& to) const {
  CellImages images((static_cast<std::size_t>(std::bit_width(cells_)) + 7) / 8);
  for (std::size_t byte = 0; byte < images.size(); ++byte) {
    for (std::size_t value = 1; value < 256; ++value) {
      const int image = to[8 * byte + at(std::countr_zero(value))];
      images[byte][value] =
          images[byte][value & (value - 1)] + base::mix(static_cast<std::uint64_t>(image) + 1);
    }
  }
  return images;
}

void LineBook::find_rest(const Stones& stones, games::Side to_move, Rest& rest) const {
  std::uint64_t filled = 0;
  for (const auto set : stones) filled |= set;
  rest.empty = cells_ & ~filled;
  rest.twin_pairs.clear();
  rest.twins = 0;
  rest.to_move = to_move;
  std::array<std::uint64_t, kMostLiveLines> live;
  std::array<std::uint8_t, kMostLiveLines> symbol, size;
  std::array<std::uint16_t, 66> up_to{};  // how many are smaller, later: where the next one goes
  std::size_t n = 0;
  for (int s = 0; s < symbols_; ++s) {
    const std::uint64_t others = filled & ~stones[at(s)];
    for (const std::uint64_t line : lines_) {
      if ((line & others) != 0) continue;
      live[n] = line & rest.empty;
      symbol[n] = static_cast<std::uint8_t>(s);
      size[n] = static_cast<std::uint8_t>(std::popcount(live[n]));
      ++up_to[size[n++] + 1U];
    }
  }
  for (std::size_t i = 1; i < up_to.size(); ++i) {
    up_to[i] = static_cast<std::uint16_t>(up_to[i] + up_to[i - 1]);
  }
  rest.lines.resize(n);
  for (std::size_t i = 0; i < n; ++i) rest.lines[up_to[size[i]]++] = {live[i], symbol[i]};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < n; ++i) {
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
    const CellImages& cells = cell_images_[image.cells];
    std::uint64_t sum = 0;
    for (const LiveLine& line : rest.lines) {
      std::uint64_t of_line = image.symbols[line.symbol];
      std::uint64_t left = line.rest;
      for (const auto& byte : cells) {
        of_line += byte[left & 0xff];
        left >>= 8;
      }
      sum += base::mix(of_line);
    }
    least = std::min(least, sum);
    if (bare) break;
  }
  const auto turn = static_cast<std::uint64_t>(rest.to_move == games::kChaos);
  return base::mix(least + 4 * turn + 2 * static_cast<std::uint64_t>(rest.spare) + 1);
}

}  // namespace zermelo::solve
