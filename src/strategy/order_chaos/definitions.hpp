// The measures of a board in the thesis (S. T. Castelein, "Order and Chaos", 2019, Definitions 2.2
// to 2.6), for any n x n board and any length l of a winning row.
//
//   L_x((i,j))     the length of the run of equal symbols through (i,j)       run_length
//                  in direction x
//   L((i,j))       the greatest of them                                       longest_run
//   P_x((i,j),s)   over the windows of l consecutive cells through (i,j) in   open_line
//                  direction x that hold no symbol but s: the greatest
//                  number of s in one; 0 if there is none
//   P((i,j),s)     the greatest of them                                       longest_open_line
//   "in order"     some L((i,j)) >= l                                         in_order
//
// Definition 2.4 takes the window A as a square of side l and reads off its rows and diagonals, and
// its vertical case lacks "= 0". Both are read as the windows above. This gives the values of
// Example 2.2, which the tests and the ledger check.
#pragma once

#include <array>

#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::strategy {

/// East, south, south-east (the thesis' falling diagonal), north-east (the rising one).
inline constexpr std::array<Place, 4> kDirections{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};

int run_length(const Matrix& m, Place place, Place direction);
int longest_run(const Matrix& m, Place place);
int open_line(const Matrix& m, int l, Place place, Place direction, char symbol);
int longest_open_line(const Matrix& m, int l, Place place, char symbol);
bool in_order(const Matrix& m, int l);

}  // namespace zermelo::strategy
