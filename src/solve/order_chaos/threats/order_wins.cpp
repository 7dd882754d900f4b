#include "solve/order_chaos/threats/order_wins.hpp"

#include <utility>

namespace zermelo::solve {

namespace {

/// A move as a word that is not 0; a position in which Chaos is to move has none.
std::uint64_t word_of(OrderMove move) {
  return move.cell < 0 ? 1
                       : 2 + 2 * static_cast<std::uint64_t>(move.cell) +
                             static_cast<std::uint64_t>(move.symbol);
}

OrderMove move_of(std::uint64_t word) {
  if (word < 2) return {};
  return {static_cast<int>((word - 2) / 2), static_cast<int>(word % 2)};
}

}  // namespace

void OrderWins::enter(std::uint64_t hash, const ForcedWin& win) {
  auto& part = part_of(hash);
  const std::lock_guard lock(part.mutex);
  const auto enter = [&part](const Entry& fresh) {
    auto& entry = part.entries[part.place(fresh.key)];
    if (entry.key != 0) return false;
    entry = fresh;
    return true;
  };
  if (!enter({hash, win})) return;
  if (++part.used > part.entries.size() / 2) make_twice_as_large(part.entries, enter);
}

std::uint64_t OrderWins::size() const {
  std::uint64_t size = 0;
  for (const auto& part : parts_) {
    const std::lock_guard lock(part.mutex);
    size += part.used;
  }
  return size;
}

void OrderWins::each(const Put& put) const {
  for (const auto& part : parts_) {
    const std::lock_guard lock(part.mutex);
    for (const auto& entry : part.entries) {
      if (entry.key == 0) continue;
      put(entry.key, entry.win.zone);
      put(entry.key, word_of(entry.win.move));
    }
  }
}

bool OrderWins::put_back(std::uint64_t first, std::uint64_t second, OrderBoard::Cells board) {
  if (!half_) {
    half_ = Entry{first, {second, {}}};
    return second != 0 && (second & ~board) == 0;
  }
  const auto win = std::exchange(half_, std::nullopt);
  const auto move = move_of(second);
  if (win->key != first || second > word_of({63, 1})) return false;
  if (move.cell >= 0 && (board & cell_bit(move.cell)) == 0) return false;
  enter(first, {win->win.zone, move});
  return true;
}

}  // namespace zermelo::solve
