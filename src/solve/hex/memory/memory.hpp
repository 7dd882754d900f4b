// What the search of Hex remembers: positions up to symmetry, with their values or, as long as
// these are not known, with their proof numbers.
//
// A position is given by its stones and whose turn it is. Its key is the least of the keys of its
// images under the symmetries of the grid, and carriers, stones and moves are stored as those of
// that image. A position that is not remembered may still be dominated by one that is
// (solve/hex/memory/dominance.hpp).
//
// Several threads may use it at once.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <vector>

#include "base/random.hpp"
#include "board/hex_grid.hpp"
#include "solve/hex/levels.hpp"
#include "solve/hex/memory/dominance.hpp"
#include "solve/hex/memory/numbers.hpp"
#include "solve/hex/memory/table.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexMemory {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// Without `symmetry` every position stands for itself only; without `dominance` only the same
  /// position is found.
  HexMemory(const board::HexGrid& grid, bool symmetry, bool dominance, std::size_t bytes);

  /// Under which the position and its images are known.
  std::uint64_t hash(const Stones& stones, games::Side to_move) const {
    return least_key(stones, to_move).hash;
  }
  std::optional<Value> value(const Stones& stones, games::Side to_move) const;
  /// The value of that very position, or of an image, if it is remembered.
  std::optional<Value> same(const Stones& stones, games::Side to_move) const;
  /// The value after a move of this player's if that very position, or an image, is remembered; or
  /// his win if one needs the stone. Without `dominance` only the former.
  std::optional<Value> value_after(const Stones& stones, games::Side side, int cell) const;
  /// Wins of the other player's after every move of this player's outside of their carriers, which
  /// lie within `empty`. Each excludes a cell of the region that those before do not.
  std::vector<Value> refutations(const Stones& stones, games::Side to_move, const Bits& empty,
                                 Bits region) const;
  /// Whether the very position, or an image, has a value that is remembered.
  bool has_value(std::uint64_t hash) const;
  void remember(const Stones& stones, games::Side to_move, const Value& value, std::uint64_t work);

  std::optional<HexNumbers> numbers(std::uint64_t hash) const;
  void remember(std::uint64_t hash, const HexNumbers& numbers);

  /// How many threads are searching the position (or another one, by chance).
  std::atomic<std::uint8_t>& busy_with(std::uint64_t hash) { return busy_[hash % kBusy]; }

  /// As long as this lives, nobody else may use the values that are remembered.
  std::unique_lock<std::shared_mutex> lock() const { return std::unique_lock(mutex_); }
  HexTable<Words>& table() { return table_; }
  /// Lets what was read into the table dominate, too.
  void learn_from_table();

 private:
  struct Key {
    std::uint64_t hash;
    std::size_t symmetry;
  };
  Key least_key(const Stones& stones, games::Side to_move) const;
  static Bits image(const Bits& cells, const std::vector<int>& map);
  using Win = typename HexDominance<Words>::Win;
  /// What a win of this player's says where he holds `own` and moves second, or is on turn.
  static Value applied(const Win& win, games::Side winner, const Bits& own, bool second);
  /// Both are to be called with the lock.
  std::optional<Value> found(const Key& key) const;
  std::optional<Value> dominated(const Stones& stones, games::Side to_move) const;

  std::vector<std::vector<int>> images_,
      back_;  // symmetries and their inverses, the identity first
  std::vector<std::vector<std::array<std::uint64_t, 2>>> keys_;  // [symmetry][cell][side]
  HexTable<Words> table_;
  bool dominance_;
  std::array<std::array<HexDominance<Words>, 2>, 2> wins_;  // by winner; by who moved, he or not
  static constexpr std::size_t kBusy = 1 << 14;
  std::array<std::atomic<std::uint8_t>, kBusy> busy_{};
  mutable std::shared_mutex mutex_;  // of the values
  // Numbers are written at every position, and should not wait for those who look for a win.
  mutable std::mutex mutex_of_numbers_;
  HexNumbersTable numbers_;
};

}  // namespace zermelo::solve
