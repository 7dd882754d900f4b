// What a match says about the strength of its players: scores by role, the difference in Elo
// points, and the test that may end the match.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "console.hpp"
#include "experiment/scores.hpp"
#include "experiment/sprt.hpp"
#include "play/match.hpp"

namespace zermelo::app {

/// Reads `elo0=0,elo1=20,alpha=0.05,beta=0.05`; these are also the values of what is left out.
/// Throws base::InputError.
experiment::SprtConfig parse_sprt(const std::string& text);

/// Counts the games of a match, in any order.
class MatchScores {
 public:
  MatchScores(const games::AnyGame& game, const play::MatchConfig& config,
              std::optional<experiment::SprtConfig> sprt)
      : game_(game), config_(config), sprt_(sprt) {}

  void add(const play::MatchGame& played);
  /// Whether the test has decided. The games must have been added in their order.
  bool decided() const;
  bool tested() const { return sprt_.has_value(); }

  Json engines() const;  // for each player: games, wins and draws in either role
  Json elo() const;      // the advantage of the first player over the second
  Json sprt() const;     // null without a test
  std::string text() const;

 private:
  struct Role {
    std::uint64_t games = 0, wins = 0, draws = 0;
  };

  std::string elo_text() const;
  /// The scores of pairs if sides are swapped, else those of single games.
  const experiment::Scores& scores() const { return config_.swap ? pairs_ : single_; }

  const games::AnyGame& game_;
  const play::MatchConfig& config_;
  std::optional<experiment::SprtConfig> sprt_;
  std::array<std::array<Role, 2>, 2> roles_{};  // [player][side]
  experiment::Scores single_{{0, 0, 0}}, pairs_{{0, 0, 0, 0, 0}};
  std::map<std::uint64_t, unsigned> half_pairs_;  // half points of the first player, by pair
};

}  // namespace zermelo::app
