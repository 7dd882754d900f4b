// Luo's strategy for Black on 19x19: T where stone 4 lies outside W, Z where it lies inside.
//
// Source: Luo, "Solving a Mathematical Problem in Square War: a Go-like Board Game", Section 4;
// luo_t.hpp and luo_z.hpp have the two algorithms.
//
// The paper numbers the stones; a strategy here sees a position only. So the play is read back from
// it: for each quarter turn and each two white stones that may be stones 2 and 4, the line that the
// paper gives for them is played as long as White replies where he must; a line that leads through
// the position tells the next stone. Where White has not met a threat, Black completes the square.
// m = 32, with which Z prints at most 30, as the paper reports.
#pragma once

#include "games/strategy.hpp"
#include "strategy/square_war/luo_board.hpp"

namespace zermelo::strategy {

namespace luo {

inline constexpr int kMostSteps = 32;  // m

/// Stones 5, 7, ... for these stones 2 and 4, by T or Z; empty if Z finds nothing.
std::vector<Intersection> line_for(Intersection stone2, Intersection stone4);

/// Plays the line after stones 1 to 4, White replying where he must. Each black stone must leave
/// White no square to complete and Black at least one; the last at least two.
struct Played {
  bool wins = false;
  int stones = 0;  // how many lie on the board at the end, or where the line fails
};
Played play_line(Intersection stone2, Intersection stone4, const std::vector<Intersection>& line);

}  // namespace luo

class Luo final : public games::Strategy {
 public:
  /// Throws base::InputError unless the game is Square War on 19x19.
  explicit Luo(games::AnyGame game);

  std::string name() const override { return "luo"; }
  games::Side side() const override { return games::kBlack; }
  games::Advice advise(const games::AnyPosition& position) const override;

 private:
  games::Advice say(luo::Intersection x, int turns, std::string rule) const;
};

}  // namespace zermelo::strategy
