// Searches of many positions, each by itself, by as many threads as are given: the trials of
// order_race.hpp. Each thread has a board and a search of its own, and all share their wins.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "solve/order_chaos/threats/order_threats.hpp"

namespace zermelo::solve {

/// What is known about a reply of Chaos' to a stone.
struct OrderReply {
  OrderMove move;          // cell -1: a pass
  std::uint64_t hash = 0;  // of the position after it
  bool won = false;
  OrderMove answer = {};  // with which Order wins, if a trial did
};

class OrderTrials {
 public:
  /// The position after a stone and a reply to it, Order to move.
  struct Trial {
    OrderMove stone;
    OrderReply* reply;
  };

  /// A search ends where `ended` says so, which every thread asks at every position.
  OrderTrials(OrderBoard& board, OrderThreats& search, int threads, std::function<bool()> ended);
  ~OrderTrials();

  /// Searches each trial for so many positions, and notes in its reply whether Order wins. These
  /// stones have been played since this was made, and the board is left as it was. What a thread
  /// throws is thrown, too.
  void run(const std::vector<OrderMove>& path, std::span<const Trial> trials,
           std::uint64_t positions);
  /// The first search may visit so many positions more.
  void allow(std::uint64_t positions) { allow(search_, positions); }
  /// Visited by all threads together. May be asked while they search.
  std::uint64_t positions() const { return positions_; }

 private:
  struct Worker;

  void allow(OrderThreats& search, std::uint64_t positions);
  void try_out(OrderBoard& board, OrderThreats& search, const Trial& trial,
               std::uint64_t positions);

  OrderBoard& board_;
  OrderThreats& search_;
  std::function<bool()> ended_;
  std::vector<std::unique_ptr<Worker>> others_;
  std::atomic<std::uint64_t> positions_{0};
};

}  // namespace zermelo::solve
