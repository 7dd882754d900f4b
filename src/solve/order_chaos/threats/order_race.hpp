// Looks for a win of Order's by trials: her stones race against one another.
//
// A stone that need not threaten leaves Chaos some eighty replies on a board of 45 cells, and the
// search of order_threats.hpp, which has to refute them all, learns too late that a stone is a bad
// one. Here many stones are tried against a few replies each, with small searches; the best of them
// against more, with larger ones; and so on (successive halving). What is left in the end are two
// or three stones and, for each, the few replies that no search has refuted. To these positions the
// same is done again. Every search remembers the wins that the others have found.
//
// Sources: D. M. Breuker's PN^2 search (1998), for searches as the leaves of a search; K. Jamieson
//          and A. Talwalkar (2016), for successive halving.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"

namespace zermelo::solve {

class OrderRace {
 public:
  /// The search's stones that need not threaten are those of each trial, so three are many.
  OrderRace(OrderBoard& board, OrderThreats& search) : board_(board), search_(search) {}

  /// Whether Order wins, being to move or (in the second function) after whatever Chaos does. The
  /// search then knows the win. A no says only that nothing was found, or that `stop` said so.
  bool attack() { return attack(0); }
  bool defend();

  /// Asked at every position.
  std::function<bool()> stop;
  /// Told what has been found, one line at a time.
  std::function<void(const std::string&)> tell;

 private:
  static constexpr int kDepth = 3;
  struct Reply {
    OrderMove move;  // cell -1: a pass
    bool won = false;
  };
  struct Runner {
    OrderMove move;
    std::vector<Reply> replies;  // near ones first
    double score = 0;            // of the last round
    std::uint64_t left() const;  // replies that have not been refuted
  };
  struct Round {
    std::size_t replies;      // so many of each runner are tried, or all
    std::uint64_t positions;  // for each
    std::size_t keep;         // so many runners go on
  };

  bool attack(int depth);
  /// With so many runners.
  bool race(int depth, std::size_t runners, const std::vector<Round>& rounds);
  void run(Runner& runner, const Round& round);
  /// The search may visit so many positions more.
  void allow(std::uint64_t positions);
  /// A search of so many positions for a win, Order to move.
  bool try_out(std::uint64_t positions);
  bool try_reply(const Runner& runner, const Reply& reply, std::uint64_t positions);
  std::vector<Runner> start(std::size_t most);
  std::vector<Reply> replies();
  void put(OrderMove move) {
    if (move.cell >= 0) board_.put(move.cell, move.symbol);
    path_.push_back(move);
  }
  void take() {
    const auto move = path_.back();
    path_.pop_back();
    if (move.cell >= 0) board_.take(move.cell, move.symbol);
  }
  void say(const std::string& what) const;

  OrderBoard& board_;
  OrderThreats& search_;
  base::Random random_{7};
  std::vector<OrderMove> path_;  // of this race
};

}  // namespace zermelo::solve
