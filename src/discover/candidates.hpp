// The lists of one length, in a fixed order and each once.
//
// Two criteria that keep the same moves in every position of the game are one here (equal tables,
// ranking.hpp), and one that likes all moves equally is left out. A criterion and its reverse have
// one *score*; a list uses a score once, since after the first use all moves that are left have it
// alike.
#pragma once

#include <cstdint>
#include <vector>

#include "discover/ranking.hpp"

namespace zermelo::discover {

class Candidates {
 public:
  explicit Candidates(const Lines& lines);

  struct Choice {
    strategy::rules::Criterion criterion;
    Table table;
    std::size_t score = 0;  // equal for a criterion and its reverse
  };
  /// In the order of enumeration: the shorter ones first.
  const std::vector<Choice>& choices() const { return choices_; }

  /// How many lists of this length go on from a list that uses these scores; 2^64 - 1: that many or
  /// more.
  std::uint64_t lists(int length, const std::vector<std::size_t>& used = {}) const;

 private:
  struct Left {
    std::uint64_t single = 0;  // scores of length 1 without a reverse
    std::uint64_t one = 0;     // scores of length 1
    std::uint64_t two = 0;     // scores of length 2
  };
  static std::uint64_t lists(int length, Left left);

  std::vector<Choice> choices_;
  std::vector<int> criteria_of_;  // by score: how many criteria have it
  std::vector<int> length_of_;    // by score
};

}  // namespace zermelo::discover
