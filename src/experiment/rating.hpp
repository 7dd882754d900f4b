// Elo points of a pool of players, each of whom played some of the others.
//
// On the scale of Elo a player with R points who meets one with S points in a role that is worth A
// points scores 1 / (1 + 10^(-(R + A - S) / 400)). Points are those of greatest penalised
// likelihood (likelihood.hpp), which removes the first term of their bias. The 95% interval of a
// distance, or of A, are the values at which that likelihood, with all others chosen as well as
// they can be, is not too small (D. J. Venzon, S. H. Moolgavkar, "A method for computing
// profile-likelihood-based confidence intervals", Applied Statistics 37, 1988; for the penalised
// one Heinze and Schemper, 2002). It reaches further to the side on which the games say less.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "experiment/likelihood.hpp"

namespace zermelo::experiment {

/// An estimate in Elo points, and its 95% interval.
struct Points {
  double elo = 0, low = 0, high = 0;
};

class Ratings {
 public:
  /// Rates that many players. Not all can be rated: those whom no games join to player 0, directly
  /// or through others, cannot, and nobody can if the games do not tell the worth of the role from
  /// the strength of the players, as where every pair met in one choice of roles only.
  Ratings(std::size_t players, const std::vector<Meeting>& meetings);

  bool rated(std::size_t player) const { return place_[player].has_value(); }
  bool all_rated() const;
  /// By how many points a player is stronger than another; of player 0 the other is also the zero
  /// of the scale. Nothing unless both are rated.
  std::optional<Points> above(std::size_t player, std::size_t other) const;
  /// What the role of Meeting::first is worth. Nothing if nobody is rated.
  std::optional<Points> role() const;

 private:
  Points profile(std::size_t zero, std::size_t parameter) const;

  std::vector<std::optional<std::size_t>> place_;  // of the players among those who are rated
  std::optional<PenalisedLikelihood> likelihood_;
  PenalisedLikelihood::Maximum best_;
};

}  // namespace zermelo::experiment
