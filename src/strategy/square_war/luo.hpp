// Luo's strategy for Black on 19x19: Algorithm T if stone 4 lies outside W, Algorithm Z if it lies
// inside.
//
// Source: C. Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game",
// arXiv:1509.09240, 2015, Section 4. The two algorithms are in luo_t.hpp and luo_z.hpp.
//
// The paper numbers the stones, whereas a strategy here is given a position only. So the play is
// reconstructed from the position: for each quarter turn and each two white stones that may be
// stones 2 and 4, the line that the paper gives for them is played as long as White replies where
// he must, and a line that leads through the position tells the next stone. If White has not met a
// threat, Black completes the square. m is 32; with it Z prints at most 30, as the paper reports.
#pragma once

#include "games/strategy.hpp"
#include "strategy/square_war/luo_board.hpp"

namespace zermelo::strategy {

namespace luo {

inline constexpr int kMostSteps = 32;  // m

/// Stones 5, 7, ... for these stones 2 and 4, by T, or by Z with this m. Empty if Z finds nothing.
std::vector<Intersection> line_for(Intersection stone2, Intersection stone4, int m);

/// Plays the line after stones 1 to 4, with White replying where he must. Each black stone must
/// leave White no square to complete and Black at least one; the last stone must leave Black at
/// least two.
struct Played {
  bool wins = false;
  int stones = 0;  // how many are on the board at the end, or where the line fails
};
Played play_line(Intersection stone2, Intersection stone4, const std::vector<Intersection>& line);

}  // namespace luo

class Luo final : public games::Strategy {
 public:
  /// With this m of Z. Throws base::InputError unless the game is Square War on 19x19, and m even
  /// and from 8 to 64.
  explicit Luo(games::AnyGame game, int m = luo::kMostSteps);

  std::string name() const override;
  games::Side side() const override { return games::kBlack; }
  games::Advice advise(const games::AnyPosition& position) const override;

 private:
  games::Advice say(luo::Intersection x, int turns, std::string rule) const;

  int m_;
};

}  // namespace zermelo::strategy
