#include "solve/hex/memory/memory.hpp"

namespace zermelo::solve {

using games::Side;

namespace {

template <std::size_t W>
auto lists_of(std::size_t bytes) {
  using Wins = HexDominance<W>;
  const Wins wins(bytes / 4 / sizeof(typename Wins::Win));
  return std::array{std::array{wins, wins}, std::array{wins, wins}};
}

}  // namespace

template <std::size_t W>
HexMemory<W>::HexMemory(const board::HexGrid& grid, bool symmetry, bool dominance,
                        std::size_t bytes)
    : table_(bytes / 2), dominance_(dominance), wins_(lists_of<W>(bytes / 4)), numbers_(bytes / 4) {
  for (const auto& permutation : board::symmetries(grid)) {
    images_.emplace_back(permutation.begin(), permutation.end());
    auto& back = back_.emplace_back(permutation.size());
    auto& keys = keys_.emplace_back(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i) {
      back[permutation[i]] = static_cast<int>(i);
      for (std::uint64_t side = 0; side < 2; ++side) {
        keys[i][side] = base::mix(1000 + 2 * std::uint64_t{permutation[i]} + side);
      }
    }
    if (!symmetry) break;
  }
}

template <std::size_t W>
auto HexMemory<W>::image(const Bits& cells, const std::vector<int>& map) -> Bits {
  Bits result;
  cells.for_each([&](int cell) { result.set(map[static_cast<std::size_t>(cell)]); });
  return result;
}

template <std::size_t W>
auto HexMemory<W>::least_key(const Stones& stones, Side to_move) const -> Key {
  Key least{~std::uint64_t{0}, 0};
  const std::uint64_t turn = base::mix(index(to_move) + 1);
  for (std::size_t s = 0; s < keys_.size(); ++s) {
    std::uint64_t hash = turn;
    for (const Side side : {Side::a, Side::b}) {
      stones.of[index(side)].for_each(
          [&](int cell) { hash ^= keys_[s][static_cast<std::size_t>(cell)][index(side)]; });
    }
    if (hash < least.hash) least = {hash, s};
  }
  return least;
}

template <std::size_t W>
auto HexMemory<W>::found(const Key& key) const -> std::optional<Value> {
  const auto* entry = table_.find(key.hash);
  if (entry == nullptr) return std::nullopt;
  const auto& back = back_[key.symmetry];
  const int move = entry->move < 0 ? -1 : back[static_cast<std::size_t>(entry->move)];
  return Value{entry->winner, image(entry->carrier, back), move, image(entry->stones, back)};
}

template <std::size_t W>
auto HexMemory<W>::value(const Stones& stones, Side to_move) const -> std::optional<Value> {
  const Key key = least_key(stones, to_move);
  const std::shared_lock lock(mutex_);
  const auto same = found(key);
  return same ? same : dominated(stones, to_move);
}

template <std::size_t W>
auto HexMemory<W>::same(const Stones& stones, Side to_move) const -> std::optional<Value> {
  const Key key = least_key(stones, to_move);
  const std::shared_lock lock(mutex_);
  return found(key);
}

template <std::size_t W>
auto HexMemory<W>::value_after(const Stones& stones, Side side, int cell) const
    -> std::optional<Value> {
  const auto after = stones.with(side, cell);
  const Key key = least_key(after, other(side));
  const std::shared_lock lock(mutex_);
  if (const auto same = found(key)) return same;
  if (!dominance_) return std::nullopt;
  const Bits& own = after.of[index(side)];
  const auto& [moving_second, on_turn] = wins_[index(side)];
  const auto win = moving_second.find(own, after.of[index(other(side))], cell);
  return win ? std::optional(applied(*win, side, own, true)) : std::nullopt;
}

template <std::size_t W>
auto HexMemory<W>::refutations(const Stones& stones, Side to_move, const Bits& empty,
                               Bits region) const -> std::vector<Value> {
  std::vector<Value> values;
  if (!dominance_) return values;
  const Side winner = other(to_move);
  const Bits &own = stones.of[index(winner)], &foe = stones.of[index(to_move)];
  const std::shared_lock lock(mutex_);
  const auto& [moving_second, on_turn] = wins_[index(winner)];
  for (const auto* wins : {&moving_second, &on_turn}) {
    const bool second = wins == &moving_second;
    const auto use = [&](const Win& win) {
      const Value value = applied(win, winner, own, second);
      if ((region - value.carrier).any() && (value.carrier - empty).none()) {
        region &= value.carrier;
        values.push_back(value);
      }
      return region.any();
    };
    wins->each(own, foe, HexDominance<W>::kAnyCell, use);
  }
  return values;
}

template <std::size_t W>
bool HexMemory<W>::has_value(std::uint64_t hash) const {
  const std::shared_lock lock(mutex_);
  return table_.find(hash) != nullptr;
}

template <std::size_t W>
void HexMemory<W>::remember(const Stones& stones, Side to_move, const Value& value,
                            std::uint64_t work) {
  const Key key = least_key(stones, to_move);
  const auto& map = images_[key.symmetry];
  HexEntry<W> entry;
  entry.key = key.hash;
  entry.carrier = image(value.carrier, map);
  entry.stones = image(value.stones, map);
  entry.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 0xffffffff));
  entry.winner = value.winner;
  if (value.move >= 0) {
    entry.move = static_cast<std::int16_t>(map[static_cast<std::size_t>(value.move)]);
  }
  const auto lock = this->lock();
  table_.store(entry);
  if (dominance_) {
    wins_[index(value.winner)][value.winner == to_move].add(
        {value.stones, value.carrier, value.move});
  }
}

/// The cells of the carrier that he holds by now are stones that he needs. If the stone that he
/// would place is one of them, or if he need not move, he may move anywhere.
template <std::size_t W>
auto HexMemory<W>::applied(const Win& win, Side winner, const Bits& own, bool second) -> Value {
  Value value{winner, win.carrier - own, -1, win.stones | (win.carrier & own)};
  if (!second && win.what >= 0 && value.carrier.test(win.what)) value.move = win.what;
  return value;
}

template <std::size_t W>
auto HexMemory<W>::dominated(const Stones& stones, Side to_move) const -> std::optional<Value> {
  if (!dominance_) return std::nullopt;
  for (const Side winner : {to_move, other(to_move)}) {
    const Bits &own = stones.of[index(winner)], &foe = stones.of[index(other(winner))];
    const auto& [moving_second, on_turn] = wins_[index(winner)];
    auto win = moving_second.find(own, foe);
    const bool second = win.has_value();
    if (!second && winner == to_move) win = on_turn.find(own, foe);
    if (!win) continue;
    return applied(*win, winner, own, second);
  }
  return std::nullopt;
}

/// If there are too many, those that took most work stay. They come last, so that they are also the
/// last to be replaced.
template <std::size_t W>
void HexMemory<W>::learn_from_table() {
  if (!dominance_) return;
  using Entry = HexEntry<W>;
  for (const Side winner : {Side::a, Side::b}) {
    for (const bool on_turn : {false, true}) {
      HexDominance<W>& wins = wins_[index(winner)][on_turn];
      std::vector<const Entry*> entries;
      table_.each([&](const Entry& entry) {
        if (entry.winner == winner && (entry.move >= 0) == on_turn) entries.push_back(&entry);
      });
      std::sort(entries.begin(), entries.end(), [](const Entry* one, const Entry* two) {
        return std::pair(one->work, one->key) < std::pair(two->work, two->key);
      });
      for (std::size_t i = entries.size() - std::min(entries.size(), wins.most());
           i < entries.size(); ++i) {
        wins.add({entries[i]->stones, entries[i]->carrier, entries[i]->move});
      }
    }
  }
}

template <std::size_t W>
auto HexMemory<W>::numbers(std::uint64_t hash) const -> std::optional<HexNumbers> {
  const std::lock_guard lock(mutex_of_numbers_);
  return numbers_.find(hash);
}

template <std::size_t W>
void HexMemory<W>::remember(std::uint64_t hash, const HexNumbers& numbers) {
  const std::lock_guard lock(mutex_of_numbers_);
  numbers_.store(hash, numbers);
}

template class HexMemory<1>;
template class HexMemory<2>;

}  // namespace zermelo::solve
