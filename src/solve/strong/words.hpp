// The fillings of the first few cells of a board as the bits of one word, for the strong solver.
//
// With S symbols the first L cells, where L is the largest number for which (S + 1)^L <= 32 (three
// for two symbols), have (S + 1)^L fillings, numbered as in strong.hpp: bit j of a word stands for
//
//     j = sum over k < L of content(c_k) * (S + 1)^k.
//
// With two symbols, the contents of c_2, c_1 and c_0 for the bits 26 ... 0 are
//
//     c_2  222222222111111111000000000
//     c_1  222111000222111000222111000
//     c_0  210210210210210210210210210
//
// A stone of symbol s on the empty cell c_k moves a filling from bit j to bit j + s (S + 1)^k. So
// six shifts bring the values of all successors of all 27 fillings to their places.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace zermelo::solve {

class StrongWords {
 public:
  using Word = std::uint32_t;

  StrongWords(int cells, int symbols) : contents_(symbols + 1) {
    while (inner_ < cells && fillings_ * contents_ <= 32) {
      power_.push_back(fillings_);
      fillings_ *= contents_;
      ++inner_;
    }
    by_stones_.resize(static_cast<std::size_t>(inner_) + 1);
    holds_.assign(power_.size(), std::vector<Word>(static_cast<std::size_t>(contents_)));
    for (int j = 0; j < fillings_; ++j) {
      std::size_t stones = 0;
      for (std::size_t k = 0; k < power_.size(); ++k) {
        const auto content = static_cast<std::size_t>(j / power_[k] % contents_);
        holds_[k][content] |= Word{1} << j;
        stones += content != 0 ? 1 : 0;
      }
      by_stones_[stones] |= Word{1} << j;
    }
    for (std::size_t k = 0; k < power_.size(); ++k) {
      for (int s = 1; s < contents_; ++s) moves_.push_back({s * power_[k], holds_[k][0]});
    }
  }

  int cells() const { return inner_; }        // L
  int fillings() const { return fillings_; }  // (S + 1)^L
  /// The fillings with that number of stones.
  Word with_stones(int stones) const { return by_stones_[static_cast<std::size_t>(stones)]; }
  /// The fillings in which cell k holds that content.
  Word holding(int cell, int content) const {
    return holds_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(content)];
  }
  int content(int filling, int cell) const {
    return filling / power_[static_cast<std::size_t>(cell)] % contents_;
  }

  /// For each filling with an empty cell, whether some stone on the first cells leads to a member
  /// of `values`.
  Word some(Word values) const {
    Word result = 0;
    for (const auto& move : moves_) result |= (values >> move.shift) & move.from;
    return result;
  }
  /// The same, whether all of them do.
  Word all(Word values) const {
    Word result = ~Word{0};
    for (const auto& move : moves_) result &= (values >> move.shift) | ~move.from;
    return result;
  }

 private:
  struct Step {
    int shift;
    Word from;  // the fillings whose cell is empty
  };
  int contents_;
  int inner_ = 0;
  int fillings_ = 1;
  std::vector<int> power_;
  std::vector<Word> by_stones_;
  std::vector<std::vector<Word>> holds_;  // [cell][content]
  std::vector<Step> moves_;
};

}  // namespace zermelo::solve
