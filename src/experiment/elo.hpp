// Differences of strength in Elo points.
//
// A. E. Elo, "The rating of chess players, past and present", 1978, in the logistic form that the
// chess world uses: a player who is d points stronger scores 1 / (1 + 10^(-d / 400)) of the points.
// A draw is half a point.
//
// Games of a pair that was played with sides swapped are not independent (both begin from one
// position and one pair of seeds), so pairs are counted as one outcome of five (0, 1/2, .. 2
// points), as M. Van den Bergh introduced in fishtest; single games as one of three.
#pragma once

#include <optional>

#include "experiment/scores.hpp"

namespace zermelo::experiment {

/// Nothing stands for infinity, when the score, or an end of its interval, is none or all of the
/// points.
struct EloDifference {
  std::optional<double> difference, low, high;  // with its 95% interval
};

/// The expected score, from 0 to 1, of a player who is so many points stronger.
double expected_score(double elo);
/// The difference to which a score corresponds; none for 0 and 1.
std::optional<double> elo_of_score(double score);
EloDifference elo_difference(const Scores& scores);

}  // namespace zermelo::experiment
