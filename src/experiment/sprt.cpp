#include "experiment/sprt.hpp"

#include <cmath>

#include "experiment/elo.hpp"

namespace zermelo::experiment {

Sprt sprt(const Scores& scores, const SprtConfig& config) {
  Sprt result{.lower = std::log(config.beta / (1 - config.alpha)),
              .upper = std::log((1 - config.beta) / config.alpha)};
  if (scores.total() == 0) return result;
  result.llr = log_likelihood_ratio(scores, expected_score(config.elo1)) -
               log_likelihood_ratio(scores, expected_score(config.elo0));
  if (result.llr <= result.lower) result.decision = SprtDecision::elo0;
  if (result.llr >= result.upper) result.decision = SprtDecision::elo1;
  return result;
}

}  // namespace zermelo::experiment
