// How many X and how many O every line of a board holds, for all lines at once.
//
// The counts are binary numbers whose digits are sets of lines: a line is a member of digit i if
// bit i of its count is 1. A stone adds 1 to all lines through its cell by carrying over from one
// set to the next, a few operations on words however many lines there are, and the lines that hold
// a given number are an intersection. (This is known as bit slicing, and as vertical counters.)
#pragma once

#include <array>
#include <cstddef>

#include "base/bits.hpp"

namespace zermelo::solve {

class LineCounts {
 public:
  using LineSet = base::Bits<2>;

  /// One stone of the symbol (0 for X, 1 for O) more, or less, on each of the lines.
  /// Precondition: they hold at most six, or at least one, respectively.
  void add(LineSet lines, int symbol) {
    for (auto& digit : of(symbol)) {
      const auto carry = digit & lines;
      digit ^= lines;
      lines = carry;
    }
  }
  void subtract(LineSet lines, int symbol) {
    for (auto& digit : of(symbol)) {
      const auto borrow = lines - digit;
      digit ^= lines;
      lines = borrow;
    }
  }
  /// The lines that hold so many of the symbol, at least one, and none of the other.
  LineSet open(int symbol, int count) const {
    const auto& digits = of(symbol);
    const auto& other = of(1 - symbol);
    auto lines = digits[0] | digits[1] | digits[2];
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const bool one = (static_cast<unsigned>(count) >> i & 1U) != 0;
      lines = one ? lines & digits[i] : lines - digits[i];
    }
    return lines - (other[0] | other[1] | other[2]);
  }

 private:
  using Digits = std::array<LineSet, 3>;
  Digits& of(int symbol) { return digits_[static_cast<std::size_t>(symbol)]; }
  const Digits& of(int symbol) const { return digits_[static_cast<std::size_t>(symbol)]; }

  std::array<Digits, 2> digits_{};
};

}  // namespace zermelo::solve
