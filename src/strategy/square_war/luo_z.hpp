// Algorithm Z: depth-first backtracking for Black when stone 4 lies inside W.
//
// Source: Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game", Algorithm 1.
//
//   the paper                        here
//   Phi, S_b, S_w                    Stones (luo_board.hpp)
//   n, the stone to place            n
//   S_n, candidates tried at n       tried[n]
//   P_step, the candidate at hand    the index in candidates()
//   m, the most steps                m
//   "Print n+1"                      Run::printed; the stone that completes the square is n
//   C_e, C_w                         counted by who runs the cases (the ledger)
//
// The steps: with Black to place stone n, complete a square if that is possible; else place the
// next candidate r: p and q two black stones on one line at a distance of at most 3, r and s empty
// and making a square with them; so r threatens s. With White to place: if he can complete a square
// take Black's stone back; else he stops a square that Black could complete. When the candidates
// are used up, or n = m - 1, the last two stones are taken back.
//
// What had to be settled.
//  * The order of "all combinations of p, q" and "all permutations of r, s": p before q in the order
//    of placing, the pairs in lexicographic order of the list; of the two squares the one with the
//    greater coordinate first, r opposite p first. Whether a win is found within m does not depend
//    on it; how long the win is, and so the figure "at most 30", does.
//  * m is not given. It must be even: at n = m - 1 a stone of each side is taken back, which is right
//    on Black's turn only.
//  * With two threats to stop, which White stops: the first. Black completes the other.
//  * When no candidate is left at n = 5 the algorithm as written would take back stones 3 and 4 and
//    go on; here that is the answer "not found".
//  * The list does not look whether White threatens before it places r; it notices when White
//    completes, and tries the next candidate. That is right, only slower.
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

/// One case: stones 2 and 4. Precondition: m is even and at least 8.
Run algorithm_z(Intersection stone2, Intersection stone4, int m);

}  // namespace zermelo::strategy::luo
