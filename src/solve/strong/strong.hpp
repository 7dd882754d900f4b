// Strong solution of Order and Chaos: the value of every position, for each player to move.
//
// A position is a filling of the n cells with S + 1 contents (empty and S symbols), so there are (S
// + 1)^n of them, those that no play reaches included. The index of a filling, with cells c_0, c_1,
// ... in reading order (c_0 is the north-west one), is
//
//     index = sum over k of content(c_k) * (S + 1)^k,        content: 0 empty, 1 X, 2 O, 3 A, ...
//
// A move adds a stone and so raises the index; all successors of a position have larger indices.
//
// The values are bits, those of the fillings that differ only in the first few cells in one word: 27
// fillings of three cells with two symbols, so two words of 32 bits hold 27 positions for either
// player on turn (solve/strong/words.hpp).
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
    std::uint64_t bytes = 0;  // that solve() takes: 2.4 bits a position with two symbols
  };
  /// Nothing if that is beyond all measure.
  static std::optional<Size> size(const games::OrderChaosRules& rules);

  /// Solves everything. Throws base::InputError if that would take more than `memory` bytes. Empty
  /// if a limit was reached. The values do not depend on the number of threads, nor on the calls
  /// that the work was spread over: with a state that is kept in a file it goes on from there.
  static std::unique_ptr<StrongSolution> solve(const games::OrderChaosRules& rules,
                                               std::size_t memory, const base::Limits& limits = {},
                                               int threads = 1, StrongState* state = nullptr);

  std::uint64_t positions() const { return positions_; }
  /// Who wins the filling of that index when `to_move` is on turn (and, under pass=both, nobody has
  /// just passed).
  games::Side winner(std::uint64_t index, games::Side to_move) const {
    const std::uint32_t word = values_[games::index(to_move)][index / inner_];
    return (word >> (index % inner_)) & 1 ? games::kOrder : games::kChaos;
  }
  /// The values with that player on turn: bit j of word w is set where Order wins the filling with
  /// the index w * fillings_a_word() + j.
  const std::vector<std::uint32_t>& words(games::Side to_move) const {
    return values_[games::index(to_move)];
  }
  std::uint64_t fillings_a_word() const { return inner_; }
  /// The number of stones of a filling.
  int stones(std::uint64_t index) const;
  /// The index of a filling by the contents of the cells.
  std::uint64_t index(const std::vector<int>& contents) const;
  /// The content of the k-th cell.
  int content(std::uint64_t index, int cell) const;

  struct Layer {
    std::uint64_t positions = 0;
    std::array<std::uint64_t, 2> order_wins{};  // by player to move
  };
  /// Counts by number of stones, 0 to n.
  std::vector<Layer> layers() const;

  /// One character a position in the order of the index, `1` where `player` wins with `to_move`
  /// on turn, else `0`, and nothing else: the form of the paper's dump (its Appendix), (S + 1)^n
  /// bytes.
  void write_text(std::ostream& out, games::Side player, games::Side to_move) const;

  /// Two bits a position: a header line, then a byte for each four indices, the least index in the
  /// lowest bits; the lower bit of a pair says that Order wins with Order on turn, the upper that
  /// Order wins with Chaos on turn.
  void write(std::ostream& out) const;

  const games::OrderChaosRules& rules() const { return rules_; }

 private:
  explicit StrongSolution(games::OrderChaosRules rules) : rules_(std::move(rules)) {}

  games::OrderChaosRules rules_;
  std::uint64_t positions_ = 0;
  std::uint64_t inner_ = 1;  // fillings a word
  /// By player on turn: a bit a filling, set where Order wins.
  std::array<std::vector<std::uint32_t>, 2> values_;
};

}  // namespace zermelo::solve
