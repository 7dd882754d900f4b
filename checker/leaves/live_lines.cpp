// Positions told by their live lines; see live_lines.hpp.
#include "checker/leaves/live_lines.hpp"

namespace checker {
namespace {

using Rest = LiveLines::Rest;
using Rests = std::vector<Rest>;

std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

std::uint64_t image_of(std::uint64_t cells, const Permutation& permutation) {
  std::uint64_t image = 0;
  for (; cells != 0; cells &= cells - 1) image |= bit(permutation[index(std::countr_zero(cells))]);
  return image;
}

}  // namespace

std::shared_ptr<const Game> told_by_live_lines(const Game& game, int line) {
  const auto* order_chaos = dynamic_cast<const OrderChaos*>(&game);
  const bool by_lines = order_chaos != nullptr && order_chaos->rules().win == WinRule::kLine;
  if (!by_lines) reject(line, "not-by-live-lines");
  if (game.board().size() > LiveLines::kMostCells) reject(line, "too-many-cells");
  return std::make_shared<const LiveLines>(*order_chaos);
}

// Of the rests of all live lines those that contain no other of their symbol, each once.
Rests LiveLines::rests(const Position& position) const {
  // The cells that hold a symbol, and the empty ones.
  std::vector<std::uint64_t> with(index(rules().symbols + 1));
  for (int cell = 0; cell < board().size(); ++cell) with[position.at(cell)] |= bit(cell);
  Rests all, minimal;
  all.reserve(lines().size() * index(rules().symbols));
  for (const Line& line : lines()) {
    spend(2 * line.cells.size());
    std::uint64_t cells = 0;
    for (const int cell : line.cells) cells |= bit(cell);
    for (std::uint8_t symbol = 1; symbol <= rules().symbols; ++symbol) {
      if ((cells & ~with[0] & ~with[symbol]) == 0) all.push_back({symbol, cells & with[0]});
    }
  }
  std::sort(all.begin(), all.end());  // so that none is contained in an earlier one
  for (const Rest& rest : all) {
    spend(minimal.size());
    const auto is_less = [&](const Rest& less) {
      return less.symbol == rest.symbol && (less.cells & ~rest.cells) == 0;
    };
    if (std::none_of(minimal.begin(), minimal.end(), is_less)) minimal.push_back(rest);
  }
  return minimal;
}

Rest LiveLines::free_cells(const Position& position, const Rests& rests) const {
  Rest free;
  for (int cell = 0; cell < board().size(); ++cell)
    if (position.at(cell) == 0) free.cells |= bit(cell);
  for (const Rest& rest : rests) free.cells &= ~rest.cells;
  return free;
}

Bounds LiveLines::certain(const Position& position, const Bounds& by_rules) const {
  if (by_rules.over || by_rules.most < 1 || position.to_move != kOrder) return by_rules;
  const Rests all = rests(position);
  const auto lacks_one = [](const Rest& rest) { return std::popcount(rest.cells) == 1; };
  return std::any_of(all.begin(), all.end(), lacks_one) ? Bounds{1, 1, false} : by_rules;
}

// Every symbol in every empty cell of a rest; on free cells one stone, if there is a spare one; the
// pass, but for Order's where Chaos may answer it by another, which ends the game.
std::vector<Move> LiveLines::moves(const Position& position) const {
  const bool ends = rules().pass == PassRule::kBoth && position.to_move == kOrder;
  const Rest free = free_cells(position, rests(position));
  bool spare = has_spare(free);
  std::vector<Move> all = OrderChaos::moves(position);
  std::erase_if(all, [&](Move move) {
    return move.cell == kNoCell ? ends : free.has(move.cell) && !std::exchange(spare, false);
  });
  return all;
}

void LiveLines::check_answer(const Position& position, Move move, int line) const {
  const Rest free = free_cells(position, rests(position));
  if (free.has(move.cell) && !has_spare(free))
    reject(line, "no-spare-cell", board().name(move.cell));
}

// The least image of the rests, each list of images in ascending order. That Order has just passed
// matters to Chaos, who may then end the game.
Key LiveLines::key(const Position& position, const Group& group) const {
  const Rests own = rests(position);
  Rests least, moved, image;
  for (const Permutation& cells : group.cells) {
    moved = own;
    for (Rest& rest : moved) rest.cells = image_of(rest.cells, cells);
    for (const Permutation& symbols : group.symbols) {
      spend(16 * own.size());
      image = moved;
      for (Rest& rest : image) rest.symbol = static_cast<std::uint8_t>(symbols[rest.symbol]);
      if (!least.empty() && least.front() < *std::min_element(image.begin(), image.end())) continue;
      std::sort(image.begin(), image.end());
      if (least.empty() || image < least) least = image;
    }
  }
  const int turn = position.to_move == kOrder ? 0 : 1 + position.mark;
  Key key{static_cast<char>(turn), static_cast<char>(has_spare(free_cells(position, own)))};
  for (const Rest& rest : least) {
    key.push_back(static_cast<char>(rest.symbol));
    for (int first = 0; first < board().size(); first += 8)
      key.push_back(char(rest.cells >> first));
  }
  return key;
}

}  // namespace checker
