#include "solve/order_chaos/threats/order_wins.hpp"

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

void OrderWins::put_back(std::uint64_t first, std::uint64_t second) {
  if (half_) {
    half_->win.move = move_of(second);
    enter(half_->key, half_->win);
    half_.reset();
  } else {
    half_ = Entry{first, {second, {}}};
  }
}

}  // namespace zermelo::solve
