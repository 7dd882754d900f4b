// A test that ends a match as soon as it is clear which of two differences of strength is likelier.
//
// A. Wald, "Sequential tests of statistical hypotheses", 1945: the match goes on while ln(beta / (1
// - alpha)) < LLR < ln((1 - beta) / alpha), the logarithm of the likelihood ratio of both
// hypotheses. Each hypothesis here is a mean score and leaves open how many games are drawn, so
// each gets the greatest likelihood that it can have: the generalized test, GSPRT (X. Li, J. Liu,
// Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses",
// 2014), as M. Van den Bergh uses it in fishtest for pairs of games (five outcomes) and single ones
// (three).
//
// alpha and beta hold approximately, as in Wald's test, since the LLR may overshoot a bound before
// it is seen. No correction is made for that.
#pragma once

#include "experiment/scores.hpp"

namespace zermelo::experiment {

struct SprtConfig {
  double elo0 = 0, elo1 = 20;  // the hypotheses, elo0 < elo1
  double alpha = 0.05;         // the chance of accepting elo1 when elo0 is true
  double beta = 0.05;          // the reverse
};

enum class SprtDecision { go_on, elo0, elo1 };

struct Sprt {
  double llr = 0, lower = 0, upper = 0;
  SprtDecision decision = SprtDecision::go_on;
};

Sprt sprt(const Scores& scores, const SprtConfig& config);

}  // namespace zermelo::experiment
