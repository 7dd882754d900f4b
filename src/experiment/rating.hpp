// Elo points of a pool of players, each of whom played some of the others.
//
// R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39, 1952, on
// the logistic scale of Elo: a player with R points who meets one with S points in a role that is
// worth A points scores 1 / (1 + 10^(-(R + A - S) / 400)). Ratings and A are those of greatest
// likelihood, where a draw is half a win and half a loss. Each meeting counts one drawn game more
// than was played, so that a player who lost every game has a rating, too. The intervals are those
// of the normal approximation, at 95%.
#pragma once

#include <cstddef>
#include <vector>

namespace zermelo::experiment {

/// The games of two players in fixed roles. Players are numbered from 0.
struct Meeting {
  std::size_t first = 0, second = 0;  // `first` has the role whose worth is rated
  double points = 0;                  // of `first`; a draw is half a point
  double games = 0;
};

/// An estimate in Elo points, and the half width of its 95% interval.
struct Points {
  double elo = 0, width = 0;
};

class Ratings {
 public:
  /// Rates that many players. Precondition: there is at least one meeting, and the meetings join
  /// all players, directly or through others.
  Ratings(std::size_t players, const std::vector<Meeting>& meetings);

  std::size_t players() const { return players_; }
  /// By how many points a player is stronger than another; of player 0 the other is also the zero
  /// of the scale.
  Points above(std::size_t player, std::size_t other) const;
  /// What the role of Meeting::first is worth.
  Points role() const;

 private:
  std::size_t players_;
  // The parameters are the ratings of the players from 1 on, and then the worth of the role, all in
  // natural logarithms of odds.
  std::vector<double> theta_;
  std::vector<std::vector<double>> covariance_;

  double value(std::size_t player) const { return player == 0 ? 0 : theta_[player - 1]; }
  double covariance(std::size_t a, std::size_t b) const {
    return a == 0 || b == 0 ? 0 : covariance_[a - 1][b - 1];
  }
};

/// Whether the meetings join all players, directly or through others.
bool joins_all(std::size_t players, const std::vector<Meeting>& meetings);

}  // namespace zermelo::experiment
