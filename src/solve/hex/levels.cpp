#include "solve/hex/levels.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace zermelo::solve {

using games::Side;

template <std::size_t W>
std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<W>>& carriers) {
  std::vector<std::size_t> kept(carriers.size());
  std::iota(kept.begin(), kept.end(), std::size_t{0});
  std::stable_sort(kept.begin(), kept.end(), [&](std::size_t a, std::size_t b) {
    return carriers[a].count() < carriers[b].count();
  });
  // First choose the carriers that remove a cell from the common ones of those before them,
  // beginning with the small ones; then try to do without each in turn.
  std::vector<std::size_t> chosen;
  base::Bits<W> common;
  for (const std::size_t i : kept) {
    const auto left = chosen.empty() ? carriers[i] : common & carriers[i];
    if (!chosen.empty() && left == common) continue;
    chosen.push_back(i);
    common = left;
    if (common.none()) break;
  }
  if (chosen.empty() || common.any()) return {};
  for (std::size_t drop = chosen.size(); drop-- > 0;) {
    if (chosen.size() == 1) break;
    base::Bits<W> rest = carriers[chosen[drop == 0 ? 1 : 0]];
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      if (k != drop) rest &= carriers[chosen[k]];
    }
    if (rest.none()) chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(drop));
  }
  return chosen;
}

template <std::size_t W>
HexLevels<W>::HexLevels(const board::HexGrid& grid, std::array<HexAim, 2> aims,
                        const HexKnowledge& knowledge)
    : knowledge_(knowledge),
      nets_{HexNet(grid, Side::a, aims[0]), HexNet(grid, Side::b, aims[1])},
      cells_(grid.board().size()) {
  for (std::size_t side = 0; side < 2; ++side) {
    stores_[side] = std::make_unique<ConnectionStore<W>>(nets_[side]);
  }
  knowledge_.limits.and_or = knowledge_.limits.and_or && knowledge.connections;
}

template <std::size_t W>
auto HexLevels<W>::level(std::size_t depth) -> Level& {
  while (levels_.size() <= depth) {
    Level fresh;
    for (std::size_t side = 0; side < 2; ++side) {
      fresh.of[side] = std::make_unique<Connections<W>>(nets_[side], knowledge_.limits,
                                                        *stores_[side], levels_.size());
    }
    levels_.push_back(std::move(fresh));
  }
  return levels_[depth];
}

template <std::size_t W>
void HexLevels<W>::set_up(const Stones& stones) {
  nodes_ = 1;
  Level& root = level(0);
  derivations_.cut({0, 0});
  root.fill = fill_in(nets_, stones.of, Bits{}, knowledge_.fill);
  const Bits red = stones.of[0] | root.fill.captured[0],
             blue = stones.of[1] | root.fill.captured[1];
  root.of[0]->start(red, blue | root.fill.dead, derivations_);
  root.of[1]->start(blue, red | root.fill.dead, derivations_);
}

template <std::size_t W>
bool HexLevels<W>::play(std::size_t depth, Side side, int cell) {
  ++nodes_;
  if (stop && stop(nodes_)) throw HexStopped{};
  level(depth + 1);
  Level& next = levels_[depth + 1];
  const std::size_t me = index(side), you = index(other(side));
  const auto &my_table = table(depth, side), &your_table = table(depth, other(side));
  const auto now = stones(depth).with(side, cell);
  const Bits dead = (my_table.taken() & your_table.taken()) - my_table.own() - your_table.own();
  next.fill = fill_in(nets_, now.of, dead, knowledge_.fill);
  Bits mine = next.fill.captured[me];
  mine.set(cell);
  const Bits& yours = next.fill.captured[you];
  next.of[me]->advance(my_table, mine, yours | next.fill.dead, derivations_);
  if (next.of[me]->won() || !next.of[me]->wins().empty()) return false;
  next.of[you]->advance_later(your_table, yours, mine | next.fill.dead, derivations_);
  return true;
}

template <std::size_t W>
auto HexLevels<W>::empty(std::size_t depth) const -> Bits {
  Bits cells;
  for (int cell = 0; cell < cells_; ++cell) cells.set(cell);
  for (const auto& table : levels_[depth].of) cells = cells - table->own() - table->taken();
  return cells;
}

template <std::size_t W>
auto HexLevels<W>::stones(std::size_t depth) const -> Stones {
  return {{levels_[depth].of[0]->own(), levels_[depth].of[1]->own()}};
}

template <std::size_t W>
auto HexLevels<W>::glance(std::size_t depth, Side to_move) const -> std::optional<Value> {
  for (const Side side : {to_move, other(to_move)}) {
    const auto& connections = quick_table(depth, side);
    if (connections.won() || !connections.wins().empty()) return smallest_win(depth, side);
    const auto semi = connections.semi_wins();
    if (semi.empty()) continue;
    if (side == to_move) {
      const auto& best = semi.front();
      const int key = derivations_[best.why].cell;  // of the rule from which it comes
      return Value{side, best.cells, best.cells.test(key) ? key : best.cells.first(),
                   stones_of(depth, side, best.why)};
    }
    const auto carriers = semi_wins(depth, side);
    const auto few = few_without_common_cell(carriers);
    if (few.empty()) continue;
    Value value{side, {}, -1};
    for (const std::size_t i : few) {
      value.carrier |= carriers[i];
      value.stones |= stones_of(depth, side, semi[i].why);
    }
    return value;
  }
  return std::nullopt;
}

template <std::size_t W>
auto HexLevels<W>::smallest_win(std::size_t depth, Side side) const -> Value {
  const auto& connections = quick_table(depth, side);
  if (connections.won()) return {side, {}, -1, connections.own()};
  const auto& best = connections.wins().front();
  return {side, best.cells, best.cells.first(), stones_of(depth, side, best.why)};
}

template <std::size_t W>
auto HexLevels<W>::semi_wins(std::size_t depth, Side side) const -> std::vector<Bits> {
  std::vector<Bits> carriers;
  for (const auto& carrier : quick_table(depth, side).semi_wins())
    carriers.push_back(carrier.cells);
  return carriers;
}

template <std::size_t W>
auto HexLevels<W>::must_play(std::size_t depth, Side to_move) const -> Bits {
  Bits region = empty(depth);
  for (const Bits& carrier : semi_wins(depth, other(to_move))) region &= carrier;
  return region;
}

template std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<1>>&);
template std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<2>>&);
template std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<3>>&);
template class HexLevels<1>;
template class HexLevels<2>;
template class HexLevels<3>;

}  // namespace zermelo::solve
