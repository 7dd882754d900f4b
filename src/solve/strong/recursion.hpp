// The recursion behind a strong solution (solve/strong/strong.hpp).
//
// A block of level k consists of the (S+1)^k fillings that share the contents of the cells c_k,
// c_(k+1), ... (the more significant ones). The two words of a set of fillings begin as
// accumulators over the successors seen so far and end as the values, by player to move:
//
//     Order     bits where some move leads to a filling that Order wins with Chaos to move
//               (becomes: Order wins with Order to move)
//     Chaos     bits where all moves lead to fillings that Order wins with Order to move
//               (becomes: Order wins with Chaos to move)
//
// To solve a block of level k, split it by the content of c_(k-1) and solve the parts in which that
// cell holds a stone. Then add their values to the accumulators of the part in which it is empty,
// word by word, in a loop that the compiler turns into vectors; then solve that part. By then every
// successor has been counted. The parts with a stone do not depend on each other, so other threads
// may take them.
//
// The state records the blocks of level report_level_ that are done, and these are not solved
// again.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/clock.hpp"
#include "games/order_chaos/rules.hpp"
#include "solve/strong/state.hpp"
#include "solve/strong/wins.hpp"
#include "solve/strong/words.hpp"

namespace zermelo::solve {

class StrongRecursion {
 public:
  using Word = StrongWords::Word;
  using Planes = StrongState::Planes;

  /// All references must outlive this object.
  StrongRecursion(const games::OrderChaosRules& rules, Planes& values, StrongState& state,
                  const base::Limits& limits, int threads);

  /// Fills in the values. False if a limit was reached.
  bool run();

 private:
  using Stones = StrongWins::Stones;

  /// Solves the block of fillings that begins with the word `at`.
  void block(int level, std::size_t at, Stones stones);
  void part_with_stone(int level, std::size_t at, int symbol, const Stones& stones);
  bool take_thread();
  /// Adds the values of successors, from the word `from` on, to the accumulators from `to` on.
  void add(std::size_t to, std::size_t from, std::size_t words);
  /// The same for the blocks that do not have their values yet.
  void add_part(std::size_t to, std::size_t from, std::size_t words);
  /// Turns the accumulators of a word into values, beginning with the fillings that have the most
  /// stones.
  void finish(std::size_t at, const Stones& stones);
  /// Records that a block of report_level_ has its values, unless the work on it was interrupted.
  void done(std::size_t at);
  void report();
  std::uint64_t report_size() const { return power_[static_cast<std::size_t>(report_level_)]; }

  static constexpr std::uint64_t kLeastReport = 200'000;

  const games::OrderChaosRules& rules_;
  StrongWords words_;
  StrongWins wins_;
  Planes& values_;
  StrongState& state_;
  const base::Limits& limits_;
  std::atomic<int> free_threads_;
  std::vector<std::uint64_t> power_;
  /// The least level above the words whose blocks have kLeastReport positions.
  int report_level_ = 0;
  std::uint64_t block_words_ = 0;  // of such a block
  std::mutex reporting_;
  std::atomic<bool> stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace zermelo::solve
