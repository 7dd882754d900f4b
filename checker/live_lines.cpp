// Positions told by their live lines; see live_lines.hpp.
#include "live_lines.hpp"

#include <algorithm>
#include <bit>

#include "reason.hpp"
#include "symmetry.hpp"

namespace checker {
namespace {

using Rest = LiveLines::Rest;
using Rests = std::vector<Rest>;

std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

std::uint64_t image_of(std::uint64_t cells, const Permutation& permutation) {
  std::uint64_t image = 0;
  for (; cells != 0; cells &= cells - 1) {
    image |= bit(permutation[static_cast<std::size_t>(std::countr_zero(cells))]);
  }
  return image;
}

// Those that contain no other of their symbol, each once, in ascending order.
Rests minimal(Rests all) {
  const auto size = [](const Rest& rest) { return std::popcount(rest.cells); };
  std::sort(all.begin(), all.end(),
            [&](const Rest& a, const Rest& b) { return size(a) < size(b); });
  Rests kept;
  for (const Rest& rest : all) {
    const bool contains = std::any_of(kept.begin(), kept.end(), [&](const Rest& smaller) {
      return smaller.symbol == rest.symbol && (smaller.cells & ~rest.cells) == 0;
    });
    if (!contains) kept.push_back(rest);
  }
  std::sort(kept.begin(), kept.end());
  return kept;
}

}  // namespace

std::shared_ptr<const LiveLines> told_by_live_lines(const Game& game, int line) {
  const auto* order_chaos = dynamic_cast<const OrderChaos*>(&game);
  if (order_chaos == nullptr || order_chaos->rules().win != WinRule::kLine) {
    reject(line, "not-by-live-lines");
  }
  if (game.board().size() > LiveLines::kMostCells) reject(line, "too-many-cells");
  return std::make_shared<const LiveLines>(*order_chaos);
}

// All lines of M cells whose cells are empty or hold the symbol.
Rests LiveLines::rests(const Position& position) const {
  Rests all;
  for (const Line& line : lines()) {
    for (std::uint8_t symbol = 1; symbol <= rules().symbols; ++symbol) {
      Rest rest{symbol, 0};
      bool live = true;
      for (const int cell : line.cells) {
        const auto stone = position.stones[static_cast<std::size_t>(cell)];
        if (stone == 0) rest.cells |= bit(cell);
        live = live && (stone == 0 || stone == symbol);
      }
      if (live) all.push_back(rest);
    }
  }
  return minimal(std::move(all));
}

std::vector<int> LiveLines::free_cells(const Position& position) const {
  std::uint64_t in_rests = 0;
  for (const Rest& rest : rests(position)) in_rests |= rest.cells;
  std::vector<int> free;
  for (int cell = 0; cell < board().size(); ++cell) {
    const bool empty = position.stones[static_cast<std::size_t>(cell)] == 0;
    if (empty && (in_rests & bit(cell)) == 0) free.push_back(cell);
  }
  return free;
}

bool LiveLines::has_spare(const Position& position) const {
  if (may_pass(kOrder) || may_pass(kChaos)) return false;
  return free_cells(position).size() % 2 != 0;
}

namespace {

// The weight of a rest of n cells, (5/7)^n or with three symbols and more (5/8)^n, rounded up at each
// step: never too little.
std::uint64_t weight(int n, int symbols) {
  const std::uint64_t denominator = symbols == 2 ? 7 : 8;
  std::uint64_t weight = LiveLines::kOne;
  for (; n > 0; --n) weight = (5 * weight + denominator - 1) / denominator;
  return weight;
}

}  // namespace

// Rests of its symbol lose the cell, others that hold it are gone.
std::uint64_t LiveLines::weight_after(const Position& position, Move move) const {
  std::uint64_t sum = 0;
  for (const Rest& rest : rests(position)) {
    const bool holds = (rest.cells & bit(move.cell)) != 0;
    if (holds && rest.symbol != move.stone) continue;
    sum += weight(std::popcount(rest.cells) - (holds ? 1 : 0), rules().symbols);
  }
  return sum;
}

bool LiveLines::is_light(const Position& position) const {
  std::uint64_t sum = 0, cells = 0;
  for (const Rest& rest : rests(position)) {
    sum += weight(std::popcount(rest.cells), rules().symbols);
    cells |= rest.cells;
  }
  if (sum >= kOne) return false;
  for (; cells != 0; cells &= cells - 1) {
    for (std::uint8_t symbol = 1; symbol <= rules().symbols; ++symbol) {
      if (weight_after(position, {std::countr_zero(cells), symbol}) >= kOne) return false;
    }
  }
  return true;
}

Bounds LiveLines::certain(const Position& position, const Bounds& by_rules) const {
  if (by_rules.over || by_rules.most < 1 || position.to_move != kOrder) return by_rules;
  const Rests all = rests(position);
  const bool short_of_one = std::any_of(
      all.begin(), all.end(), [](const Rest& rest) { return std::popcount(rest.cells) == 1; });
  return short_of_one ? Bounds{1, 1, false} : by_rules;
}

Bounds LiveLines::play(Position& position, Move move) const {
  const Bounds by_rules = OrderChaos::play(position, move);
  return certain(position, by_rules);
}

// Every symbol in every empty cell of a rest; on free cells one stone, if there is a spare one; the
// pass, but for Order's where Chaos may answer it by another, which ends the game.
void LiveLines::each_successor(const Position& position, const Visit& visit) const {
  const auto after = [&](Move move) {
    Position next = position;
    const Bounds bounds = play(next, move);
    visit(next, bounds);
  };
  std::uint64_t in_rests = 0;
  for (const Rest& rest : rests(position)) in_rests |= rest.cells;
  for (int cell = 0; cell < board().size(); ++cell) {
    if ((in_rests & bit(cell)) == 0) continue;
    for (std::uint8_t symbol = 1; symbol <= rules().symbols; ++symbol) after({cell, symbol});
  }
  if (has_spare(position)) after({free_cells(position).front(), 1});
  const bool ends = rules().pass == PassRule::kBoth && position.to_move == kOrder;
  if (may_pass(position.to_move) && !ends) after({});
}

void LiveLines::check_answer(const Position& position, Move move, int line) const {
  const auto free = free_cells(position);
  const bool on_free = std::find(free.begin(), free.end(), move.cell) != free.end();
  if (on_free && !has_spare(position)) reject(line, "no-spare-cell", board().name(move.cell));
}

// The least image of the rests, each list of images in ascending order. That Order has just passed
// matters to Chaos, who may then end the game.
Key LiveLines::key(const Position& position, const Group& group) const {
  const Rests own = rests(position);
  Rests least, image(own.size());
  for (const Permutation& cells : group.cells) {
    for (const Permutation& symbols : group.symbols) {
      for (std::size_t i = 0; i < own.size(); ++i) {
        image[i] = {static_cast<std::uint8_t>(symbols[own[i].symbol]),
                    image_of(own[i].cells, cells)};
      }
      std::sort(image.begin(), image.end());
      if (least.empty() || image < least) least = image;
    }
  }
  const bool order = position.to_move == kOrder;
  Key key{static_cast<std::uint8_t>(order ? 0 : 1 + position.mark),
          static_cast<std::uint8_t>(has_spare(position) ? 1 : 0)};
  for (const Rest& rest : least) {
    key.push_back(rest.symbol);
    for (int shift = 0; shift < 64; shift += 8) {
      key.push_back(static_cast<std::uint8_t>(rest.cells >> shift & 0xff));
    }
  }
  return key;
}

}  // namespace checker
