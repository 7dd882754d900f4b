// Differences of strength in Elo points.
//
// A. E. Elo, "The rating of chess players, past and present", 1978, in the logistic form that the
// chess world uses: who is d points stronger scores 1 / (1 + 10^(-d / 400)) of the points. A draw is
// half a point.
//
// Games of a pair that was played with sides swapped are not independent (both begin from one
// position and one pair of seeds), so pairs are counted as one outcome of five (0, 1/2, .. 2 points),
// as M. Van den Bergh introduced in fishtest; single games as one of three.
#pragma once

#include <optional>

#include "experiment/scores.hpp"

namespace zermelo::experiment {

/// Nothing stands for infinity: a score of nothing or of all points, or an end of the interval there.
struct EloDifference {
  std::optional<double> difference, low, high;  // with its 95% interval
};

/// The score to be expected, 0 to 1, of who is so many points stronger.
double expected_score(double elo);
/// The difference that a score means; none for 0 and 1.
std::optional<double> elo_of_score(double score);
EloDifference elo_difference(const Scores& scores);

}  // namespace zermelo::experiment
