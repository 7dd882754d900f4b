// The recursion behind a strong solution (strong.hpp).
//
// A block of level k is the (S+1)^k fillings that share the contents of the cells
// c_k, c_(k+1), ... (the more significant ones). The two words of a set of fillings begin as
// accumulators over the successors seen so far and end as the values, by player on turn:
//
//     Order     bits where some move leads to a filling that Order wins with Chaos on turn
//               (becomes: Order wins with Order on turn)
//     Chaos     bits where all moves lead to fillings that Order wins with Order on turn
//               (becomes: Order wins with Chaos on turn)
//
// To solve a block of level k: split it by the content of c_(k-1); solve the parts in which that
// cell holds a stone, add their values to the accumulators of the part in which it is empty (word
// by word: a loop the compiler turns into vectors), then solve that part. By then every successor
// has been counted. The parts with a stone do not depend on each other: other threads may take them.
//
// The blocks of report_level_ are what the state knows: those that are done are left alone.
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

  /// All references must outlive it.
  StrongRecursion(const games::OrderChaosRules& rules, Planes& values, StrongState& state,
                  const base::Limits& limits, int threads);

  /// Fills in the values; false if a limit was reached.
  bool run();

 private:
  using Stones = StrongWins::Stones;

  /// Solves the block of fillings that begins with the word `at`.
  void block(int level, std::size_t at, Stones stones);
  void part_with_stone(int level, std::size_t at, int symbol, const Stones& stones);
  bool take_thread();
  /// Adds the values of successors, from the word `from` on, to the accumulators from `to` on.
  void add(std::size_t to, std::size_t from, std::size_t words);
  /// The same for the blocks that have not got their values yet.
  void add_part(std::size_t to, std::size_t from, std::size_t words);
  /// Turns the accumulators of a word into values: the fillings with the most stones first.
  void finish(std::size_t at, const Stones& stones);
  /// Notes that a block of report_level_ has its values, unless it was left in its midst.
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
  int report_level_ =
      0;  // the least level above the words whose blocks have kLeastReport positions
  std::uint64_t block_words_ = 0;  // of such a block
  std::mutex reporting_;
  std::atomic<bool> stopped_ = false;
  base::Stopwatch watch_;
};

}  // namespace zermelo::solve
