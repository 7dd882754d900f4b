// The states of groups of two rows of a cylinder as numbers, and sets of pairs of them as bits.
//
// games/hex/pair_invariant.hpp says what groups, states and pairs are. There a state is a text and
// a set of pairs a std::set; on width 5 there are 8,953 states and 80 million pairs, which take
// 10 MB as bits. Only the searches for width 5 need that.
//
//    a b c d e
//    R B . . .     red 0b0000000001, blue 0b1000000010: bit 5 * row + column
//     . . . . B
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/index.hpp"

namespace zermelo::prove {

/// A set of ordered pairs (upper, lower) of numbers below `size`.
class PairBits {
 public:
  explicit PairBits(int size)
      : words_((base::at(size) + 63) / 64), bits_(words_ * base::at(size), 0) {}

  bool test(int upper, int lower) const {
    return (bits_[place(upper, lower)] >> (base::at(lower) % 64) & 1) != 0;
  }
  void set(int upper, int lower, bool value = true) {
    const std::uint64_t bit = std::uint64_t{1} << (base::at(lower) % 64);
    auto& word = bits_[place(upper, lower)];
    word = value ? word | bit : word & ~bit;
  }
  /// The bits of all lower states of one upper state.
  const std::uint64_t* row(int upper) const { return bits_.data() + base::at(upper) * words_; }
  std::size_t words() const { return words_; }
  std::uint64_t count() const;
  bool is_within(const PairBits& other) const;

  std::vector<std::uint64_t>& bits() { return bits_; }
  const std::vector<std::uint64_t>& bits() const { return bits_; }

 private:
  std::size_t place(int upper, int lower) const {
    return base::at(upper) * words_ + base::at(lower) / 64;
  }

  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

/// Calls `use` with the number of each bit that is set.
template <class Use>
void for_each_bit(const std::uint64_t* words, std::size_t count, const Use& use) {
  for (std::size_t word = 0; word < count; ++word) {
    for (auto rest = words[word]; rest != 0; rest &= rest - 1) {
      use(static_cast<int>(64 * word) + std::countr_zero(rest));
    }
  }
}

class Groups {
 public:
  /// What follows when Blue plays on `cell`: the states after Red's answers, one for each other
  /// empty cell.
  struct Stone {
    int cell;
    std::vector<int> answers;  // cells
    std::vector<int> after;    // states
  };

  /// Precondition: 1 <= columns <= 5.
  explicit Groups(int columns);

  int columns() const { return columns_; }
  int cells() const { return 2 * columns_; }
  /// The number of states. State 0 is the empty group.
  int size() const { return static_cast<int>(states_.size()); }
  int empty_cells(int state) const { return static_cast<int>(stones(state).size()); }
  const std::vector<Stone>& stones(int state) const { return stones_[base::at(state)]; }
  int rotated(int state, int columns) const { return rotated_[base::at(columns)][base::at(state)]; }
  /// After the half turn, which exchanges upper and lower.
  int turned(int state) const { return turned_[base::at(state)]; }
  /// The number of the first state into which rotations, and with `turns` also the half turn, take
  /// this one.
  int representative(int state, bool turns) const;
  /// As certificates write it, such as RB.../....B.
  std::string name(int state) const;
  /// Where the cell comes when a rotation, and the half turn if need be, takes `origin` to the
  /// first cell of the upper row.
  int seen_from(int origin, int cell) const;

  /// Sets the pair and its images under rotations and the half turn.
  void set(PairBits& pairs, int upper, int lower, bool value = true) const;
  /// The pairs that Red wins as boards of four rows, whoever begins, if she answers in the group in
  /// which Blue has played. Every pair that comes up in an invariant is one of them. Empty after a
  /// limit.
  PairBits won_pairs(const base::Limits& limits) const;

 private:
  struct State {
    unsigned red, blue;
  };

  bool crosses(int upper, int lower) const;
  int number(unsigned red, unsigned blue) const {
    return numbers_[base::at(static_cast<int>(red)) << base::at(cells()) |
                    base::at(static_cast<int>(blue))];
  }
  int turned_cell(int cell) const;

  int columns_;
  std::vector<State> states_;
  std::vector<int> numbers_;  // by stones
  std::vector<std::vector<Stone>> stones_;
  std::vector<std::vector<int>> rotated_;
  std::vector<int> turned_;
};

/// The number of states with at least so many empty cells; they come first.
int states_with(const Groups& groups, int empty_cells);

}  // namespace zermelo::prove
