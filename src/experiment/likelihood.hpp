// How likely the results of a pool of players are, and the ratings that make them most likely.
//
// R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39, 1952: a
// player of rating r who meets one of rating s in a role worth a scores p = 1 / (1 + exp(-x)) of a
// game, where x = r + a - s. A draw is half a win and half a loss.
//
// The ratings of greatest likelihood lie too far apart where games are few, and are infinite for
// whoever lost every game. D. Firth, "Bias reduction of maximum likelihood estimates", Biometrika
// 80, 1993: in a logistic model like this one the first term of that bias is gone if the logarithm
// of the likelihood counts half the logarithm of the determinant of its information more. The
// derivatives of the sum are those of the likelihood in which a meeting of n games and p expected
// points a game has h / 2 points of h games more, where
//
//   h = n p (1 - p) v    v: the variance of x for this meeting, by the inverse of the information
//
// All h together are as many as there are parameters, and all ratings are finite (G. Heinze, M.
// Schemper, "A solution to the problem of separation in logistic regression", Statistics in
// Medicine 21, 2002).
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace zermelo::experiment {

/// The games of two players in fixed roles. Players are numbered from 0.
struct Meeting {
  std::size_t first = 0, second = 0;  // `first` has the role whose worth is rated
  double points = 0;                  // of `first`; a draw is half a point
  double games = 0;
};

class PenalisedLikelihood {
 public:
  /// Precondition: the meetings tell all ratings and the worth of the role apart (rating.hpp).
  PenalisedLikelihood(std::size_t players, std::vector<Meeting> meetings)
      : players_(players), meetings_(std::move(meetings)) {}

  /// The ratings of the players and then the worth of the role, in natural logarithms of odds.
  using Parameters = std::vector<double>;
  std::size_t role() const { return players_; }  // the number of that parameter

  /// A parameter that is held at a value.
  struct Held {
    std::size_t parameter = 0;
    double value = 0;
  };
  struct Maximum {
    Parameters at;
    double logarithm = 0;  // of the penalised likelihood there
  };
  /// The greatest value where player `zero` has the rating 0, and what is held is so. The search
  /// begins at `start`.
  Maximum maximum(std::size_t zero, std::optional<Held> held, Parameters start) const;

  /// The standard deviation of a parameter by the information at the maximum, where player `zero`
  /// has the rating 0. It is 0 for that player.
  double deviation(const Parameters& at, std::size_t zero, std::size_t parameter) const;

 private:
  struct Derivatives;
  Derivatives derivatives(const Parameters& at, std::size_t zero) const;

  std::size_t players_;
  std::vector<Meeting> meetings_;
};

}  // namespace zermelo::experiment
