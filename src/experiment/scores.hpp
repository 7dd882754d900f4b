// What the scores of a match say about the expected score: the likelihood of a mean.
//
// A. B. Owen, "Empirical likelihood ratio confidence intervals for a single functional", Biometrika
// 75, 1988; and for matches M. Van den Bergh's notes on the multinomial maximum likelihood and its
// use in fishtest (hardy.uhasselt.be/Fishtest). Outcomes a_1 .. a_k, seen n_1 .. n_k times, N in
// all, are a multinomial distribution p_1 .. p_k. Its greatest likelihood is at n_i / N; among the
// distributions of mean s at
//
//     p_i = (n_i / N) / (1 + t (a_i - s)),   t such that sum_i p_i (a_i - s) = 0,
//
// and the logarithm of the quotient of both likelihoods is -sum_i n_i ln(1 + t (a_i - s)). Outcomes
// that were not seen count as a thousandth of a game (as in fishtest), so that each mean between
// the least and the greatest a_i has a likelihood.
#pragma once

#include <cstdint>
#include <vector>

#include "experiment/statistics.hpp"

namespace zermelo::experiment {

/// How often each of a few outcomes was seen: counts[i] times points i / (counts.size() - 1), so
/// that {losses, draws, wins} is a match and five counts are pairs of games, 0 to 2 points each.
struct Scores {
  std::vector<std::uint64_t> counts;

  std::uint64_t total() const;
  /// The mean score from 0 to 1; one half if there are no games.
  double mean() const;
};

/// ln (greatest likelihood with this mean / greatest likelihood at all), at most 0. 0 < mean < 1.
double log_likelihood_ratio(const Scores& scores, double mean);

/// The 95% interval of the mean: the means whose likelihood ratio is not too small (S. S. Wilks,
/// "The large-sample distribution of the likelihood ratio", 1938). It is all of 0 to 1 if there are
/// no games.
Interval mean_interval(const Scores& scores);

}  // namespace zermelo::experiment
