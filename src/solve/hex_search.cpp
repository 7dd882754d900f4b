#include "solve/hex_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "solve/hex_resistance.hpp"

namespace zermelo::solve {

using games::Side;

template <std::size_t W>
std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<W>>& carriers) {
  std::vector<std::size_t> kept(carriers.size());
  std::iota(kept.begin(), kept.end(), std::size_t{0});
  std::stable_sort(kept.begin(), kept.end(), [&](std::size_t a, std::size_t b) {
    return carriers[a].count() < carriers[b].count();
  });
  // First what takes a cell from those before it, the small ones first; then without each in turn.
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
HexSearch<W>::HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims,
                        const HexKnowledge& knowledge, std::size_t memory)
    : knowledge_(knowledge),
      nets_{HexNet(grid, Side::a, aims[0]), HexNet(grid, Side::b, aims[1])},
      cells_(grid.board().size()),
      table_(memory) {
  knowledge_.limits.and_or = knowledge_.limits.and_or && knowledge.connections;
  for (const auto& permutation : board::symmetries(grid)) {
    images_.emplace_back(permutation.begin(), permutation.end());
    auto& back = back_.emplace_back(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i) back[permutation[i]] = static_cast<int>(i);
    if (!knowledge_.symmetry) break;
  }
}

template <std::size_t W>
auto HexSearch<W>::level(std::size_t depth) -> Level& {
  while (levels_.size() <= depth) {
    Level fresh;
    for (std::size_t side = 0; side < 2; ++side) {
      fresh.of[side] = std::make_unique<Connections<W>>(nets_[side], knowledge_.limits);
    }
    levels_.push_back(std::move(fresh));
  }
  return levels_[depth];
}

template <std::size_t W>
void HexSearch<W>::set_up(const Stones& stones) {
  Level& root = level(0);
  derivations_.cut({0, 0});
  root.fill = fill_in(nets_, stones.of, Bits{}, wanted());
  const Bits red = stones.of[0] | root.fill.captured[0],
             blue = stones.of[1] | root.fill.captured[1];
  root.of[0]->start(red, blue | root.fill.dead, derivations_);
  root.of[1]->start(blue, red | root.fill.dead, derivations_);
}

template <std::size_t W>
FillFor HexSearch<W>::wanted() const {
  FillFor fill = knowledge_.fill;
  if (winner_) fill.captured[index(*winner_)] = false;
  return fill;
}

template <std::size_t W>
bool HexSearch<W>::play(std::size_t depth, Side side, int cell) {
  ++nodes_;
  if (stop && stop(nodes_)) throw Stopped{};
  level(depth + 1);
  const Level& here = levels_[depth];
  Level& next = levels_[depth + 1];
  const std::size_t me = index(side), you = index(other(side));
  const auto &my_table = *here.of[me], &your_table = *here.of[you];
  std::array<Bits, 2> now{here.of[0]->own(), here.of[1]->own()};
  now[me].set(cell);
  const Bits dead = (my_table.taken() & your_table.taken()) - my_table.own() - your_table.own();
  next.fill = fill_in(nets_, now, dead, wanted());
  Bits mine = next.fill.captured[me];
  mine.set(cell);
  const Bits& yours = next.fill.captured[you];
  next.of[me]->advance(my_table, mine, yours | next.fill.dead, derivations_);
  if (next.of[me]->won() || !next.of[me]->wins().empty()) return false;
  next.of[you]->advance(your_table, yours, mine | next.fill.dead, derivations_);
  return true;
}

template <std::size_t W>
auto HexSearch<W>::empty(std::size_t depth) const -> Bits {
  Bits cells;
  for (int cell = 0; cell < cells_; ++cell) cells.set(cell);
  for (const auto& table : levels_[depth].of) cells = cells - table->own() - table->taken();
  return cells;
}

template <std::size_t W>
auto HexSearch<W>::stones(std::size_t depth) const -> Stones {
  return {{levels_[depth].of[0]->own(), levels_[depth].of[1]->own()}};
}

namespace {

template <class Carriers>
auto smallest(const Carriers& carriers) {
  return std::min_element(carriers.begin(), carriers.end(), [](const auto& a, const auto& b) {
    return a.cells.count() < b.cells.count();
  });
}

}  // namespace

/// The player who has just moved is known not to have won, unless it is the root.
template <std::size_t W>
auto HexSearch<W>::glance(std::size_t depth, Side to_move) const -> std::optional<Value> {
  for (const Side side : {to_move, other(to_move)}) {
    const auto& connections = *levels_[depth].of[index(side)];
    if (connections.won()) return Value{side, {}, -1};
    const auto wins = connections.wins();
    if (!wins.empty()) return Value{side, smallest(wins)->cells, smallest(wins)->cells.first()};
    const auto semi = connections.semi_wins();
    if (semi.empty()) continue;
    if (side == to_move) {
      const auto best = smallest(semi);
      const int key = derivations_[best->why].cell;  // of the rule that it comes from
      return Value{side, best->cells, best->cells.test(key) ? key : best->cells.first()};
    }
    std::vector<Bits> carriers;
    for (const auto& carrier : semi) carriers.push_back(carrier.cells);
    const auto few = few_without_common_cell(carriers);
    if (few.empty()) continue;
    Value value{side, {}, -1};
    for (const std::size_t i : few) value.carrier |= carriers[i];
    return value;
  }
  return std::nullopt;
}

template <std::size_t W>
auto HexSearch<W>::look(std::size_t depth, Side to_move) const -> std::optional<Value> {
  if (const auto seen = glance(depth, to_move)) return seen;
  if (!knowledge_.table) return std::nullopt;
  auto known = remembered(depth, to_move);
  // On another way here fewer cells may have been found dead. The winner does without them.
  if (known && (known->carrier - empty(depth)).any()) known->carrier = empty(depth);
  return known;
}

template <std::size_t W>
auto HexSearch<W>::smallest_win(std::size_t depth, Side side) const -> Bits {
  const auto wins = levels_[depth].of[index(side)]->wins();
  return wins.empty() ? Bits{} : smallest(wins)->cells;  // none: the stones alone win
}

template <std::size_t W>
auto HexSearch<W>::carrier_before(std::size_t depth, const Value& value) const -> Bits {
  return value.carrier | levels_[depth].fill.captured[index(value.winner)];
}

template <std::size_t W>
auto HexSearch<W>::must_play(std::size_t depth, Side to_move) const -> Bits {
  Bits region = empty(depth);
  for (const auto& carrier : levels_[depth].of[index(other(to_move))]->semi_wins()) {
    region &= carrier.cells;
  }
  return region;
}

template <std::size_t W>
void HexSearch<W>::sort(std::vector<Unclear>& moves) const {
  if (!knowledge_.look_ahead) return;
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Unclear& a, const Unclear& b) { return a.replies < b.replies; });
}

template <std::size_t W>
std::vector<int> HexSearch<W>::ordered(std::size_t depth, const Bits& region) const {
  std::vector<int> moves;
  region.for_each([&](int cell) { moves.push_back(cell); });
  if (!knowledge_.resistance) return moves;
  const auto red = currents(*levels_[depth].of[0]);
  const auto blue = currents(*levels_[depth].of[1]);
  const auto worth = [&](int cell) {
    return red[static_cast<std::size_t>(cell)] + blue[static_cast<std::size_t>(cell)];
  };
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return worth(a) > worth(b); });
  return moves;
}

template <std::size_t W>
auto HexSearch<W>::search(std::size_t depth, Side to_move) -> Value {
  if (const auto seen = look(depth, to_move)) return *seen;
  const Side opponent = other(to_move);
  const std::uint64_t before = nodes_;
  Bits region = empty(depth);
  std::vector<Bits> carriers;  // of the opponent's, if the player on turn plays outside
  for (const auto& carrier : levels_[depth].of[index(opponent)]->semi_wins()) {
    carriers.push_back(carrier.cells);
    if (knowledge_.must_play) region &= carrier.cells;
  }
  Value value{opponent, {}, -1};
  const auto wins = [&](int cell, const Bits& carrier) {
    value = {to_move, carrier, cell};
    value.carrier.set(cell);
  };
  const auto loses = [&](const Bits& carrier) {
    carriers.push_back(carrier);
    if (knowledge_.must_play) region &= carrier;
  };
  // First a look at each move. What is decided at a glance shrinks the region for the others.
  std::vector<Unclear> unclear;
  for (const int cell : ordered(depth, region)) {
    if (!region.test(cell)) continue;
    const auto mark = derivations_.mark();
    if (!play(depth, to_move, cell)) {
      wins(cell, carrier_before(depth + 1, {to_move, smallest_win(depth + 1, to_move), -1}));
    } else if (const auto seen = look(depth + 1, opponent)) {
      const Bits carrier = carrier_before(depth + 1, *seen);
      seen->winner == to_move ? wins(cell, carrier) : loses(carrier);
    } else {
      unclear.push_back({cell, must_play(depth + 1, opponent).count()});
    }
    derivations_.cut(mark);
    if (value.winner == to_move) break;
  }
  if (value.winner == opponent) {
    sort(unclear);
    for (const Unclear& move : unclear) {
      if (!region.test(move.cell)) continue;
      const auto mark = derivations_.mark();
      play(depth, to_move, move.cell);
      const Value next = search(depth + 1, opponent);
      derivations_.cut(mark);
      const Bits carrier = carrier_before(depth + 1, next);
      next.winner == to_move ? wins(move.cell, carrier) : loses(carrier);
      if (value.winner == to_move) break;
    }
  }
  if (value.winner == opponent) {
    for (const std::size_t i : few_without_common_cell(carriers)) value.carrier |= carriers[i];
  }
  if (knowledge_.table) remember(depth, to_move, value, nodes_ - before + 1);
  return value;
}

template <std::size_t W>
auto HexSearch<W>::image(const Bits& cells, const std::vector<int>& map) const -> Bits {
  Bits result;
  cells.for_each([&](int cell) { result.set(map[static_cast<std::size_t>(cell)]); });
  return result;
}

template <std::size_t W>
auto HexSearch<W>::least_key(const Stones& stones, Side to_move) const -> Key {
  Key least{~std::uint64_t{0}, 0};
  const std::uint64_t turn = base::mix(index(to_move) + 1);
  for (std::size_t s = 0; s < images_.size(); ++s) {
    std::uint64_t hash = turn;
    for (const Side side : {Side::a, Side::b}) {
      stones.of[index(side)].for_each([&](int cell) {
        const auto place = static_cast<std::uint64_t>(images_[s][static_cast<std::size_t>(cell)]);
        hash ^= base::mix(1000 + 2 * place + index(side));
      });
    }
    if (hash < least.hash) least = {hash, s};
  }
  return least;
}

template <std::size_t W>
std::uint64_t HexSearch<W>::key(std::size_t depth, Side to_move) const {
  return least_key(stones(depth), to_move).hash;
}

template <std::size_t W>
auto HexSearch<W>::remembered(std::size_t depth, Side to_move) const -> std::optional<Value> {
  const Key key = least_key(stones(depth), to_move);
  const auto* entry = table_.find(key.hash);
  if (entry == nullptr) return std::nullopt;
  const auto& back = back_[key.symmetry];
  const int move = entry->move < 0 ? -1 : back[static_cast<std::size_t>(entry->move)];
  return Value{entry->winner, image(entry->carrier, back), move};
}

template <std::size_t W>
void HexSearch<W>::remember(std::size_t depth, Side to_move, const Value& value,
                            std::uint64_t work) {
  const Key key = least_key(stones(depth), to_move);
  const auto& map = images_[key.symmetry];
  HexEntry<W> entry;
  entry.key = key.hash;
  entry.carrier = image(value.carrier, map);
  entry.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 0xffffffff));
  entry.winner = value.winner;
  if (value.move >= 0) {
    entry.move = static_cast<std::int16_t>(map[static_cast<std::size_t>(value.move)]);
  }
  table_.store(entry);
}

template <std::size_t W>
auto HexSearch<W>::solve(const Stones& stones, Side to_move) -> std::optional<Value> {
  try {
    nodes_ = 1;
    set_up(stones);
    return search(0, to_move);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

template std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<1>>&);
template std::vector<std::size_t> few_without_common_cell(const std::vector<base::Bits<2>>&);
template class HexSearch<1>;
template class HexSearch<2>;

}  // namespace zermelo::solve
