// Algorithm Z: depth-first backtracking for Black when stone 4 lies inside W.
//
// Source: C. Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game",
// arXiv:1509.09240, 2015, Algorithm 1.
//
//   the paper                        here
//   Phi, S_b, S_w                    Stones (luo_board.hpp)
//   n, the stone to place            n
//   S_n, candidates tried at n       tried[n]
//   P_step, the candidate at hand    the index in candidates()
//   m, the most steps                m
//   "Print n+1"                      Run::printed; the stone that completes the square is n
//   C_e, C_w                         counted by whoever runs the cases (the ledger)
//
// The steps are these. When Black is to place stone n, he completes a square if he can. Otherwise
// the next candidate r is placed: p and q are two black stones on one line at a distance of at most
// 3, and r and s are empty and make a square with them, so that r threatens s. When White is to
// place, Black's stone is taken back if White can complete a square; otherwise White stops a square
// that Black could complete. When the candidates are used up, or n = m - 1, the last two stones are
// taken back.
//
// What had to be settled.
//  * The order of "all combinations of p, q" and "all permutations of r, s". Here p precedes q in
//    the order of placing, and the pairs come in the lexicographic order of the list; of the two
//    squares the one with the greater coordinate comes first, and in it r opposite p comes first.
//    Whether a win is found within m does not depend on the order, but the length of the win does,
//    and with it the figure "at most 30".
//  * m is not given. It must be even, because at n = m - 1 a stone of each side is taken back,
//    which is right on Black's turn only.
//  * If there are two threats, the text does not say which one White stops. Here it is the first,
//    and Black completes the other.
//  * If no candidate is left at n = 5, the algorithm as written would take back stones 3 and 4 and
//    go on. Here that is the answer "not found".
//  * The algorithm does not check whether White threatens before it places r; it notices when White
//    completes a square, and then tries the next candidate. That is right, only slower.
#pragma once

#include <cstdint>
#include <vector>

#include "strategy/square_war/luo_board.hpp"

namespace zermelo::strategy::luo {

struct Run {
  bool won = false;
  int printed = 0;                  // n + 1
  std::vector<Intersection> black;  // stones 5, 7, ..., without the one that completes a square
  std::uint64_t steps = 0;          // passes of the loop over n
};

/// One case, given by stones 2 and 4. Precondition: m is even and at least 8.
Run algorithm_z(Intersection stone2, Intersection stone4, int m);

}  // namespace zermelo::strategy::luo
