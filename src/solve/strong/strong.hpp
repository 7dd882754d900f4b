// The strong solution of Order and Chaos: the value of every position, for each player to move.
//
// A position is a filling of the n cells with S + 1 contents, which are empty and the S symbols. So
// there are (S + 1)^n positions, including those that no play reaches. If the cells are c_0, c_1,
// ... in reading order, where c_0 is the north-western one, the index of a filling is
//
//     index = sum over k of content(c_k) * (S + 1)^k,        content: 0 empty, 1 X, 2 O, 3 A, ...
//
// A move adds a stone and so raises the index; all successors of a position have larger indices.
//
// The values are bits, and those of the fillings that differ only in the first few cells are in one
// word. With two symbols the first three cells have 27 fillings, so two words of 32 bits hold 27
// positions, one word for each player to move (solve/strong/words.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "games/order_chaos/rules.hpp"

namespace zermelo::solve {

class StrongState;  // solve/strong/state.hpp

class StrongSolution {
 public:
  struct Size {
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;  // that solve() takes: 2.4 bits for each position with two symbols
  };
  /// Nothing if there are too many positions for any machine.
  static std::optional<Size> size(const games::OrderChaosRules& rules);

  /// Solves everything. Throws base::InputError if that would take more than `memory` bytes. Empty
  /// if a limit was reached. The values depend neither on the number of threads nor on the calls
  /// over which the work was spread: with a state that is kept in a file, the work continues from
  /// there.
  static std::unique_ptr<StrongSolution> solve(const games::OrderChaosRules& rules,
                                               std::size_t memory, const base::Limits& limits = {},
                                               int threads = 1, StrongState* state = nullptr);

  std::uint64_t positions() const { return positions_; }
  /// Who wins the filling with that index when `to_move` is to move (and, under pass=both, nobody
  /// has just passed).
  games::Side winner(std::uint64_t index, games::Side to_move) const {
    const std::uint32_t word = values_[games::index(to_move)][index / inner_];
    return (word >> (index % inner_)) & 1 ? games::kOrder : games::kChaos;
  }
  /// The values with that player to move: bit j of word w is set if Order wins the filling with the
  /// index w * fillings_a_word() + j.
  const std::vector<std::uint32_t>& words(games::Side to_move) const {
    return values_[games::index(to_move)];
  }
  std::uint64_t fillings_a_word() const { return inner_; }
  /// The number of stones of a filling.
  int stones(std::uint64_t index) const;
  /// The index of the filling with these contents of the cells.
  std::uint64_t index(const std::vector<int>& contents) const;
  /// The content of the k-th cell.
  int content(std::uint64_t index, int cell) const;

  struct Layer {
    std::uint64_t positions = 0;
    std::array<std::uint64_t, 2> order_wins{};  // by player to move
  };
  /// The counts by number of stones, 0 to n.
  std::vector<Layer> layers() const;

  /// Writes one character for each position in the order of the index, `1` if `player` wins with
  /// `to_move` to move and otherwise `0`, and nothing else. This is the form of the paper's dump
  /// (its Appendix) and takes (S + 1)^n bytes.
  void write_text(std::ostream& out, games::Side player, games::Side to_move) const;

  /// Writes two bits for each position: a header line, then a byte for each four indices, with the
  /// least index in the lowest bits. The lower bit of a pair says that Order wins with Order to
  /// move, the upper one that Order wins with Chaos to move.
  void write(std::ostream& out) const;

  const games::OrderChaosRules& rules() const { return rules_; }

 private:
  explicit StrongSolution(games::OrderChaosRules rules) : rules_(std::move(rules)) {}

  games::OrderChaosRules rules_;
  std::uint64_t positions_ = 0;
  std::uint64_t inner_ = 1;  // fillings in a word
  /// By player to move: a bit for each filling, set if Order wins.
  std::array<std::vector<std::uint32_t>, 2> values_;
};

}  // namespace zermelo::solve
