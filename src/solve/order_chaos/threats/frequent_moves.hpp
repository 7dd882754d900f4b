// Which stones of Order's have won most often.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "solve/order_chaos/threats/forced_win.hpp"

namespace zermelo::solve {

class FrequentMoves {
 public:
  void count(OrderMove move) {
    const auto found = std::find_if(counts_.begin(), counts_.end(),
                                    [&](const auto& each) { return each.first == move; });
    if (found != counts_.end()) {
      ++found->second;
    } else {
      counts_.emplace_back(move, 1);
    }
  }
  /// The most frequent first; of those that are as frequent, the one that was counted first.
  std::vector<OrderMove> moves() const {
    auto sorted = counts_;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<OrderMove> moves;
    for (const auto& [move, count] : sorted) moves.push_back(move);
    return moves;
  }

 private:
  std::vector<std::pair<OrderMove, int>> counts_;
};

}  // namespace zermelo::solve
